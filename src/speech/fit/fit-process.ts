// A program of its own: the model speaks a dozen times, for minutes.
import { serveParent } from '../../process/serve-parent.ts';
import { openCleanVoice, type CleanVoice } from './clean-voice.ts';
import type { openFit } from './open-fit.ts';
import { measureRecording } from './recording-facts.ts';
import { timbreDistance, measureVoice } from './voice-facts.ts';
import { readBasis, type FitService } from './voice-fitter.ts';

serveParent<FitService>(async (settings) => {
  const basis = readBasis(settings.basis);
  let fit: ReturnType<typeof openFit> | null = null;
  let cleaning: Promise<CleanVoice> | null = null;
  return async (task, { tell, signal }) => {
    if (task.kind === 'measure')
      return { kind: 'measured', facts: measureRecording(task.samples, basis.noise) };
    if (task.kind === 'compare') {
      const clean = await (cleaning ??= openCleanVoice(settings.separation));
      const [one, other] = [
        measureVoice(await clean(task.samples)),
        measureVoice(await clean(task.original)),
      ];
      return { kind: 'compared', apart: timbreDistance(one, other, basis.noise) };
    }
    fit ??= import('./open-fit.ts').then(async ({ openFit: open }) =>
      open(settings, basis, await (cleaning ??= openCleanVoice(settings.separation))),
    );
    return { kind: 'fitted', voice: await (await fit)(task, tell, signal) };
  };
});
