import { runCommand } from './command.mjs';

const commands = ['main', 'worker', 'admin', 'backup', 'restore'];
const lasting = ['main', 'worker'];
const args = process.argv.slice(2);
const command = args.length > 0 && !args[0].startsWith('-') ? args.shift() : 'main';

runCommand(async () => {
  const { exitCode, keepRunning, startNode, stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');
  if (!commands.includes(command)) {
    throw new Error(`没有「${command}」这个命令，可用的有：${commands.join('、')}。`);
  }
  stopOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  const start = (env) => startNode(['--enable-source-maps', `dist/server/${command}.js`, ...args], { env });
  return lasting.includes(command) ? keepRunning(start) : exitCode(start({}));
});
