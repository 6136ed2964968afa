import { describeFfmpeg } from '../../media/ffmpeg-program.ts';
import { readConfig, type Config } from '../config.ts';
import { makersWith } from '../jobs/kinds.ts';
import { makeAloneWith } from '../jobs/make-alone.ts';
import { print, runCommand } from './run-command.ts';
import { stopOnSignal } from './stop-on-signal.ts';
import { startServer } from '../start-server.ts';
import { isLoopback } from '../http/client-address.ts';

runCommand(async () => {
  const config = readConfig(process.env);
  let stop = async () => {};
  stopOnSignal(() => stop());
  const server = await startServer(config, makersWith, print, makeAloneWith);
  stop = async () => {
    print('正在停止…');
    await server.stop();
  };
  const diedOf = process.env['DIED_OF'];
  if (diedOf) server.app.log.error({ signal: diedOf }, `服务曾意外中断（${diedOf}），已自动重新启动`);
  print('');
  print(`  ${config.brand.menuTitle} 已启动：${server.url}`);
  for (const line of loginLines(config)) print(line);
  print(`  数据：${config.dataDir}    接口文档：${server.url}/docs    停止：Ctrl-C`);
  print(`  音视频：${await describeFfmpeg()}`);
  print('');
});

function loginLines({ sms, demoOnNetwork, host }: Config): string[] {
  if (sms.provider !== 'console') return ['  登录：填写手机号，验证码通过短信发送。'];
  const demo = '  登录：填写任意 11 位手机号并获取验证码，验证码会显示在登录页（演示模式）。';
  if (demoOnNetwork)
    return [
      demo,
      '  ⚠ 警告：DEMO_ON_NETWORK=1，任何能打开这个页面的人都能用任何手机号登录。只在可信网络里这样做；',
      '    对外服务请接入短信（SMS_PROVIDER）并设置 APP_MODE=production。',
    ];
  if (isLoopback(host) || host === 'localhost') return [demo];
  return [
    demo,
    `  ⚠ 注意：现在监听 ${host}，但验证码只显示给在本机用 http://127.0.0.1 打开页面的人，别的机器拿不到验证码。`,
    '    请接入短信（SMS_PROVIDER）；只在可信网络里试用时，设置 DEMO_ON_NETWORK=1。',
  ];
}
