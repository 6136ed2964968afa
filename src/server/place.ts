import type { FastifyRequest } from 'fastify';

/** What the law wants to be remembered of whoever does something that counts. */
export interface Place {
  address: string;
  browser: string;
}

/** A browser names itself; nobody may fill the table with that. */
const BROWSER_CHARACTERS = 300;

export const placeOf = (request: FastifyRequest): Place => ({
  address: request.ip,
  browser: (request.headers['user-agent'] ?? '').slice(0, BROWSER_CHARACTERS),
});
