import { readFileSync } from 'node:fs';
import { pinyin } from 'pinyin-pro';
import { blurSound } from '../chinese/near-sounds.ts';
import { isLetter, type HeardLetter } from '../transcription/letters.ts';
import { BREAK, FIGURES, LETTERS, openSignCounts, REMEMBERED, type SignCounts } from './sign-counts.ts';

export interface HeardText {
  text: string;
  letters: HeardLetter[];
}

/** Of Mandarin, by how usual a sign is among those around. */
export interface LikelySigns {
  /**
   * Another sign that sounds alike where Whisper was unsure and the words around make it much likelier. Each letter is then
   * as sure as both together make it.
   */
  mend: (heard: HeardText) => HeardText;
  /** Other ways to write some of its signs that sound alike, the likeliest first. */
  readings: (heard: HeardText, from: number, to: number) => string[];
}

/** What Whisper was surer of stays, whatever is likelier. */
const UNSURE = 0.93;
/** In tenths of a bit, as the counts are; tuned on 150 sentences that are in no test and were not counted. */
const CHANGE = 60;
/** For each doubling of Whisper's odds that it heard right. */
const SURER = 12;
/** What did not come to Whisper's mind. */
const UNTOLD = 20;
/** The same sound; in another tone; one that is easily taken for it. */
const LIKENESS = [0, 30, 60];
/** What came to Whisper's mind, but does not sound alike. */
const UNLIKE = 80;
const HAN = /\p{Script=Han}/u;
const LEAST_SURE = 0.01;
/** Ways of reading the text that are followed, and by how much one may be behind the best. */
const WAYS = 24;
const BEHIND = 140;

/** Signs behind a stretch that tell whether it is written right. */
const LOOK_BEHIND = 2;

interface Candidate {
  sign: string;
  id: number;
  cost: number;
}

interface Way {
  signs: string;
  last: number[];
  cost: number;
}

/** Without the counts everything stays as it was heard. */
export function likelySignsFrom(file: () => string | null): LikelySigns {
  let opened: LikelySigns | null = null;
  const likely = () => {
    const path = opened ? null : file();
    if (path !== null) opened = openLikelySigns(openSignCounts(readFileSync(path)));
    return opened;
  };
  return {
    mend: (heard) => likely()?.mend(heard) ?? heard,
    readings: (heard, from, to) => likely()?.readings(heard, from, to) ?? [],
  };
}

function openLikelySigns(counts: SignCounts): LikelySigns {
  const near = openNearSigns(counts);

  function candidatesFor(sign: string, { sure, others = '' }: HeardLetter): Candidate[] {
    const asHeard = { sign, id: counts.idOf(sign), cost: 0 };
    if (sure > UNSURE) return [asHeard];
    const chance = Math.max(LEAST_SURE, sure);
    const change = CHANGE + SURER * Math.log2(chance / (1 - chance));
    const alike = near(sign);
    const costOf = (other: string) => {
      const likeness = alike.get(other);
      const cost =
        likeness === undefined ? UNLIKE : LIKENESS[likeness]! + (others.includes(other) ? 0 : UNTOLD);
      return Math.max(0, change + cost);
    };
    const changed = [...new Set([...Array.from(others), ...alike.keys()])]
      .filter((other) => other !== sign)
      .map((other) => ({ sign: other, id: counts.idOf(other), cost: costOf(other) }));
    return [asHeard, ...changed.toSorted((one, other) => one.cost - other.cost)];
  }

  function alike(sign: string, told: string): Candidate[] {
    const candidates = [...near(sign)]
      .filter(([other]) => other !== sign)
      .map(([other, likeness]) => ({
        sign: other,
        id: counts.idOf(other),
        cost: LIKENESS[likeness]! + (told.includes(other) ? 0 : UNTOLD),
      }));
    return candidates.toSorted((one, other) => one.cost - other.cost);
  }

  function mend(heard: HeardText): HeardText {
    const signs = Array.from(heard.text);
    if (signs.filter(isLetter).length !== heard.letters.length) return heard;
    let ways: Way[] = [{ signs: '', last: [BREAK], cost: 0 }];
    let next = 0;
    for (const sign of signs) {
      const letter = isLetter(sign) ? heard.letters[next++]! : null;
      const candidates = letter && HAN.test(sign) ? candidatesFor(sign, letter) : [standsFor(sign, counts)];
      ways = goOn(counts, ways, candidates);
    }
    const text = ways[0]!.signs;
    return { text, letters: changedLetters(heard, text, rated(counts, text, heard.letters)) };
  }

  function readings({ text, letters }: HeardText, from: number, to: number): string[] {
    const signs = Array.from(text);
    const ids = signs.map((sign) => standsFor(sign, counts).id);
    let ways: Way[] = [{ signs: '', last: ids.slice(0, from).reduce(follow, [BREAK]), cost: 0 }];
    let next = signs.slice(0, from).filter(isLetter).length;
    for (const sign of signs.slice(from, to)) {
      const letter = isLetter(sign) ? letters[next++]! : null;
      const others = letter && HAN.test(sign) ? alike(sign, letter.others ?? '') : [];
      ways = goOn(counts, ways, [standsFor(sign, counts), ...others]);
    }
    const behind = ids.slice(to, to + LOOK_BEHIND);
    const whole = ways.map((way) => {
      let { last, cost } = way;
      for (const id of behind) {
        cost += counts.cost(counts.after(last), id);
        last = follow(last, id);
      }
      return { signs: way.signs, cost };
    });
    const heard = signs.slice(from, to).join('');
    return whole
      .toSorted((one, other) => one.cost - other.cost)
      .map((one) => one.signs)
      .filter((written) => written !== heard);
  }

  return { mend, readings };
}

