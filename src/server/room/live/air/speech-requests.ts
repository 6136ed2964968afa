import type { Room } from '../../../../contract/room.ts';
import { spokenSpeed, type Script } from '../../../../contract/script.ts';
import { BRIDGES, NOTICE } from '../../../../live/compose.ts';
import { spokenVariants } from '../../../../live/wording.ts';
import type { DictionaryWord } from '../../../../speech/text/spoken-text.ts';
import { neutralProsody, type SpeakRequest } from '../../../../speech/synthesis/speak.ts';
import { findVoice } from '../../../../speech/synthesis/voices.ts';

type Words = Pick<SpeakRequest, 'text' | 'voice' | 'speed' | 'dictionary' | 'priority' | 'owner'>;

/** The one form in which a room asks for speech: asked for otherwise, the same words would not be found in the cache. */
export const speechRequest = (words: Words): SpeakRequest => ({
  ...neutralProsody,
  ...words,
  speed: spokenSpeed(words.speed, 1),
});

type Voiced = Pick<Room, 'voiceName' | 'settings'>;
type Written = Pick<Script, 'type' | 'content' | 'variants' | 'speed' | 'fileName'>;

export const scriptVoice = ({ voiceName, settings }: Voiced, { type }: Pick<Script, 'type'>): string =>
  (type === 3 && settings.answerVoiceName) || voiceName;

export const scriptWordings = ({ content, variants }: Pick<Script, 'content' | 'variants'>): string[] => [
  content,
  ...variants,
];

export function scriptRequests(
  owner: string,
  room: Voiced,
  script: Written,
  dictionary: DictionaryWord[],
): SpeakRequest[] {
  const voice = scriptVoice(room, script);
  if (script.fileName !== null || !findVoice(voice)) return [];
  const speed = script.speed * room.settings.speed;
  return scriptWordings(script)
    .flatMap(spokenVariants)
    .map((text) => speechRequest({ text, voice, speed, dictionary, owner, priority: 'ahead' }));
}

export function commonRequests(owner: string, room: Voiced, dictionary: DictionaryWord[]): SpeakRequest[] {
  const { voiceName: voice, settings } = room;
  if (!findVoice(voice)) return [];
  const { speed } = settings;
  return [NOTICE, ...BRIDGES].map((text) =>
    speechRequest({ text, voice, speed, dictionary, owner, priority: 'ahead' }),
  );
}
