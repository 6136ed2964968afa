import { smoothstep } from '../../common/smoothstep.ts';
import type { Card } from './card.ts';
import type { TimedCaption } from '../text/caption-times.ts';
import { timesIn } from '../text/word-times.ts';

/** What the words of a moment ask of the face: each 0–1. */
export interface Mood {
  asking: number;
  /** Kind words, and what is said with joy. */
  warmth: number;
  /** What is cried out. */
  zest: number;
  /** The eyes go to the card. */
  showing: number;
}

export const calm: Mood = { asking: 0, warmth: 0, zest: 0, showing: 0 };

const QUESTION = /[？?]/gu;
const CRY = /[！!]/gu;
const KIND =
  /谢谢|感谢|欢迎|大家好|你好|您好|喜欢|开心|高兴|快乐|祝|晚安|朋友|家人|宝贝|恭喜|放心|漂亮|好看|温柔|thank|welcome|hello|love|happy|enjoy/giu;
/** Words that point, while there is a card to point at. */
const HERE = '这款|这一款|小黄车|购物车|链接|下单';
/** Seconds: who looked again at once would seem to read. */
const BETWEEN_LOOKS = 3;

interface Times {
  questions: number[];
  cries: number[];
  kind: number[];
  looks: Map<string, number[]>;
}
const known = new WeakMap<TimedCaption[], Times>();

export function moodAt(lines: TimedCaption[], seconds: number, card: Card | null): Mood {
  const { questions, cries, kind, looks } = timesOf(lines);
  if (card && !looks.has(card.name)) looks.set(card.name, lookTimes(lines, card.name));
  const cried = swell(cries, seconds, 0.9, 0.7);
  return {
    asking: swell(questions, seconds, 1.1, 0.9),
    warmth: Math.max(swell(kind, seconds, 0.4, 1.7), 0.6 * cried),
    zest: cried,
    showing: card ? swell(looks.get(card.name)!, seconds, 0.35, 1) : 0,
  };
}

function timesOf(lines: TimedCaption[]): Times {
  const times = known.get(lines) ?? {
    questions: timesIn(lines, QUESTION),
    cries: timesIn(lines, CRY),
    kind: timesIn(lines, KIND),
    looks: new Map<string, number[]>(),
  };
  known.set(lines, times);
  return times;
}

/** Words that mean the thing on the card. */
export const pointing = (name: string): RegExp => new RegExp([HERE, ...partsOf(name)].join('|'), 'giu');

const lookTimes = (lines: TimedCaption[], name: string): number[] =>
  timesIn(lines, pointing(name)).filter(
    (time, index, all) => index === 0 || time - all[index - 1]! > BETWEEN_LOOKS,
  );

/** Nobody says a product's whole name: three characters in a row are it, or a word of another script. */
function partsOf(name: string): string[] {
  const threes = (name.match(/\p{Script=Han}{3,}/gu) ?? []).flatMap((run) =>
    Array.from(run)
      .slice(2)
      .map((_, at) =>
        Array.from(run)
          .slice(at, at + 3)
          .join(''),
      ),
  );
  const words = name.match(/[A-Za-z]{4,}/g) ?? [];
  return [
    ...threes,
    ...words,
    ...(threes.length + words.length === 0 ? (name.match(/[\p{L}\p{N}]{2,}/gu) ?? []) : []),
  ];
}

const RISE = 0.35;

/** Up before a time, down after it; seconds. */
const swell = (times: number[], seconds: number, before: number, after: number): number =>
  times.reduce((most, time) => {
    const inside = Math.min(seconds - time + before, time + after - seconds);
    return Math.max(most, smoothstep(inside, 0, RISE));
  }, 0);
