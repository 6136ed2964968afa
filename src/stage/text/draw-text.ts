import { dropOddMarks } from '../../common/odd-marks.ts';
import { EMOJI_FONT, LATIN_FONT } from './fonts.ts';
import type { Surface } from '../surface.ts';
import { graphemesOf } from '../../common/graphemes.ts';

type RunFont = 'own' | 'latin' | 'emoji';

interface Run {
  text: string;
  font: RunFont;
}

const emoji = /\p{Emoji_Presentation}|[\uFE0F\u20E3]/u;
const latin = /\p{Script=Latin}/u;
/** Letters that Chinese fonts lack, or put together from a letter and a mark beside it. */
const accented = /[\u0100-\u024F\u1E00-\u1EFF]|\p{Script=Latin}\p{Mn}/u;

/**
 * ☀️ and ‼️ are plain signs of the text's font too, and each browser chooses in its own way. Polish or Vietnamese words
 * stay in one font.
 */
function runsOf(written: string): Run[] {
  // Also of what was stored before such signs were refused: some of their mixtures end the process that draws them.
  const text = dropOddMarks(written);
  const hasAccents = accented.test(text);
  if (!hasAccents && !emoji.test(text)) return [{ text, font: 'own' }];
  const fontOf = (sign: string): RunFont => {
    if (emoji.test(sign)) return 'emoji';
    return hasAccents && latin.test(sign) ? 'latin' : 'own';
  };
  const runs: Run[] = [];
  for (const sign of graphemesOf(text)) {
    const font = fontOf(sign);
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
}

function withRunFont<T>(surface: Surface, run: Run, act: () => T): T {
  if (run.font === 'own') return act();
  const { font } = surface;
  surface.font = font.replace(/px .*$/s, `px ${run.font === 'emoji' ? EMOJI_FONT : LATIN_FONT}`);
  const result = act();
  surface.font = font;
  return result;
}

/** Signs that are never seen, alone in a font without a space, kill the process that measures or draws them. */
const isInvisible = (text: string) => /^\p{Default_Ignorable_Code_Point}*$/u.test(text);

const runWidth = (surface: Surface, run: Run): number =>
  isInvisible(run.text) ? 0 : withRunFont(surface, run, () => surface.measureText(run.text).width);

export const textWidth = (surface: Surface, text: string): number =>
  runsOf(text).reduce((sum, run) => sum + runWidth(surface, run), 0);

export function drawText(
  surface: Surface,
  how: 'fillText' | 'strokeText',
  text: string,
  x: number,
  y: number,
): void {
  const runs = runsOf(text);
  let left = x;
  for (const run of runs) {
    if (!isInvisible(run.text)) withRunFont(surface, run, () => surface[how](run.text, left, y));
    if (runs.length > 1) left += runWidth(surface, run);
  }
}
