import type { Server } from 'node:net';
import { openPlaces } from '../../../process/places.ts';
import { networkOf } from '../client-address.ts';

/** More than an office full of browsers has open, each with its rooms. */
const MOST_OF_ONE = 256;

/** Whoever opens thousands of connections at once would keep everybody else waiting until each has been answered. */
export function limitConnections(server: Server, most = MOST_OF_ONE): void {
  const places = openPlaces(most);
  // Ahead of the HTTP parser, which would read what came with it.
  server.prependListener('connection', (socket) => {
    const leave = places.take(networkOf(socket.remoteAddress ?? ''));
    if (leave) socket.once('close', leave);
    else socket.destroy();
  });
}
