// The child program that speaks: the model's run call blocks the thread it is called from.
import { serveParent, type TaskContext } from '../../process/serve-parent.ts';
import { hasHalfArithmetic } from './kokoro/split-model.ts';
import { openKokoro, SilentClipError, type Kokoro } from './kokoro/model.ts';
import type { SynthesisService } from './synthesiser.ts';

type Task = SynthesisService['task'];
type Context = TaskContext<SynthesisService>;

serveParent<SynthesisService>(async ({ file, derivedDir, threads }) => {
  const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
  const kokoro = await openKokoro(file, derivedDir, threads, half);
  return (task, context) => say(kokoro, task, context);
});

async function say(kokoro: Kokoro, task: Task, context: Context): Promise<null> {
  let sent = 0;
  const tell: Context['tell'] = (part) => {
    sent++;
    context.tell(part);
  };
  try {
    await sendParts(kokoro, task, 0, { ...context, tell });
  } catch (error) {
    if (!(error instanceof SilentClipError)) throw error;
    // A clip that is no number at one speed was always right at a speed nearby.
    const nearby = { ...task.recipe, speed: task.recipe.speed * 1.03 };
    await sendParts(kokoro, { ...task, recipe: nearby }, sent, context);
  }
  return null;
}

async function sendParts(
  kokoro: Kokoro,
  { recipe, files, isAwaited }: Task,
  from: number,
  { tell, signal }: Context,
): Promise<void> {
  signal.throwIfAborted();
  let count = 0;
  for await (const part of kokoro.say(recipe, files, isAwaited)) {
    if (count++ >= from) tell(part);
    // Only between two blocking calls can a cancel be heard.
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
  }
}
