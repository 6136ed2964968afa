import fs from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { env, WhisperFeatureExtractor, type Tensor as Features } from '@huggingface/transformers';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { floatValue, readModel, writeModel } from '../../models/graph.ts';
import type { WhisperFiles } from './whisper-files.ts';
import { openEncoder, prepareWhisper } from './whisper-model.ts';

export interface EarlyStates {
  states: Float32Array;
  frames: number;
  size: number;
}

export const FRAMES_PER_SECOND = 50;
const LAYER = '/layers.1/Add_1_output_0';
const ENCODER = 'onnx/encoder_model_quantized.onnx';
const STEP = 16_000 / FRAMES_PER_SECOND;
const LONGEST = 30 * 16_000;
/** As for the words: with less silence after it the end of a short sound is not itself. */
const SILENCE_AFTER = 4 * 16_000;

export async function openEarlyLayer(
  files: WhisperFiles,
  derivedDir: string,
  threads: number,
): Promise<(samples16k: Float32Array) => Promise<EarlyStates>> {
  const folder = await prepareWhisper(files, derivedDir);
  env.allowRemoteModels = false;
  env.localModelPath = dirname(folder);
  const extractor = await WhisperFeatureExtractor.from_pretrained(basename(folder));
  const encoder = await InferenceSession.create(halfEncoder(files[ENCODER], folder), {
    intraOpNumThreads: threads,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  });
  return async (samples) => {
    const sound = samples.subarray(0, LONGEST);
    const length = Math.min(LONGEST, Math.ceil((sound.length + SILENCE_AFTER) / STEP) * STEP);
    const { input_features: features } = (await extractor(sound, { max_length: length })) as {
      input_features: Features;
    };
    const input = new Tensor('float32', features.data as Float32Array, features.dims);
    const output = (await encoder.run({ input_features: input }))[LAYER]!;
    const [, frames, size] = output.dims as [number, number, number];
    return {
      states: output.data as Float32Array,
      frames: Math.min(frames, Math.floor(sound.length / STEP)),
      size,
    };
  };
}

/** The runtime leaves out what comes behind the last layer that is asked for. */
function halfEncoder(file: string, folder: string): string {
  const half = join(folder, 'impression.onnx');
  if (fs.existsSync(half)) return half;
  const model = openEncoder(readModel(file));
  model.graph!.output = [floatValue(LAYER, ['batch', 'frames', 512])];
  writeModel(model, half);
  return half;
}
