import type { App } from '../../app.ts';
import type { AddressRules } from '../comments/address-guard.ts';

/** Users may name tools of their own network, but never what takes our own orders: the database. */
export function addressRules({ config, database }: Pick<App, 'config' | 'database'>): AddressRules {
  const url = URL.canParse(database.url) ? new URL(database.url) : null;
  return {
    lan: config.lanAddresses,
    never: url?.hostname ? [{ host: url.hostname, port: Number(url.port || 5432) }] : [],
  };
}
