import type { App } from '../../app.ts';
import type { Config } from '../../config.ts';
import { StartupError } from '../../startup-error.ts';

export async function openPort(
  http: App['http'],
  { port: asked, host }: Pick<Config, 'port' | 'host'>,
): Promise<string> {
  try {
    await http.listen({ port: asked, host });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartupError(
        `端口 ${asked} 已被占用。请关闭占用它的程序，或用 PORT=8010 npm start 换一个端口。`,
      );
    if (code === 'EACCES') throw new StartupError(`没有权限使用端口 ${asked}，请换一个 1024 以上的端口。`);
    if (code === 'EADDRNOTAVAIL') throw new StartupError(`本机没有地址 ${host}，请检查 HOST。`);
    throw error;
  }
  const address = http.server.address();
  const port = typeof address === 'object' && address ? address.port : asked;
  return `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;
}
