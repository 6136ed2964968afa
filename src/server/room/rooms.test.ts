import { drizzle } from 'drizzle-orm/node-postgres';
import { Client } from 'pg';
import { expect, it, vi } from 'vitest';
import { findRoom } from './read-rooms.ts';

it('does not take a database that fails for a missing room', async () => {
  const client = new Client();
  const down = new Error('the database is down');
  vi.spyOn(client, 'query').mockImplementation(() => Promise.reject(down));
  const found = findRoom({ db: drizzle(client), signer: {} } as never, '0'.repeat(26));
  await expect(found).rejects.toMatchObject({ cause: down });
});
