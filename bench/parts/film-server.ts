import { putVideo, videoDetail } from '../../src/contract/work.ts';
import { newPerson, type Person } from '../../test/helpers/client.ts';
import { startBuiltServer } from './built-server.ts';
import { sleep } from './sleep.ts';

export interface MadeFilm {
  /** Seconds that it lasts, and from the order to the end of its making. */
  duration: number;
  wall: number;
  /** Seconds for each step, by the words that the user reads. */
  steps: Map<string, number>;
}

export interface FilmServer {
  pid: number;
  make(text: string): Promise<MadeFilm>;
  stop(): Promise<void>;
}

/** The built server with an empty folder, and somebody who orders films there. */
export async function startFilmServer(dataDir: string): Promise<FilmServer> {
  const server = await startBuiltServer(dataDir);
  const person = await newPerson(server.url);
  return { pid: server.pid, make: (text) => makeFilm(person, text), stop: () => server.stop() };
}

/** A short video of 720p, from the order to its end. */
export async function makeFilm(person: Person, text: string): Promise<MadeFilm> {
  const start = performance.now();
  const scenes = [{ modelId: 'lin', voiceName: 'zf_xiaoxiao', text }];
  const ordered = await person.call(putVideo, { type: 'short', name: '测速', scenes });
  if (!('id' in ordered)) throw new Error('the film was only counted, not ordered');
  const steps = new Map<string, number>();
  for (let before = start; ;) {
    const work = await person.call(videoDetail, { id: ordered.id });
    const now = performance.now();
    steps.set(work.step, (steps.get(work.step) ?? 0) + (now - before) / 1000);
    before = now;
    if (work.status === 'failed') throw new Error(work.error ?? 'failed');
    if (work.status === 'done') return { duration: work.duration!, wall: (now - start) / 1000, steps };
    await sleep(0.2);
  }
}
