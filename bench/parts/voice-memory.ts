import { fork } from 'node:child_process';
import path from 'node:path';
import type { Recipe } from '../../src/speech/recipe.ts';
import type { FromChild, ToChild } from '../../src/speech/synthesiser.ts';
import { residentMegabytes } from './program.ts';

const root = path.resolve(import.meta.dirname, '../..');

interface VoiceMemory {
  loadSeconds: number;
  /** Megabytes when the model is there, and when all has been said. */
  loaded: number;
  used: number;
}

/** The built program: from the sources, the compiler would be counted too. */
export async function voiceMemory(
  recipes: Recipe[],
  file: (id: string) => string | null,
  threads: number,
): Promise<VoiceMemory> {
  const child = fork(path.join(root, 'dist/server/synthesise.js'), {
    execArgv: [],
    serialization: 'advanced',
  });
  let settle = (_answer: FromChild | null) => {};
  child.on('message', (answer: FromChild) => answer.type !== 'part' && settle(answer));
  child.once('exit', () => settle(null));
  const ask = async (question: ToChild, wanted: 'ready' | 'done') => {
    const answered = new Promise<FromChild | null>((resolve) => (settle = resolve));
    child.send(question);
    const answer = await answered;
    if (answer?.type !== wanted) throw new Error(`the voice answered ${JSON.stringify(answer)}`);
  };
  const start = performance.now();
  const derivedDir = path.join(root, 'models/files/derived');
  await ask({ type: 'open', file: file('kokoro')!, derivedDir, threads }, 'ready');
  const loadSeconds = (performance.now() - start) / 1000;
  const loaded = residentMegabytes(child.pid!);
  for (const [id, recipe] of recipes.entries())
    await ask({ type: 'say', id, recipe, voiceFile: file(`voice/${recipe.timbre}`)! }, 'done');
  const used = residentMegabytes(child.pid!);
  child.kill('SIGKILL');
  return { loadSeconds, loaded, used };
}
