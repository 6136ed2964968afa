import { Failure } from '../../../contract/failures.ts';
import { flvWriter } from '../../../media/rtmp/flv.ts';
import type { App } from '../../app.ts';
import { roomTicket } from '../../http/session.ts';
import type { RoomHost } from './hosting/room-host.ts';

/** The push as platforms receive it, as HTTP-FLV: `/api/human/live/preview/{liveId}.flv?ticket=` with a stage ticket. */
export function previewRoutes(app: App, host: RoomHost): void {
  const config = { atHost: true };
  app.http.get('/api/human/live/preview/:liveId', { config }, async (request, reply) => {
    const { liveId } = request.params as { liveId: string };
    const { ticket } = request.query as { ticket?: unknown };
    const roomId = liveId.replace(/\.flv$/, '');
    const known = typeof ticket === 'string' ? await roomTicket(app.db, ticket) : null;
    if (known?.scope !== 'stage' || known.roomId !== roomId) throw new Failure('TICKET_INVALID');
    const relay = host.find(roomId)?.output.preview();
    if (!relay) throw new Failure('ROOM_NOT_ON_AIR', { message: '直播间没有在推流。' });
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'video/x-flv', 'cache-control': 'no-store' });
    const leave = relay.join(flvWriter(reply.raw));
    const forget = app.connections.add(known.userId, known.key, () => reply.raw.destroy(), roomId);
    reply.raw.on('close', () => {
      leave();
      forget();
    });
  });
}
