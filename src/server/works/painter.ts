import { Failure } from '../../contract/failures.ts';
import { BELOW_NORMAL } from '../../process/child.ts';
import { programFile } from '../../process/program-file.ts';
import { ChildError } from '../../process/request.ts';
import { openSupervisor } from '../../process/supervisor.ts';
import { isUsual } from '../stage/fonts.ts';
import type { DrawingName, Drawings, PaintService } from './paint.ts';

type Draw<Name extends DrawingName> = (
  given: Parameters<Drawings[Name]>[0],
  signal: AbortSignal,
) => ReturnType<Drawings[Name]>;

export interface Painter {
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
    <Name extends DrawingName>(name: Name): Draw<Name> =>
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

export async function missingSignsWarning(
  painter: Painter,
  texts: Record<string, string>,
): Promise<string | null> {
  const missing = await painter.missingSigns(texts);
  return missing.length > 0 ? `画面上显示不了这些字：${missing.join(' ')}，会变成方框。` : null;
}

const isFatal = (error: unknown) =>
  error instanceof ChildError && (error.kind === 'died' || error.kind === 'late');
