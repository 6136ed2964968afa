import lipNetUrl from '../../../assets/lips/lip-net.bin?url';
import { SOUND_RATE } from '../../stage/mouth/log-mel.ts';
import type { MouthCurve } from '../../stage/mouth/mouth.ts';
import { SPEECH_RATE, voiceSource } from './voice-sound.ts';

export interface LipQuestion {
  samples: Float32Array<ArrayBuffer>;
  net: ArrayBuffer;
}

async function loadNet(signal: AbortSignal): Promise<ArrayBuffer> {
  const response = await fetch(lipNetUrl, { signal });
  if (!response.ok) throw new Error('口型数据没有加载成功，请检查网络后再试。');
  return response.arrayBuffer();
}

async function resampled(samples: Float32Array<ArrayBuffer>): Promise<Float32Array<ArrayBuffer>> {
  const length = Math.max(1, Math.round((samples.length / SPEECH_RATE) * SOUND_RATE));
  const context = new OfflineAudioContext(1, length, SOUND_RATE);
  const source = voiceSource(context, samples);
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

/** A worker finds the lips: half an hour of sound takes seconds. */
export async function lipsOfRecording(
  samples: Float32Array<ArrayBuffer>,
  signal: AbortSignal,
): Promise<MouthCurve> {
  const [net, sound] = await Promise.all([loadNet(signal), resampled(samples)]);
  signal.throwIfAborted();
  const over = new AbortController();
  const worker = new Worker(new URL('./lip-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<MouthCurve>((resolve, reject) => {
      // A room on air has one signal for hours: what listened for every recording would pile up.
      signal.addEventListener('abort', () => reject(signal.reason as Error), { signal: over.signal });
      worker.addEventListener('message', ({ data }: MessageEvent<MouthCurve>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('口型没有算出来，请再试一次。')));
      worker.postMessage({ samples: sound, net } satisfies LipQuestion, [sound.buffer, net]);
    });
  } finally {
    over.abort();
    worker.terminate();
  }
}
