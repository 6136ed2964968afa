import { z } from 'zod';
import { BilibiliError, callBilibili } from './bilibili-api.ts';
import { readBilibili } from './bilibili-events.ts';
import { operations, readPackets, writePacket } from './bilibili-packets.ts';
import { type Intake, createIntake } from './intake.ts';
import { keepConnected } from './keep-connected.ts';
import { parseOrNull } from './read-json.ts';
import { readSocket, type SocketReader } from './read-socket.ts';
import type { SettingsOf, CommentSource, SourceEvents, SourceTools } from './source.ts';
import { SourceError } from './source-error.ts';

type BilibiliSettings = SettingsOf<'bilibili'>;

/** A session with the platform. It outlives its socket and must be ended: else the next one is refused for a minute. */
interface Game {
  id: string;
  authBody: string;
  links: string[];
  beating: NodeJS.Timeout;
  over: AbortController;
}

const started = z.object({
  game_info: z.object({ game_id: z.string() }),
  websocket_info: z.object({ auth_body: z.string(), wss_link: z.array(z.string()).min(1) }),
});
const gone = [7000, 7003];

export function openBilibili(
  settings: BilibiliSettings,
  events: SourceEvents,
  tools: SourceTools,
): CommentSource {
  const take = createIntake('bilibili', events, tools.now);
  let game: Game | null = null;
  let tries = 0;

  async function run(signal: AbortSignal, onUp: () => void): Promise<void> {
    if (game && (game.over.signal.aborted || tries > game.links.length * 3)) await release();
    game ??= await startGame(settings, tools);
    const { over, links } = game;
    const link = links[tries++ % links.length]!;
    const reader = readerOf(game, take, () => {
      tries = 0;
      onUp();
    });
    await readSocket(link, reader, AbortSignal.any([signal, over.signal]), tools);
    over.signal.throwIfAborted();
  }

  async function release(): Promise<void> {
    const ending = game;
    game = null;
    tries = 0;
    if (ending) await endGame(ending, settings, tools);
  }

  const close = keepConnected({ run, release, host: 'B站' }, events, tools.timing);
  return { close };
}

async function startGame(settings: BilibiliSettings, tools: SourceTools): Promise<Game> {
  const { code, appId } = settings;
  const data = started.safeParse(
    await callBilibili('/v2/app/start', { code, app_id: Number(appId) }, settings, tools),
  );
  if (!data.success) throw new SourceError('waiting', 'B站的回应不完整，会自动重试', data.error);
  const { game_info, websocket_info } = data.data;
  const over = new AbortController();
  let isAsking = false;

  async function beat(): Promise<void> {
    if (isAsking) return;
    isAsking = true;
    try {
      await callBilibili('/v2/app/heartbeat', { game_id: game_info.game_id }, settings, tools);
    } catch (error) {
      // A single lost heartbeat is harmless: the next one comes long before the minute is over.
      if (error instanceof BilibiliError && gone.includes(error.code)) over.abort(gameOver());
    } finally {
      isAsking = false;
    }
  }

  return {
    id: game_info.game_id,
    authBody: websocket_info.auth_body,
    links: websocket_info.wss_link,
    beating: setInterval(() => void beat(), tools.timing.projectHeartbeat),
    over,
  };
}

async function endGame(game: Game, settings: BilibiliSettings, tools: SourceTools): Promise<void> {
  clearInterval(game.beating);
  const input = { game_id: game.id, app_id: Number(settings.appId) };
  // A session that is not ended ends by itself after a minute.
  await callBilibili('/v2/app/end', input, settings, tools).catch(() => {});
}

function readerOf(game: Game, take: Intake, onUp: () => void): SocketReader {
  const onGameOver = (id: string) => {
    if (id === game.id) game.over.abort(gameOver());
  };
  const onAuthReply = (body: Buffer) => {
    if (z.object({ code: z.literal(0) }).safeParse(parseOrNull(body.toString('utf8'))).success) onUp();
    else game.over.abort(new SourceError('waiting', 'B站没有通过长连接的验证，正在重新开始', null));
  };
  return {
    onOpen: (socket) => socket.send(writePacket(operations.auth, game.authBody)),
    beat: (socket) => socket.send(writePacket(operations.heartbeat, '')),
    onMessage: (frame) => {
      for (const { operation, body } of readPackets(frame)) {
        if (operation === operations.message) take(body, (text) => readBilibili(text, onGameOver));
        if (operation === operations.authReply) onAuthReply(body);
      }
    },
  };
}

const gameOver = () => new SourceError('waiting', 'B站结束了这一场互动，正在重新开始', null);
