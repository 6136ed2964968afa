export const SPEECH_RATE = 24_000;
const LARGEST = 32_768;

/** 16-bit samples in base64. A plain loop: a minute of sound must be read within one frame. */
export function readPcm(base64: string): Float32Array<ArrayBuffer> {
  const bytes = atob(base64);
  const samples = new Float32Array(bytes.length >> 1);
  for (let i = 0; i < samples.length; i++) {
    const value = bytes.charCodeAt(2 * i) | (bytes.charCodeAt(2 * i + 1) << 8);
    samples[i] = (value >= LARGEST ? value - 2 * LARGEST : value) / LARGEST;
  }
  return samples;
}

export function voiceSource(context: BaseAudioContext, samples: Float32Array<ArrayBuffer>) {
  const buffer = new AudioBuffer({ length: Math.max(1, samples.length), sampleRate: SPEECH_RATE });
  buffer.copyToChannel(samples, 0);
  return new AudioBufferSourceNode(context, { buffer });
}
