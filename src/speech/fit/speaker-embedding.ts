import { openEarlyLayer, type EarlyStates } from '../transcription/early-layer.ts';
import type { WhisperFiles } from '../transcription/whisper-files.ts';

/**
 * What Whisper's second layer makes of a sound, on average. It finds each of the model's 54 voices again by another
 * sentence; the last layer, which knows words rather than voices, every second one.
 */
export type SpeakerEmbedding = number[];

type EmbedSpeaker = (samples16k: Float32Array) => Promise<SpeakerEmbedding>;

export async function openSpeakerEmbedder(
  files: WhisperFiles,
  derivedDir: string,
  threads: number,
): Promise<EmbedSpeaker> {
  const listen = await openEarlyLayer(files, derivedDir, threads);
  return async (samples) => pooled(await listen(samples));
}

function pooled({ states, frames, size }: EarlyStates): SpeakerEmbedding {
  const means = Array.from({ length: size }, () => 0);
  for (let frame = 0; frame < frames; frame++)
    for (let index = 0; index < size; index++) means[index]! += states[frame * size + index]! / frames;
  return means;
}
