import { programFile } from '../process/program-file.ts';
import { openSupervisor } from '../process/supervisor.ts';
import type { Identity } from './identity.ts';
import type { BakedAvatar } from './photo/bake-avatar.ts';
import type { PhotoFacts } from './photo/photo-facts.ts';
import type { Sight } from './video/clip-sights.ts';
import {
  dubFilm,
  type DubbedStretch,
  type DubPart,
  type DubPartAnswer,
  type DubTask,
} from './video/dub/dub-film.ts';
import {
  makeFilm,
  type BakedFilm,
  type FilmPart,
  type FilmPartAnswer,
  type AvatarFilmTask,
} from './video/make-film.ts';
import type { FilmFacts } from './video/plan-loop.ts';

export const STILL = 'still.webp';

export interface MadeAvatar {
  version: number;
  size: [width: number, height: number];
  still: string;
  mouth: Omit<BakedAvatar['mouth'], 'picture'> & { atlas: string };
  eyes: Omit<BakedAvatar['eyes'], 'picture'> & { atlas: string };
  motion: BakedAvatar['motion'];
}

export interface MadeFilm extends Pick<BakedFilm, 'size' | 'isCutOut' | 'loop' | 'mouth'> {
  version: number;
  still: string;
}

type FromPhoto = { facts: PhotoFacts; avatar: MadeAvatar } | null;
type FromFilm = { facts: FilmFacts; avatar: MadeFilm } | null;

type Seen = { picture: string } | { clip: string };

export interface FaceService {
  settings: { networks: string; matting: string; threads: number };
  task:
    | { kind: 'measure'; picture: string }
    | { kind: 'make'; picture: string; into: string; cutOut: boolean }
    | { kind: 'look'; clip: string }
    | ({ kind: 'identify' } & Seen)
    | { kind: 'film'; task: FilmPart; into: string }
    | { kind: 'dub'; task: DubPart };
  answer:
    | { kind: 'measured'; facts: PhotoFacts | null }
    | { kind: 'made'; made: FromPhoto }
    | { kind: 'looked'; sights: Sight[] }
    | { kind: 'identified'; identity: Identity | null }
    | { kind: 'film'; film: FilmPartAnswer }
    | { kind: 'dub'; dub: DubPartAnswer };
  part: number;
}

export interface Faces {
  measure(picture: string, signal: AbortSignal): Promise<PhotoFacts | null>;
  make(
    photo: { picture: string; into: string; cutOut: boolean },
    report: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FromPhoto>;
  look(clip: string, signal: AbortSignal): Promise<Sight[]>;
  identify(seen: Seen, signal: AbortSignal): Promise<Identity | null>;
  makeFilm(film: AvatarFilmTask, report: (share: number) => void, signal: AbortSignal): Promise<FromFilm>;
  dub(stretch: DubTask, report: (share: number) => void, signal: AbortSignal): Promise<DubbedStretch>;
  close(): Promise<void>;
}

export class NoFaceEngine extends Error {
  override name = 'NoFaceEngine';
}

interface Options {
  networks: string;
  file: (id: string) => string | null;
  threads: number;
}

const NICE = 10;
const ANSWER_MS = 120_000;
const IDLE_MS = 60_000;

/** The networks take 300 MB, which others may need. */
export function openFaces({ networks, file, threads }: Options): Faces {
  // Whoever waits before a form must not wait for somebody else's avatar.
  const processes = Math.max(2, threads);
  const supervisor = openSupervisor<FaceService>({
    name: 'the reading of faces',
    command: () => {
      const matting = file('face/matting');
      if (matting === null) throw new NoFaceEngine('face/matting is not installed');
      return {
        program: programFile('face/face-process'),
        settings: { networks, matting, threads },
        nice: NICE,
      };
    },
    processes,
    answerMs: ANSWER_MS,
    idleMs: IDLE_MS,
    tries: 2,
  });
  return {
    async measure(picture, signal) {
      const answer = await supervisor.request({ kind: 'measure', picture }, { signal, rank: () => [0] });
      if (answer.kind !== 'measured') throw new Error(`${answer.kind} instead of measured`);
      return answer.facts;
    },
    async make(photo, report, signal) {
      const options = { signal, onPart: report, rank: () => [1] };
      const answer = await supervisor.request({ kind: 'make', ...photo }, options);
      if (answer.kind !== 'made') throw new Error(`${answer.kind} instead of made`);
      return answer.made;
    },
    async look(clip, signal) {
      const answer = await supervisor.request({ kind: 'look', clip }, { signal, rank: () => [0] });
      if (answer.kind !== 'looked') throw new Error(`${answer.kind} instead of looked`);
      return answer.sights;
    },
    async identify(seen, signal) {
      const answer = await supervisor.request({ kind: 'identify', ...seen }, { signal, rank: () => [0] });
      if (answer.kind !== 'identified') throw new Error(`${answer.kind} instead of identified`);
      return answer.identity;
    },
    async makeFilm(film, report, signal) {
      const made = await makeFilm(
        async (task, tell) => {
          const options = { signal, onPart: tell, rank: () => [1] };
          const answer = await supervisor.request({ kind: 'film', task, into: film.into }, options);
          if (answer.kind !== 'film') throw new Error(`${answer.kind} instead of film`);
          return answer.film;
        },
        processes,
        film,
        report,
      );
      if (!made) return null;
      const { facts, ...look } = made;
      return { facts, avatar: { version: 1, still: STILL, ...look } };
    },
    dub: (stretch, report, signal) =>
      dubFilm(
        async (task, tell) => {
          const options = { signal, onPart: tell, rank: () => [1] };
          const answer = await supervisor.request({ kind: 'dub', task }, options);
          if (answer.kind !== 'dub') throw new Error(`${answer.kind} instead of dub`);
          return answer.dub;
        },
        processes,
        stretch,
        report,
      ),
    close: () => supervisor.stop(),
  };
}
