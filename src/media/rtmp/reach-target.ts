import net from 'node:net';
import tls from 'node:tls';
import type { LookupFor } from './rtmp-publish.ts';

const LIMIT_MS = 4000;

/** Why nothing can be pushed to this address, in words; null: somebody answers there. */
export function reachTarget(address: string, lookupFor: LookupFor): Promise<string | null> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (!url || !/^rtmps?:$/.test(url.protocol)) return Promise.resolve('应以 rtmp:// 或 rtmps:// 开头');
  const isSecure = url.protocol === 'rtmps:';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || (isSecure ? 443 : 1935));
  const lookup = lookupFor(port);
  return new Promise((resolve) => {
    const socket = isSecure
      ? tls.connect({ host, port, lookup, ...(net.isIP(host) ? {} : { servername: host }) })
      : net.connect({ host, port, lookup });
    const end = (wrong: string | null) => {
      socket.destroy();
      resolve(wrong);
    };
    socket.setTimeout(LIMIT_MS, () => end('连接超时，请检查地址和网络'));
    socket.once(isSecure ? 'secureConnect' : 'connect', () => end(null));
    socket.once('error', (error: NodeJS.ErrnoException) => end(wordsOf(error)));
  });
}

function wordsOf({ code, message }: NodeJS.ErrnoException): string {
  switch (code) {
    case 'ADDRESS_REFUSED':
      return message;
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return '找不到这个服务器，请检查地址';
    case 'ECONNREFUSED':
      return '服务器拒绝连接，请检查地址和端口';
    default:
      return `连不上服务器（${code ?? '未知原因'}），请检查地址和网络`;
  }
}
