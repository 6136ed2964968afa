import path from 'node:path';
import { startModels, type Models } from '../../src/models/start.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const weightsDir = path.join(root, 'models/files');

/** The weights are installed as `npm start` does it, so that speech in tests is real. */
export async function openWeights(): Promise<Models> {
  const models = startModels({
    modelsDir: path.join(root, 'models'),
    dir: weightsDir,
    override: process.env['MODELS_DIR'] ?? null,
    url: null,
    install: true,
    log: (line) => console.log(line),
    onChange: () => {},
    signal: new AbortController().signal,
  });
  await models.done;
  return models;
}

export const setup = async (): Promise<void> => void (await openWeights());
