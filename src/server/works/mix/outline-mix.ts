import { chooseWord, replaceSlots } from '../../../common/slots.ts';
import { Failure } from '../../../contract/failures.ts';
import { MIX_PARTS, SPOKEN_MIX_SECONDS, type MixProject, type NewMix } from '../../../contract/mix.ts';
import { TRANSITION_SECONDS } from '../../../media/clips/cut-piece.ts';
import { cutIntoParts, partsWithoutWords, type Part } from '../../../mix/cut-into-parts.ts';
import type { Footage } from '../../../mix/plan-mixes.ts';
import { DEFAULT_VOICE } from '../../../speech/synthesis/voices.ts';
import type { App } from '../../app.ts';
import { readPersonal } from '../../db/personal.ts';
import { planSpeech, silentParts } from '../plan-speech.ts';
import { perMinute, sentenceSeconds } from '../price.ts';
import type { Prices } from '../../config.ts';

type Voice = Pick<MixProject, 'voiceName' | 'speed'>;

interface Paragraph {
  text: string;
  group: number | null;
  sentences: { seconds: number; text: string }[];
}

export type Reckon = (text: string, voice: Voice) => Paragraph['sentences'];

export async function openReckoner(app: App, userId: string) {
  const personal = await readPersonal(app.db, userId);
  const warnings = new Set<string>();
  const texts = new Set<string>();
  const known = new Map<string, Paragraph['sentences']>();
  const reckon: Reckon = (text, { voiceName, speed }) => {
    const key = JSON.stringify([text, voiceName, speed]);
    const found = known.get(key);
    if (found) return found;
    const planned = planSpeech(app, text, voiceName!, personal, 1);
    for (const warning of silentParts(planned)) warnings.add(warning);
    texts.add(text);
    const sentences = planned.map((sentence) => ({
      seconds: sentenceSeconds(sentence, speed),
      text: sentence.text,
    }));
    known.set(key, sentences);
    return sentences;
  };
  return { reckon, warnings, texts };
}

export function needShort(seconds: number): void {
  if (seconds <= SPOKEN_MIX_SECONDS) return;
  const [most, now] = [SPOKEN_MIX_SECONDS, seconds].map((length) => Math.ceil(length / 60));
  throw new Failure('INVALID_INPUT', {
    fields: { narrations: `一条视频的口播最长 ${most} 分钟，现在约 ${now} 分钟，请缩短口播` },
  });
}

export interface Outline {
  voice: Voice;
  paragraphs: Paragraph[];
  parts: Part[];
  sentences: { seconds: number }[];
  seconds: number;
}

export function outlineOf(
  wish: NewMix,
  sources: Footage[][],
  reckon: Reckon,
  index: number,
  random: () => number,
): Outline {
  const { seconds: wished, clipSeconds } = wish;
  const byGroup = wish.groups.map(({ narrations }, group) => ({ narrations, group }));
  const said = byGroup.some(({ narrations }) => narrations.length > 0)
    ? byGroup
    : [{ narrations: wish.narrations, group: null }];
  const voice = voiceOf(wish, Math.max(...said.map(({ narrations }) => narrations.length)), index);
  const paragraphs = said.flatMap(({ narrations, group }): Paragraph[] => {
    if (narrations.length === 0) return [];
    const text = withWords(narrations[index % narrations.length]!, random);
    return [{ text, group, sentences: reckon(text, voice) }];
  });
  if (paragraphs.length === 0) {
    const parts = partsWithoutWords(wished, sources, clipSeconds, TRANSITION_SECONDS, random);
    return { voice, paragraphs, parts, sentences: [], seconds: wished };
  }
  const sentences = paragraphs.flatMap(({ group, sentences: all }) =>
    all.map((sentence) => ({ ...sentence, group })),
  );
  const seconds = sentences.reduce((sum, sentence) => sum + sentence.seconds, 0);
  needShort(seconds);
  const parts = cutIntoParts(sentences, sources, clipSeconds, TRANSITION_SECONDS);
  const pictures = parts.reduce((sum, { slots }) => sum + slots.length, 0);
  if (pictures > MIX_PARTS)
    throw new Failure('INVALID_INPUT', {
      fields: { clipSeconds: `一条视频最多 ${MIX_PARTS} 个画面，现在有 ${pictures} 个，请把片段放长` },
    });
  return { voice, paragraphs, parts, sentences, seconds };
}

function voiceOf(
  { voiceName = DEFAULT_VOICE, speed, moreVoices }: NewMix,
  texts: number,
  index: number,
): Voice {
  const voices: Voice[] = [{ voiceName, speed }, ...moreVoices];
  const round = leastCommonMultiple(Math.max(1, texts), voices.length);
  return voices[(index + Math.floor(index / round)) % voices.length]!;
}

function leastCommonMultiple(a: number, b: number): number {
  const divisor = (one: number, other: number): number => (other === 0 ? one : divisor(other, one % other));
  return (a * b) / divisor(a, b);
}

export function mixCost(
  { shortPerMinute, mixPerMinute }: Prices,
  { presenter }: Pick<MixProject, 'presenter'>,
  { sentences, parts, seconds }: Pick<Outline, 'sentences' | 'seconds'> & { parts: { sentences: number }[] },
): number {
  const seen = !presenter
    ? []
    : presenter.show === 'corner'
      ? sentences
      : sentences.slice(0, parts[0]!.sentences);
  const presented = seen.reduce((sum, sentence) => sum + sentence.seconds, 0);
  return perMinute(1, shortPerMinute * presented + mixPerMinute * (seconds - presented));
}

export const withWords = (text: string, random: () => number): string =>
  replaceSlots(text, (slot) => chooseWord(slot, random));
