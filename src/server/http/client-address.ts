import net from 'node:net';
import type { FastifyRequest } from 'fastify';

const loopback = new net.BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function groupsOf(address: string): string[] | null {
  const bare = address.replace(/%.*$/, '');
  if (!net.isIPv6(bare)) return null;
  const written = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  return [...head, ...Array<string>(8 - head.length - tail.length).fill('0'), ...tail];
}

export const carriedIn = (groups: string[]): string =>
  groups
    .slice(-2)
    .map((group) => parseInt(group, 16))
    .flatMap((pair) => [pair >> 8, pair & 255])
    .join('.');

/** An address may be written in several ways: sockets for both families write ::ffff:127.0.0.1 for 127.0.0.1. */
function plain(address: string): string {
  const groups = groupsOf(address);
  if (!groups) return address.replace(/%.*$/, '');
  return groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff' ? carriedIn(groups) : groups.join(':');
}

export function isLoopback(address: string): boolean {
  const family = net.isIP(plain(address));
  return family > 0 && loopback.check(plain(address), family === 4 ? 'ipv4' : 'ipv6');
}

/** What proxies, tunnels and networks of caches add to a request; no browser does. */
const PASSED_ON = new RegExp(
  `^(${[
    'via|forwarded(-.*)?|x-forwarded.*|x-original-.*|x-proxy-.*|proxy-.*|wl-proxy-.*|front-end-https',
    'x-(host|scheme|url-scheme|nginx-proxy|request-start|tunnel-.*)',
    '(.*-)?(ip|remote-addr|remote-address|external-address)',
    '(cf|cdn|fly|fastly|akamai|tailscale|ngrok|eagleeye|ali-cdn|x-(amz|amzn|arr|azure|appengine|cloud|envoy|nf|vercel))-.*',
  ].join('|')})$`,
);

type Asked = Pick<FastifyRequest, 'headers' | 'raw' | 'socket'>;

export const isFromLocalProxy = ({ headers, socket }: Pick<Asked, 'headers' | 'socket'>): boolean =>
  isLoopback(socket.remoteAddress ?? '') && Object.keys(headers).some((name) => PASSED_ON.test(name));

const isNamedHere = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

/**
 * Whether the visitor sits at this machine: only then may he see demo codes and metrics.
 * By the socket, never by `request.ip`, which believes a header where TRUST_PROXY is set. By the name in the address bar
 * as well: a stranger's page whose name suddenly leads to 127.0.0.1 comes from the browser of whoever sits here. And not
 * through a proxy, also one that adds nothing: nginx as it comes speaks HTTP/1.0 and leaves only Origin as it was.
 */
export function isLocalVisitor(request: Asked): boolean {
  const { headers, raw, socket } = request;
  return (
    isLoopback(socket.remoteAddress ?? '') &&
    raw.httpVersion !== '1.0' &&
    !isFromLocalProxy(request) &&
    isNamedHere(`http://${headers.host ?? ''}`) &&
    (headers.origin === undefined || isNamedHere(headers.origin))
  );
}

/**
 * By what limits count: whoever has one IPv6 address has all 2⁶⁴ of its network, and an IPv4 address may be written in
 * two ways.
 */
export function networkOf(address: string): string {
  // What a proxy wrote need not be an address at all, nor short.
  const written = plain(address).slice(0, 64);
  return net.isIPv6(written) ? `${written.split(':').slice(0, 4).join(':')}::/64` : written;
}

export interface ClientInfo {
  address: string;
  browser: string;
}

const BROWSER_CHARACTERS = 300;

export const clientOf = (request: FastifyRequest): ClientInfo => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, BROWSER_CHARACTERS),
});
