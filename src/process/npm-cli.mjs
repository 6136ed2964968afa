// Plain JavaScript, with its types in npm-cli.d.mts: `npm start` needs it before anything that reads TypeScript is installed.
import { existsSync, realpathSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export function npmCli() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.map((folder) => join(folder, 'npm')).filter((file) => existsSync(file));
  const files = [process.env.npm_execpath ?? '', ...onPath.map((file) => realpathSync(file))];
  const cli = files.find((file) => file.endsWith('npm-cli.js'));
  if (!cli) throw new Error('找不到 npm。请安装带 npm 的 Node.js，再用 npm start 启动。');
  return cli;
}
