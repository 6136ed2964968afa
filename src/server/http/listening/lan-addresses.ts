import os from 'node:os';

const VIRTUAL = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap)/;
/** Home and office routers give the first two kinds; the last is mostly a machine inside this one. */
const usual = [/^192\.168\./, /^10\./, /^172\.(1[6-9]|2\d|3[01])\./];
const rank = (address: string): number => {
  const kind = usual.findIndex((pattern) => pattern.test(address));
  return kind === -1 ? usual.length : kind;
};

export function lanAddresses(bound: string, port: number, interfaces = os.networkInterfaces()): string[] {
  const isEverywhere = bound === '0.0.0.0' || bound === '::';
  return Object.entries(interfaces)
    .filter(([name]) => !VIRTUAL.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(
      ({ family, internal, address }) =>
        family === 'IPv4' && !internal && (isEverywhere || address === bound),
    )
    .map(({ address }) => address)
    .toSorted((a, b) => rank(a) - rank(b))
    .map((address) => `http://${address}:${port}`);
}
