import { amplify, levelGain } from '../sound/samples.ts';
import { openVoiceFilter, voiceIn } from '../separation/voice-filter.ts';

export type CleanVoice = (samples: Float32Array) => Promise<Float32Array>;

/** A faint or hissing recording would be taken for a voice that is so. The model's own speech goes the same way. */
export async function openCleanVoice(dir: string): Promise<CleanVoice> {
  const newFilter = await openVoiceFilter(dir, 1);
  return async (samples) => {
    const voice = await voiceIn(samples, newFilter());
    return amplify(voice, levelGain(voice));
  };
}
