import { hasHalfArithmetic } from './kokoro/cut.ts';
import { openKokoro, SilentClipError, type Kokoro } from './kokoro/model.ts';
import type { ToChild, FromChild } from './synthesiser.ts';

/** A program of its own: the model's run call blocks the thread it is called from. */
const tell = (message: FromChild) => void process.send!(message);
const cancelled = new Set<number>();
let kokoro: Kokoro | null = null;
let lastDone = 0;
let turn: Promise<void> = Promise.resolve();

process.on('disconnect', () => process.exit(0));
process.on('message', (message: ToChild) => {
  switch (message.type) {
    case 'open':
      turn = open(message);
      return;
    case 'say':
      turn = turn.then(() => say(message));
      return;
    case 'cancel':
      // One that comes too late would be remembered for ever.
      if (message.id > lastDone) cancelled.add(message.id);
  }
});

async function open({ file, derivedDir, threads }: Extract<ToChild, { type: 'open' }>): Promise<void> {
  try {
    const half = hasHalfArithmetic(process.arch, '/proc/cpuinfo');
    kokoro = await openKokoro(file, derivedDir, threads, half);
    tell({ type: 'ready' });
  } catch (error) {
    process.send!({ type: 'unopened', message: String(error) } satisfies FromChild, () => process.exit(1));
  }
}

async function say({ id, recipe, voiceFile }: Extract<ToChild, { type: 'say' }>): Promise<void> {
  try {
    await sendParts(id, recipe, voiceFile).catch((error: unknown) => {
      if (!(error instanceof SilentClipError)) throw error;
      // A clip that is no number at one speed was always right at a speed nearby.
      return sendParts(id, { ...recipe, speed: recipe.speed * 1.03 }, voiceFile);
    });
    tell({ type: 'done', id });
  } catch (error) {
    tell({ type: 'failed', id, message: String(error) });
  } finally {
    lastDone = id;
    cancelled.delete(id);
  }
}

async function sendParts(
  id: number,
  recipe: Extract<ToChild, { type: 'say' }>['recipe'],
  voiceFile: string,
): Promise<void> {
  if (cancelled.has(id)) throw new Error('cancelled');
  for await (const part of kokoro!.say(recipe, voiceFile)) {
    tell({ type: 'part', id, part });
    // Only between two blocking calls can a cancel be heard.
    await new Promise((resolve) => setImmediate(resolve));
    if (cancelled.has(id)) throw new Error('cancelled');
  }
}
