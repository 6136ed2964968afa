import { SPEECH_RATE } from './voice-sound.ts';

const LARGEST = 30 * 1024 * 1024;
const VOICE = -18;
const MOST_GAIN = 100;

export async function decodeRecording(url: string, signal: AbortSignal): Promise<Float32Array<ArrayBuffer>> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error('音频没有加载成功，请检查网络后再试。');
  if (Number(response.headers.get('content-length') ?? 0) > LARGEST) {
    await response.body?.cancel();
    throw new Error('这段音频超过 30 MB，浏览器里放不下，无法预览；生成视频不受影响。');
  }
  const bytes = await response.arrayBuffer();
  // The browser's reason names a codec in English, of no use to whoever reads it.
  const sound = await new OfflineAudioContext(1, 1, SPEECH_RATE).decodeAudioData(bytes).catch(() => {
    throw new Error('浏览器读不出这段音频，无法预览。请换成 MP3 或 WAV 再试。');
  });
  signal.throwIfAborted();
  const channels = Array.from({ length: sound.numberOfChannels }, (_, index) => sound.getChannelData(index));
  return channels[0]!.map(
    (_, i) => channels.reduce((sum, channel) => sum + channel[i]!, 0) / channels.length,
  );
}

export function levelled(samples: Float32Array<ArrayBuffer>): Float32Array<ArrayBuffer> {
  const block = Math.round(SPEECH_RATE * 0.4);
  const powers: number[] = [];
  for (let from = 0; from + block <= samples.length; from += block) {
    let sum = 0;
    for (let i = from; i < from + block; i++) sum += samples[i]! ** 2;
    powers.push(sum / block);
  }
  const mean = (all: number[]) => all.reduce((sum, value) => sum + value, 0) / Math.max(1, all.length);
  // The measure of loudness does not count pauses.
  const audible = powers.filter((power) => power > 1e-7);
  const power = mean(audible.filter((each) => each > mean(audible) / 10));
  if (power === 0) return samples;
  const gain = Math.min(MOST_GAIN, 10 ** ((VOICE + 0.691) / 20) / Math.sqrt(power));
  return samples.map((sample) => Math.max(-1, Math.min(1, sample * gain)));
}
