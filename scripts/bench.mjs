import { runCommand } from './command.mjs';

runCommand(async () => {
  const fs = await import('node:fs');
  const os = await import('node:os');
  const { exitCode, root, startTool, stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');

  const files = fs.readdirSync(`${root}/bench`).filter((file) => file.endsWith('.ts'));
  const [name, ...args] = process.argv.slice(2);
  if (!name) {
    console.log(
      ['npm run bench -- <name> [--full]', '', ...files.map((file) => `  ${file.slice(0, -3)}`)].join('\n'),
    );
    return 0;
  }
  if (!files.includes(`${name}.ts`))
    throw new Error(`There is no bench/${name}.ts; run npm run bench for the list.`);

  stopOnSignals();
  await ensureInstalled();
  await ensureBuilt();
  console.log(`${os.cpus()[0].model} × ${os.cpus().length}, ${process.arch}, Node ${process.version}`);
  console.log(
    `load average before the run: ${os
      .loadavg()
      .map((load) => load.toFixed(2))
      .join(' ')}\n`,
  );
  return exitCode(startTool(['--import', 'tsx', `bench/${name}.ts`, ...args], {}));
});
