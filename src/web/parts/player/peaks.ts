const LARGEST = 30 * 1024 * 1024;
const RATE = 8000;

/** The loudest sample of each slice, scaled so that the loudest slice is 1. */
export function peaksOf(samples: Float32Array, slices: number): number[] {
  const size = Math.max(1, Math.floor(samples.length / slices));
  const peaks = Array.from({ length: slices }, (_, slice) => {
    let peak = 0;
    for (let index = slice * size; index < Math.min((slice + 1) * size, samples.length); index += 1)
      peak = Math.max(peak, Math.abs(samples[index]!));
    return peak;
  });
  const loudest = Math.max(...peaks, 0.01);
  return peaks.map((peak) => peak / loudest);
}

/** Null where the file is too large to decode in a browser: an hour of sound would take a gigabyte. */
export async function loadPeaks(url: string, slices: number, signal: AbortSignal): Promise<number[] | null> {
  const response = await fetch(url, { signal });
  if (!response.ok || Number(response.headers.get('content-length') ?? 0) > LARGEST) {
    await response.body?.cancel();
    return null;
  }
  // A context of a low rate resamples while decoding, which keeps an hour at some hundred megabytes.
  const sound = await new OfflineAudioContext(1, 1, RATE).decodeAudioData(await response.arrayBuffer());
  return peaksOf(sound.getChannelData(0), slices);
}
