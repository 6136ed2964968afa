import { connectRtmp, type LookupFor, type RtmpAddress } from './rtmp-address.ts';

const LIMIT_MS = 4000;

export function reachTarget(address: RtmpAddress, lookupFor: LookupFor): Promise<string | null> {
  const socket = connectRtmp(address, lookupFor(address.port));
  return new Promise((resolve) => {
    const end = (wrong: string | null) => {
      socket.destroy();
      resolve(wrong);
    };
    socket.setTimeout(LIMIT_MS, () => end('连接超时，请检查地址和网络'));
    socket.once(address.isSecure ? 'secureConnect' : 'connect', () => end(null));
    socket.once('error', (error: NodeJS.ErrnoException) => end(sentenceOf(error)));
  });
}

function sentenceOf({ code, message }: NodeJS.ErrnoException): string {
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
