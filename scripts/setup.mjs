import { runCommand } from './command.mjs';

/** Installs and builds without starting anything: for images and other machines that are prepared first. */
runCommand(async () => {
  const { stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');
  stopOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  return 0;
});
