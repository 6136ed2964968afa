import type { App } from '../app.ts';
import { AddressError, checkAddress, type AddressRules } from './address-guard.ts';

/** Users may name tools of their own network, but never what takes our own orders: the database. */
export function addressRules({ config, database }: Pick<App, 'config' | 'database'>): AddressRules {
  const url = URL.canParse(database.url) ? new URL(database.url) : null;
  return {
    lan: config.lanAddresses,
    never: url?.hostname ? [{ host: url.hostname, port: Number(url.port || 5432) }] : [],
  };
}

/** Why nothing may be pushed there, or null; a name that is not found is told by whoever connects. */
export async function wrongAddress(
  url: string,
  rules: AddressRules,
  signal: AbortSignal,
): Promise<string | null> {
  try {
    await checkAddress(url, ['rtmp', 'rtmps'], rules, signal);
    return null;
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof AddressError ? error.message : null;
  }
}
