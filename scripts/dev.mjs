import { runCommand } from './command.mjs';

runCommand(async () => {
  const { exitCode, isStopping, startTool, stopChildren, stopOnSignals } = await import('./processes.mjs');
  const { ensureInstalled } = await import('./bootstrap.mjs');
  stopOnSignals();
  await ensureInstalled();

  const server = startTool(
    ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'src/server/commands/main.ts'],
    {
      env: { PORT: '8001' },
    },
  );
  const web = startTool(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'], {});
  const exits = [exitCode(server), exitCode(web)];
  const code = await Promise.race(exits);
  const asked = isStopping();
  // Not twice: at a second signal tsx kills the server instead of letting it finish.
  if (!asked) stopChildren();
  await Promise.all(exits);
  return asked ? 0 : code;
});
