import { readConfig } from './config.ts';
import { makersWith } from './jobs/kinds.ts';
import { program, say, stopOnSignal } from './program.ts';
import { startServer } from './start-server.ts';

program(async () => {
  const config = readConfig(process.env);
  let stop = async () => {};
  stopOnSignal(() => stop());
  const server = await startServer(config, makersWith, say);
  stop = async () => {
    say('正在停止…');
    await server.stop();
  };
  say('');
  say(`  ${config.brand.menuTitle} 已启动：${server.url}`);
  say(
    config.sms.provider === 'console'
      ? '  登录：填写任意 11 位手机号并获取验证码，验证码会显示在登录页（演示模式）。'
      : '  登录：填写手机号，验证码通过短信发送。',
  );
  say(`  数据：${config.dataDir}    接口文档：${server.url}/docs    停止：Ctrl-C`);
  say('');
});
