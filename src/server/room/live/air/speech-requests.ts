import { spokenSpeed } from '../../../../contract/script.ts';
import { neutralProsody, type SpeakRequest } from '../../../../speech/synthesis/speak.ts';

type Words = Pick<SpeakRequest, 'text' | 'voice' | 'speed' | 'dictionary' | 'priority' | 'owner'>;

/** What a room asks of its voice: whoever asks otherwise for the same words would not find them in the cache. */
export const requestOf = (words: Words): SpeakRequest => ({
  ...neutralProsody,
  ...words,
  speed: spokenSpeed(words.speed, 1),
});
