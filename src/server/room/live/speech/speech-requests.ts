import type { Room } from '../../../../contract/room.ts';
import { spokenSpeed, type Script } from '../../../../contract/script.ts';
import { manyAsk } from '../../../../live/comments/asked.ts';
import { unnamedThanks } from '../../../../live/comments/order-thanks.ts';
import { BRIDGES, NOTICE } from '../../../../live/lines/compose.ts';
import { spokenVariants } from '../../../../live/lines/wording.ts';
import { neutralProsody, type Personal, type SpeakRequest } from '../../../../speech/synthesis/speak.ts';
import { findModelVoice } from '../../../../speech/synthesis/voices.ts';

type Words = Pick<SpeakRequest, 'text' | 'voice' | 'speed' | 'personal' | 'priority' | 'owner'>;

/** The one form in which a room asks for speech: asked for otherwise, the same words would not be found in the cache. */
export const speechRequest = (words: Words): SpeakRequest => ({
  ...neutralProsody,
  ...words,
  speed: spokenSpeed(words.speed, 1),
});

type Voiced = Pick<Room, 'voiceName' | 'settings'>;
type Asked = Pick<Script, 'type' | 'keyword'>;
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
  personal: Personal,
): SpeakRequest[] {
  const voice = scriptVoice(room, script);
  if (script.fileName !== null || !findModelVoice(voice, personal.voices)) return [];
  const speed = script.speed * room.settings.speed;
  return scriptWordings(script)
    .flatMap(spokenVariants)
    .map((text) => speechRequest({ text, voice, speed, personal, owner, priority: 'ahead' }));
}

/** These are said first, and ship with the demo room, which is ready at once. */
const FIRST_BRIDGES = 3;

export const commonRequests = (owner: string, room: Voiced, personal: Personal): SpeakRequest[] =>
  roomRequests(owner, room, personal, [NOTICE, ...BRIDGES.slice(0, FIRST_BRIDGES)]);

/** Made when all else is: other words for the way back, thanks for orders without a name, what many ask. */
export const spareRequests = (
  owner: string,
  room: Voiced & { scripts: Asked[] },
  personal: Personal,
): SpeakRequest[] => {
  const keywords = new Set(room.scripts.flatMap(({ type, keyword }) => (type === 3 ? keyword : [])));
  const asked = [...keywords].flatMap((keyword) => manyAsk(keyword.split('/')));
  return [
    ...roomRequests(owner, room, personal, [
      ...BRIDGES.slice(FIRST_BRIDGES),
      ...unnamedThanks(room.settings.events.order.lines),
    ]),
    ...roomRequests(owner, room, personal, asked, scriptVoice(room, { type: 3 })),
  ];
};

function roomRequests(
  owner: string,
  { voiceName, settings: { speed } }: Voiced,
  personal: Personal,
  texts: string[],
  voice = voiceName,
): SpeakRequest[] {
  if (!findModelVoice(voice, personal.voices)) return [];
  return texts.map((text) => speechRequest({ text, voice, speed, personal, owner, priority: 'ahead' }));
}
