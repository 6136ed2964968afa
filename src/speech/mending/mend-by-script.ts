import { pinyin } from 'pinyin-pro';

const HAN = /\p{Script=Han}/u;
const BETWEEN = /[\p{P}\p{Z}\s]/u;
const SHORTEST = 3;
/** So many in a row do not sound alike by chance, however few of them are the same. */
const SURE = 6;

interface Sign {
  sign: string;
  at: number;
  sound: string;
}

function soundsIn(text: string): Sign[] {
  const signs: Sign[] = [];
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}]/gu)) {
    if (BETWEEN.test(run)) continue;
    const sounds = HAN.test(run) ? pinyin(run, { toneType: 'none', type: 'array', v: true }) : [run];
    let at = index;
    for (const [nth, sign] of Array.from(run).entries()) {
      signs.push({ sign, at, sound: HAN.test(sign) ? sounds[nth]! : `=${sign}` });
      at += sign.length;
    }
  }
  return signs;
}

const keyAt = (signs: Sign[], at: number) =>
  signs
    .slice(at, at + SHORTEST)
    .map(({ sound }) => sound)
    .join(' ');

/** What sounds like three signs or more of the script is written as it is there; all else stays as it was heard. */
export function openScript(script: string): (heard: string) => string {
  const written = soundsIn(script);
  const places = new Map<string, number[]>();
  for (let at = 0; at + SHORTEST <= written.length; at++) {
    const key = keyAt(written, at);
    const known = places.get(key);
    if (known) known.push(at);
    else places.set(key, [at]);
  }
  return (heard) => {
    const signs = soundsIn(heard);
    let mended = '';
    let until = 0;
    for (let at = 0; at + SHORTEST <= signs.length;) {
      const found = (places.get(keyAt(signs, at)) ?? []).map((place) => likeness(signs, at, written, place));
      const best = found.toSorted((a, b) => b.length - a.length || b.same - a.same)[0];
      if (!best || (best.length < SURE && best.same * 2 < best.length)) {
        at++;
        continue;
      }
      for (let nth = 0; nth < best.length; nth++) {
        const { at: place, sign } = signs[at + nth]!;
        mended += heard.slice(until, place) + written[best.place + nth]!.sign;
        until = place + sign.length;
      }
      at += best.length;
    }
    return mended + heard.slice(until);
  };
}

function likeness(signs: Sign[], at: number, written: Sign[], place: number) {
  let [length, same] = [0, 0];
  for (;;) {
    const [one, other] = [signs[at + length], written[place + length]];
    if (!one || !other || one.sound !== other.sound) return { place, length, same };
    if (one.sign === other.sign) same++;
    length++;
  }
}
