import path from 'node:path';
import { openModels, type Models } from '../../src/models/models.ts';

const root = path.resolve(import.meta.dirname, '../..');

export const weightsDir = path.join(root, 'models/files');

/** The weights are installed as `npm start` does it, so that speech in tests is real. */
export async function openWeights(): Promise<Models> {
  const models = openModels({
    modelsDir: path.join(root, 'models'),
    override: process.env['MODELS_DIR'] ?? null,
    log: (line) => console.log(line),
    signal: new AbortController().signal,
  });
  await models.install();
  return models;
}

export const setup = async (): Promise<void> => void (await openWeights());
