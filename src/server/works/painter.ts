import { Failure } from '../../contract/failures.ts';
import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import { isUsual } from '../stage/fonts.ts';
import type { Drawing, Drawings, PaintService } from './paint.ts';

type Draw<Name extends Drawing> = (
  given: Parameters<Drawings[Name]>[0],
  signal: AbortSignal,
) => ReturnType<Drawings[Name]>;

/** Draws the words of strangers, in processes that may die of them. */
export interface Painter {
  /** What no font has; a text that cannot be drawn at all is refused at the field that names it. */
  missingSigns(texts: Record<string, string>): Promise<string[]>;
  overlays: Draw<'overlays'>;
  captions: Draw<'captions'>;
  close(): Promise<void>;
}

/** A thousand unusual signs take a third of a second. */
const SIGNS_MS = 20_000;
const IDLE_MS = 5 * 60_000;

export function openPainter(program = programFile('server/works/paint')): Painter {
  const open = (nice: number, answerMs: number | null) =>
    openSupervisor<PaintService>({
      name: 'the painter',
      command: () => ({ program, settings: null, nice }),
      answerMs,
      idleMs: IDLE_MS,
      tries: 1,
    });
  // Whoever asks for a price does not wait for the captions of a film.
  const quick = open(0, SIGNS_MS);
  const jobs = open(BELOW_NORMAL, null);
  const draw =
    <Name extends Drawing>(name: Name): Draw<Name> =>
    (given, signal) =>
      jobs.request({ name, given } as PaintService['task'], { signal }) as ReturnType<Drawings[Name]>;
  const signsOf = (text: string) => quick.request({ name: 'signs', given: { text } }) as Promise<string[]>;

  return {
    async missingSigns(texts) {
      const unusual = Object.entries(texts).filter(([, text]) => !isUsual(text));
      if (unusual.length === 0) return [];
      try {
        return await signsOf(unusual.map(([, text]) => text).join(''));
      } catch (error) {
        // It is no more than a warning that is missing then.
        if (error instanceof ChildError && error.kind === 'start') return [];
        if (!isFatal(error)) throw error;
        for (const [field, text] of unusual)
          await signsOf(text).catch((again: unknown) => {
            if (!isFatal(again)) throw again;
            throw new Failure('INVALID_INPUT', {
              fields: { [field]: '里面有画不出来的特殊符号，请删掉它们再试。' },
            });
          });
        return [];
      }
    },
    overlays: draw('overlays'),
    captions: draw('captions'),
    close: async () => void (await Promise.all([quick.stop(), jobs.stop()])),
  };
}

const isFatal = (error: unknown) =>
  error instanceof ChildError && (error.kind === 'died' || error.kind === 'late');
