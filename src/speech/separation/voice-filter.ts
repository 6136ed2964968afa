import { join } from 'node:path';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { fourier } from '../../common/fourier.ts';

export const FILTER_RATE = 16_000;
const BLOCK = 512;
const SHIFT = 128;
const BINS = BLOCK / 2 + 1;
const DELAY = BLOCK - SHIFT;
const STATE = [1, 2, 128, 2];
const STATE_SIZE = 512;

interface VoiceFilter {
  push(samples: Float32Array): Promise<Float32Array>;
}

export const FILTER_DELAY = DELAY;
export const FILTER_STEP = SHIFT;

/** DTLN: one network masks the spectrum of a block, a second one mends its samples. */
export async function openVoiceFilter(dir: string, threads: number): Promise<() => VoiceFilter> {
  const options = {
    intraOpNumThreads: threads,
    extra: { session: { intra_op: { allow_spinning: '0' } } },
  };
  const masks = await InferenceSession.create(join(dir, 'model_1.onnx'), options);
  const mends = await InferenceSession.create(join(dir, 'model_2.onnx'), options);
  return () => filterWith(masks, mends);
}

export async function voiceIn(samples: Float32Array, filter: VoiceFilter): Promise<Float32Array> {
  const padded = new Float32Array(Math.ceil((samples.length + DELAY) / SHIFT) * SHIFT);
  padded.set(samples);
  return (await filter.push(padded)).slice(DELAY, DELAY + samples.length);
}

function filterWith(masks: InferenceSession, mends: InferenceSession): VoiceFilter {
  const transform = fourier(BLOCK);
  const heard = new Float32Array(BLOCK);
  const voice = new Float32Array(BLOCK);
  const [real, imaginary] = [new Float64Array(BLOCK), new Float64Array(BLOCK)];
  const magnitudes = new Float32Array(BINS);
  let maskState = new Tensor('float32', new Float32Array(STATE_SIZE), STATE);
  let mendState = new Tensor('float32', new Float32Array(STATE_SIZE), STATE);

  async function step(samples: Float32Array): Promise<Float32Array> {
    heard.copyWithin(0, SHIFT);
    heard.set(samples, DELAY);
    real.set(heard);
    imaginary.fill(0);
    transform(real, imaginary);
    for (let bin = 0; bin < BINS; bin++) magnitudes[bin] = Math.hypot(real[bin]!, imaginary[bin]!);
    const masked = await masks.run({
      input_2: new Tensor('float32', magnitudes, [1, 1, BINS]),
      input_3: maskState,
    });
    maskState = masked['tf_op_layer_stack_2'] as typeof maskState;
    const mask = masked['activation_2']!.data as Float32Array;
    for (let bin = 0; bin < BLOCK; bin++) {
      const share = mask[bin < BINS ? bin : BLOCK - bin]!;
      real[bin]! *= share;
      imaginary[bin]! *= share;
    }
    transform(imaginary, real);
    const block = Float32Array.from(real, (value) => value / BLOCK);
    const mended = await mends.run({
      input_4: new Tensor('float32', block, [1, 1, BLOCK]),
      input_5: mendState,
    });
    mendState = mended['tf_op_layer_stack_5'] as typeof mendState;
    const clean = mended['conv1d_3']!.data as Float32Array;
    voice.copyWithin(0, SHIFT);
    voice.fill(0, DELAY);
    for (let index = 0; index < BLOCK; index++) voice[index]! += clean[index]!;
    return voice.slice(0, SHIFT);
  }

  return {
    async push(samples) {
      const result = new Float32Array(samples.length);
      for (let at = 0; at + SHIFT <= samples.length; at += SHIFT)
        result.set(await step(samples.subarray(at, at + SHIFT)), at);
      return result;
    },
  };
}
