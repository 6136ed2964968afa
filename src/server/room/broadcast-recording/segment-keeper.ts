import fs from 'node:fs/promises';
import path from 'node:path';
import { and, eq, isNull } from 'drizzle-orm';
import { newSettings, type RoomSettings } from '../../../contract/room-settings.ts';
import { labelVideo } from '../../../media/label/write-label.ts';
import { probe } from '../../../media/read/probe.ts';
import { CLOSED_ENDING, OPEN_ENDING } from '../../../media/rtmp/flv-segments.ts';
import { MediaError } from '../../../media/run.ts';
import type { App } from '../../app.ts';
import type { Query } from '../../db/open.ts';
import { broadcasts, rooms } from '../../db/room-schema.ts';
import { users } from '../../db/schema.ts';
import { secretKey } from '../../http/signed-links.ts';
import { aiLabel, sha256Of } from '../../stage/ai-label.ts';
import { isDiskFull } from '../../storage/quota.ts';
import { storeMade } from '../../storage/transfer.ts';
import { settingsOf } from '../read-rooms.ts';
import { readSegmentName } from './segment-name.ts';
import { insertSegment } from './segments.ts';

type Tools = Pick<App, 'config' | 'db' | 'storage' | 'log'>;

const LOOK_MS = 30_000;
/** An open segment grows 25 times a second: one that has not for so long has no writer any more. */
const ABANDONED_MS = 30_000;
const UNREADABLE = '.unreadable';

const segmentsFolder = ({ config }: Pick<App, 'config'>): string => path.join(config.dataDir, 'segments');

export const segmentFolder = (app: Pick<App, 'config'>, broadcastId: string): string =>
  path.join(segmentsFolder(app), broadcastId);

export const isSegmentFile = (name: string): boolean =>
  name.endsWith(CLOSED_ENDING) || name.endsWith(OPEN_ENDING);

export function openSegmentKeeper(app: Tools) {
  const leaving = new AbortController();
  let timer: NodeJS.Timeout | null = null;
  let pass: Promise<void> = Promise.resolve();

  /** After whatever is being kept: a segment must not be taken twice. */
  function keepNow(): Promise<void> {
    pass = pass
      .then(() => keepAll(app, leaving.signal))
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) app.log.warn({ err: error }, 'recordings were not looked for');
      });
    return pass;
  }

  return {
    keepNow,
    begin() {
      void keepNow();
      timer = setInterval(() => void keepNow(), LOOK_MS);
    },
    async close() {
      leaving.abort();
      clearInterval(timer ?? undefined);
      await pass;
    },
  };
}

export type SegmentKeeper = ReturnType<typeof openSegmentKeeper>;

async function keepAll(app: Tools, signal: AbortSignal): Promise<void> {
  for (const broadcastId of await namesIn(segmentsFolder(app))) {
    const folder = segmentFolder(app, broadcastId);
    for (const name of await namesIn(folder)) {
      if (signal.aborted) return;
      const file = path.join(folder, name);
      if (!(await isComplete(file))) continue;
      await keep(app, broadcastId, file, signal).catch((error: unknown) => leave(app, file, error, signal));
    }
    // One that is not empty, because it is written to, stays.
    await fs.rmdir(folder).catch(() => {});
  }
}

// Without the folder nothing was recorded yet.
const namesIn = (folder: string): Promise<string[]> => fs.readdir(folder).catch(() => []);

async function isComplete(file: string): Promise<boolean> {
  if (file.endsWith(CLOSED_ENDING)) return true;
  if (!file.endsWith(OPEN_ENDING)) return false;
  // Its writer may have closed it just now, under its other name.
  const stat = await fs.stat(file).catch(() => null);
  return stat !== null && Math.abs(Date.now() - stat.mtimeMs) > ABANDONED_MS;
}

async function leave({ log }: Tools, file: string, error: unknown, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  // What a killed server was writing may end anywhere: that is no fault of the house.
  const level = file.endsWith(OPEN_ENDING) ? 'warn' : 'error';
  log[level]({ err: error, file }, 'a recording was not kept');
  // Anything else, a full disk or a storage that does not answer, may be better the next time.
  if (error instanceof MediaError && error.code !== 'timeout' && !isDiskFull(error))
    await fs.rename(file, file + UNREADABLE);
}

async function keep(app: Tools, broadcastId: string, file: string, signal: AbortSignal): Promise<void> {
  const known = readSegmentName(path.basename(file));
  const broadcast = await findOwned(app.db, broadcastId);
  // A disk that was full has taken its name and nothing more.
  const isEmpty = (await fs.stat(file)).size === 0;
  if (!known || !broadcast || isEmpty) return fs.rm(file, { force: true });
  const film = `${file}.mp4`;
  try {
    const secret = secretKey(app.config.secretKey, app.config.dataDir);
    const label = aiLabel(app.config.labelProducer, secret, known.id, await sha256Of(file));
    await labelVideo(file, film, 'mp4', label, signal);
    const { duration, width, height } = await probe(film, signal);
    const stored = await storeMade(app.storage, film, {
      userId: broadcast.userId,
      title: titleOf(broadcast, known.startsAt),
      ext: 'mp4',
      mime: 'video/mp4',
      kind: 'video',
      duration,
      size: { width: width!, height: height! },
    });
    const segment = { ...known, broadcastId, startsAt: new Date(known.startsAt), seconds: duration! };
    await insertSegment(app.db, segment, broadcast.settings.recording.days, stored);
    await fs.rm(file, { force: true });
  } finally {
    await fs.rm(film, { force: true });
  }
}

async function findOwned(db: Query, broadcastId: string) {
  const [broadcast] = await db
    .select({ userId: broadcasts.userId, roomName: broadcasts.roomName, room: rooms })
    .from(broadcasts)
    .innerJoin(users, and(eq(users.id, broadcasts.userId), isNull(users.deletedAt)))
    .leftJoin(rooms, eq(rooms.id, broadcasts.roomId))
    .where(eq(broadcasts.id, broadcastId));
  return broadcast
    ? { ...broadcast, settings: broadcast.room ? settingsOf(broadcast.room) : newSettings('') }
    : null;
}

interface Titled {
  roomName: string;
  settings: RoomSettings;
}

/** As clocks show it where the room is: 2026-11-17 09.30.12. Without seconds two segments of a minute had one name. */
function titleOf({ roomName, settings: { timeZone } }: Titled, startsAt: number): string {
  const moment = new Date(startsAt).toLocaleString('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return `${roomName} 录像 ${moment.replaceAll(':', '.')}`;
}
