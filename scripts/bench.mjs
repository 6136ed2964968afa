import { runCommand } from './command.mjs';

runCommand(async () => {
  const fs = await import('node:fs');
  const os = await import('node:os');
  const { exitCode, root, startTool, stopOnSignals } = await import('./processes.mjs');
  const { ensureBuilt, ensureInstalled } = await import('./bootstrap.mjs');

  const folders = ['bench', 'bench/rooms'];
  const files = new Map(
    folders.flatMap((folder) =>
      fs
        .readdirSync(`${root}/${folder}`)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => [file.slice(0, -3), `${folder}/${file}`]),
    ),
  );
  const [name, ...args] = process.argv.slice(2);
  if (!name) {
    console.log(
      ['npm run bench -- <name> [--full]', '', ...[...files.keys()].map((known) => `  ${known}`)].join('\n'),
    );
    return 0;
  }
  const file = files.get(name);
  if (!file) throw new Error(`There is no bench called ${name}; run npm run bench for the list.`);

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
  return exitCode(startTool(['--import', 'tsx', file, ...args], {}));
});
