import { fork } from 'node:child_process';
import path from 'node:path';
import type { Recipe } from '../../src/speech/synthesis/recipe.ts';
import type { FromChild } from '../../src/process/protocol.ts';
import { speechFiles, type SynthesisService } from '../../src/speech/synthesis/synthesiser.ts';
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
  const derivedDir = path.join(root, 'models/files/derived');
  const settings: SynthesisService['settings'] = {
    file: file('kokoro')!,
    derivedDir,
    threads,
  };
  const start = performance.now();
  const child = fork(path.join(root, 'dist/server/synthesise.js'), [JSON.stringify(settings)], {
    execArgv: [],
    serialization: 'advanced',
  });
  const heard = async (wanted: 'ready' | 'done') => {
    const answer = await new Promise<FromChild<SynthesisService> | null>((resolve) => {
      child.on('message', (message: FromChild<SynthesisService>) => {
        if (message.type !== 'part') resolve(message);
      });
      child.once('exit', () => resolve(null));
    });
    child.removeAllListeners('message').removeAllListeners('exit');
    if (answer?.type !== wanted) throw new Error(`the voice answered ${JSON.stringify(answer)}`);
  };
  await heard('ready');
  const loadSeconds = (performance.now() - start) / 1000;
  const loaded = residentMegabytes(child.pid!);
  for (const [id, recipe] of recipes.entries()) {
    const task: SynthesisService['task'] = {
      recipe,
      files: speechFiles(recipe, file),
      isAwaited: false,
    };
    child.send({ type: 'task', id, task });
    await heard('done');
  }
  const used = residentMegabytes(child.pid!);
  child.kill('SIGKILL');
  return { loadSeconds, loaded, used };
}