/**
 * How likely a sign is right: log odds for each of what speaks for and against it. Fitted to 7,600 signs of 159 sentences
 * that four voices said, half of them in noise, and two ears heard.
 */
const ODDS = { always: 3.16, sure: 0.65, cost: -0.0181, costBehind: -0.0128 };
const SUREST = 0.995;

function rated(counts: SignCounts, text: string, letters: HeardLetter[]): HeardLetter[] {
  const costs: number[] = [];
  let last = [BREAK];
  for (const sign of Array.from(text)) {
    const { id } = standsFor(sign, counts);
    const isRow = id <= LETTERS && last.at(-1) === id;
    if (isLetter(sign)) costs.push(isRow ? 0 : counts.cost(counts.after(last), id));
    if (!isRow && !/\s/u.test(sign)) last = follow(last, id);
  }
  const signs = Array.from(text).filter(isLetter);
  return letters.map((letter, at) => {
    if (!HAN.test(signs[at]!)) return letter;
    const sure = Math.min(SUREST, Math.max(LEAST_SURE, letter.sure));
    const odds =
      ODDS.always +
      ODDS.sure * Math.log(sure / (1 - sure)) +
      ODDS.cost * costs[at]! +
      ODDS.costBehind * (costs[at + 1] ?? 0);
    return { ...letter, sure: 1 / (1 + Math.exp(-odds)) };
  });
}

/** No surer than before; and what was heard may have been right. */
function changedLetters({ text, letters }: HeardText, likely: string, ratedLetters: HeardLetter[]) {
  const [before, after] = [text, likely].map((one) => Array.from(one).filter(isLetter));
  return letters.map((letter, at) =>
    before![at] === after![at]
      ? ratedLetters[at]!
      : { ...letter, others: before![at] + (letter.others ?? '').replace(after![at]!, '') },
  );
}

function standsFor(sign: string, counts: SignCounts): Candidate {
  if (HAN.test(sign)) return { sign, id: counts.idOf(sign), cost: 0 };
  if (/\p{N}/u.test(sign)) return { sign, id: FIGURES, cost: 0 };
  return { sign, id: isLetter(sign) ? LETTERS : BREAK, cost: 0 };
}

const follow = (last: number[], id: number): number[] =>
  id === BREAK ? [id] : [...last, id].slice(-REMEMBERED);

function goOn(counts: SignCounts, ways: Way[], candidates: Candidate[]): Way[] {
  const [heard] = candidates as [Candidate];
  const isRow = heard.id <= LETTERS && ways[0]!.last.at(-1) === heard.id;
  if (isRow || /\s/u.test(heard.sign)) return ways.map((way) => ({ ...way, signs: way.signs + heard.sign }));
  const best = new Map<string, Way>();
  let least = Infinity;
  for (const way of ways) {
    const contexts = counts.after(way.last);
    for (const { sign, id, cost: change } of candidates) {
      if (way.cost + change > least + BEHIND) break;
      const cost = way.cost + change + counts.cost(contexts, id);
      if (cost > least + BEHIND) continue;
      least = Math.min(least, cost);
      const last = follow(way.last, id);
      const key = last.join();
      const known = best.get(key);
      if (!known || cost < known.cost) best.set(key, { signs: way.signs + sign, last, cost });
    }
  }
  return [...best.values()].toSorted((one, other) => one.cost - other.cost).slice(0, WAYS);
}

/** 0: the same sound; 1: another tone; 2: a sound that is easily taken for it. */
function openNearSigns({ signs }: SignCounts): (sign: string) => Map<string, number> {
  const byBlur = new Map<string, { sign: string; sound: string; plain: string }[]>();
  const readings = (sign: string) =>
    pinyin(sign, { multiple: true, toneType: 'num', type: 'array', v: true }).map((sound) => {
      const plain = sound.slice(0, -1);
      return { sign, sound, plain, blurred: blurSound(plain) };
    });
  for (const { blurred, ...reading } of signs.flatMap(readings)) {
    const known = byBlur.get(blurred);
    if (known) known.push(reading);
    else byBlur.set(blurred, [reading]);
  }
  const found = new Map<string, Map<string, number>>();
  return (sign) => {
    const known = found.get(sign);
    if (known) return known;
    const near = new Map<string, number>();
    for (const { sound, plain, blurred } of readings(sign))
      for (const other of byBlur.get(blurred) ?? []) {
        const likeness = other.sound === sound ? 0 : other.plain === plain ? 1 : 2;
        near.set(other.sign, Math.min(likeness, near.get(other.sign) ?? 2));
      }
    found.set(sign, near);
    return near;
  };
}
