import net, { type LookupFunction } from 'node:net';
import tls from 'node:tls';

/** Fails with the code ADDRESS_REFUSED where it must not lead. */
export type LookupFor = (port: number) => LookupFunction;

export interface RtmpAddress {
  isSecure: boolean;
  host: string;
  port: number;
  app: string;
  tcUrl: string;
  key: string;
}

/** The key is what follows the last slash, with everything behind it; null: this is no address to publish to. */
export function readRtmpUrl(url: string): RtmpAddress | null {
  const [, scheme = '', authority = '', path = ''] =
    /^(rtmps?):\/\/([^/?#\s]+)\/(\S+)$/i.exec(url.trim()) ?? [];
  const [, address = path, query = ''] = /^([^?]*)(\?.*)$/.exec(path) ?? [];
  const slash = address.lastIndexOf('/');
  const where = /^(?:\[([0-9a-f:]+)\]|([^:]+))(?::(\d{1,5}))?$/i.exec(authority);
  const port = Number(where?.[3] ?? 1935);
  if (slash < 1 || !where || port < 1 || port > 65_535) return null;
  const app = address.slice(0, slash);
  const isSecure = scheme.toLowerCase() === 'rtmps';
  return {
    isSecure,
    host: where[1] ?? where[2]!,
    port: Number(where[3] ?? (isSecure ? 443 : 1935)),
    app,
    tcUrl: `${scheme.toLowerCase()}://${authority}/${app}`,
    key: address.slice(slash + 1) + query,
  };
}

export function connectRtmp({ isSecure, host, port }: RtmpAddress, lookup: LookupFunction): net.Socket {
  if (!isSecure) return net.connect({ host, port, lookup });
  return tls.connect({ host, port, lookup, ...(net.isIP(host) ? {} : { servername: host }) });
}
