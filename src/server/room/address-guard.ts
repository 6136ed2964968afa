import dns from 'node:dns/promises';
import net, { type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import type { App } from '../app.ts';
import { carriedIn, groupsOf, isLoopback } from '../http/client-address.ts';

export interface AddressRules {
  /** Tools for comments often run on a machine of the same network; where strangers have accounts, so does much else. */
  lan: boolean;
  never: { host: string; port: number }[];
}

export function addressRules({ config, database }: Pick<App, 'config' | 'database'>): AddressRules {
  const url = URL.canParse(database.url) ? new URL(database.url) : null;
  return {
    lan: config.lanAddresses,
    never: url?.hostname ? [{ host: url.hostname, port: Number(url.port || 5432) }] : [],
  };
}

/** `lookup` answers what was checked: asked again, the name server could lead elsewhere. */
interface CheckedAddress {
  url: URL;
  lookup: LookupFunction;
}

export class AddressError extends Error {
  override name = 'AddressError';
  readonly code = 'ADDRESS_REFUSED';
}

type Protocol = 'http' | 'https' | 'ws' | 'wss';
const ports: Record<Protocol, number> = { http: 80, ws: 80, https: 443, wss: 443 };

const always = blockList(
  // Among them those at which clouds tell any machine of theirs its secrets.
  [
    '0.0.0.0/8',
    '169.254.0.0/16',
    '100.100.100.200/32',
    '168.63.129.16/32',
    '192.0.0.192/32',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  [
    '::/128',
    'fe80::/10',
    'fd00:ec2::/32',
    'fd20:ce::254/128',
    'ff00::/8',
    // They carry another address too, but not at their end: NAT64 of a network's own, Teredo, 6to4.
    '64:ff9b:1::/48',
    '2001::/32',
    '2002::/16',
  ],
);
const inside = blockList(
  [
    '127.0.0.0/8',
    '10.0.0.0/8',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '100.64.0.0/10',
    '192.0.0.0/24',
    '198.18.0.0/15',
  ],
  ['::1/128', 'fc00::/7', 'fec0::/10'],
);

export async function checkAddress(
  address: string,
  protocols: Protocol[],
  rules: AddressRules,
  signal: AbortSignal,
): Promise<CheckedAddress> {
  const url = URL.canParse(address) ? new URL(address) : null;
  const protocol = protocols.find((each) => url?.protocol === `${each}:`);
  if (!url?.hostname || !protocol)
    throw new AddressError(`地址不正确：应以 ${protocols.map((each) => `${each}://`).join(' 或 ')} 开头`);

  const port = Number(url.port) || ports[protocol];
  return { url, lookup: await checkHost(url.hostname, port, rules, signal) };
}

export async function checkHost(
  hostname: string,
  port: number,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<LookupFunction> {
  return lookupOf(await beforeAbort(allowedOf(hostname, port, rules), signal));
}

/**
 * Checks every answer of the name server, for connections that are made again and again. Node does not look up a
 * numeric address: that one has to be checked before.
 */
export function guardedLookup(rules: AddressRules): (port: number) => LookupFunction {
  return (port) => (hostname, options, done) =>
    callbackify(allowedOf)(hostname, port, rules, (error, found) =>
      error ? done(error, []) : lookupOf(found)(hostname, options, done),
    );
}

async function allowedOf(hostname: string, port: number, rules: AddressRules): Promise<Found> {
  const found = await addressesOf(hostname);
  for (const each of found.map(carried)) {
    if (isIn(always, each) || (await isOurs(each, port, rules)))
      throw new AddressError('这个地址不能使用：它指向服务器内部，请换一个地址');
    if (!rules.lan && isIn(inside, each))
      throw new AddressError(
        '这个地址指向服务器内部或它的内网，现在不能使用。请换一个地址，或请运营方设置 LAN_ADDRESSES=1 后重启',
      );
  }
  return found;
}

const addressesOf = (hostname: string) => dns.lookup(hostname.replace(/^\[|\]$/g, ''), { all: true });

type Found = Awaited<ReturnType<typeof addressesOf>>;

/** An IPv4 address in the clothes of IPv6, by its first six groups: compatible, mapped, translated, NAT64, ISATAP. */
const CARRYING = /^(0:0:0:0:0:0|0:0:0:0:0:ffff|0:0:0:0:ffff:0|64:ff9b:0:0:0:0|.*:(0|200):5efe)$/;

function carried(at: Found[number]): Found[number] {
  const groups = groupsOf(at.address);
  if (!groups || !CARRYING.test(groups.slice(0, 6).join(':')) || isLoopback(at.address)) return at;
  const address = carriedIn(groups);
  return { address, family: 4 };
}

const isIn = (list: net.BlockList, { address, family }: Found[number]) =>
  list.check(address, family === 6 ? 'ipv6' : 'ipv4');

async function isOurs(at: Found[number], port: number, rules: AddressRules): Promise<boolean> {
  for (const ours of rules.never) {
    if (ours.port !== port) continue;
    // A host that cannot be looked up has no address to protect.
    const known = await addressesOf(ours.host).catch((): Found => []);
    if (
      known.some(
        (each) => each.address === at.address || (isLoopback(each.address) && isLoopback(at.address)),
      )
    )
      return true;
  }
  return false;
}

function lookupOf(found: Found): LookupFunction {
  return (_hostname, options, done) => {
    if (options.all) return done(null, found);
    const [first] = found;
    done(null, first?.address ?? '', first?.family);
  };
}

function blockList(v4: string[], v6: string[]): net.BlockList {
  const list = new net.BlockList();
  for (const [family, subnets] of [['ipv4', v4] as const, ['ipv6', v6] as const]) {
    for (const subnet of subnets) {
      const [base = '', bits] = subnet.split('/');
      list.addSubnet(base, Number(bits), family);
    }
  }
  return list;
}

/** A lookup cannot be cancelled: on abort its answer is no longer waited for. */
function beforeAbort<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    void promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
