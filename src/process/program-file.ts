import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

export interface ProgramFile {
  path: string;
  execArgv: string[];
}

export function programFile(source: string): ProgramFile {
  const name = source.split('/').at(-1)!;
  if (import.meta.url.endsWith('.ts'))
    return {
      path: fileURLToPath(new URL(`../${source}.ts`, import.meta.url)),
      execArgv: ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href],
    };
  return {
    path: fileURLToPath(new URL(`./${name}.js`, import.meta.url)),
    execArgv: ['--enable-source-maps'],
  };
}
