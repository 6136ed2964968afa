import fs from 'node:fs/promises';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { Failure } from '../../../contract/failures.ts';
import type { MaskBox } from '../../../contract/translation.ts';
import { subtitleBand } from '../../../lettering/subtitle-band.ts';
import { readMoment } from '../../../media/read/read-moment.ts';
import { inTurn } from '../../../media/read/read-untrusted.ts';
import { MediaError } from '../../../media/run.ts';
import type { App } from '../../app.ts';
import type { StoredFile } from '../../db/files.ts';
import { fetchFile } from '../../storage/transfer.ts';

const MOMENTS = 10;
/** Pixels of the shorter side: subtitles are still read there. */
const SIDE = 480;
const LIMIT_MS = 2 * 60_000;

// What is stored never changes; the promise is kept, so that two who ask at once do not look twice.
const found = new LRUCache<string, Promise<MaskBox | null>>({ max: 200 });

type Parts = Pick<App, 'config' | 'storage' | 'letters'>;

/** Where subtitles were burned into a film, from some of its pictures; null: none were seen. */
export function lookForSubtitles(app: Parts, file: StoredFile): Promise<MaskBox | null> {
  const known = found.get(file.id);
  if (known) return known;
  const looked = look(app, file);
  found.set(file.id, looked);
  looked.catch(() => found.delete(file.id));
  return looked;
}

async function look({ config, storage, letters }: Parts, file: StoredFile): Promise<MaskBox | null> {
  const uploads = path.join(config.dataDir, 'uploads');
  await fs.mkdir(uploads, { recursive: true });
  const dir = await fs.mkdtemp(path.join(uploads, 'letters-'));
  const signal = AbortSignal.timeout(LIMIT_MS);
  try {
    const film = path.join(dir, 'film');
    await fetchFile(storage, file, film, signal);
    const pictures: string[] = [];
    for (let moment = 0; moment < MOMENTS; moment++) {
      const at = ((moment + 0.5) / MOMENTS) * (file.duration ?? 0);
      const to = path.join(dir, `${moment}.jpg`);
      await inTurn(() => readMoment({ file: film, at, side: SIDE }, to, signal));
      // Behind the last picture of a film whose sound goes on there is none.
      if ((await fs.stat(to)).size > 0) pictures.push(to);
    }
    const band = subtitleBand(await letters.find(pictures, signal));
    return band && rounded(band);
  } catch (error) {
    if (!(error instanceof MediaError) || error.code === 'no-tool') throw error;
    throw new Failure('FILE_UNREADABLE', { message: `「${file.originalName}」的画面读不出来。` });
  } finally {
    await fs.rm(dir, { recursive: true, force: true });
  }
}

const rounded = ({ x, y, width, height }: MaskBox): MaskBox => {
  const round = (share: number) => Math.round(share * 1000) / 1000;
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
};
