// A program of its own: the model speaks a dozen times, for minutes.
import { serveParent } from '../../process/serve-parent.ts';
import type { openFit } from './open-fit.ts';
import { measureRecording } from './recording-facts.ts';
import { colourDistance, measureVoice } from './voice-facts.ts';
import { readBasis, type FitService } from './voice-fitter.ts';

serveParent<FitService>(async (settings) => {
  const basis = readBasis(settings.basis);
  // Loaded when it is needed: a recording that is only measured needs no model.
  let fit: ReturnType<typeof openFit> | null = null;
  return async (task, { tell, signal }) => {
    if (task.kind === 'measure')
      return { kind: 'measured', facts: measureRecording(task.samples, basis.noise) };
    if (task.kind === 'compare') {
      const [one, other] = [measureVoice(task.samples), measureVoice(task.original)];
      return { kind: 'compared', apart: colourDistance(one, other, basis.noise) };
    }
    fit ??= import('./open-fit.ts').then((module) => module.openFit(settings, basis));
    return { kind: 'fitted', voice: await (await fit)(task, tell, signal) };
  };
});
