import { runCommand } from './command.mjs';

const commands = ['main', 'worker', 'admin', 'backup', 'restore'];
const args = process.argv.slice(2);
const command = args.length > 0 && !args[0].startsWith('-') ? args.shift() : 'main';

runCommand(async () => {
  const { exitCode, startNode, stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');
  if (!commands.includes(command)) {
    throw new Error(`没有「${command}」这个命令，可用的有：${commands.join('、')}。`);
  }
  stopOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  return exitCode(startNode(['--enable-source-maps', `dist/server/${command}.js`, ...args], {}));
});
