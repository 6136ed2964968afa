// Half an hour of the demo room on virtual time, before three audiences and on two machines: how much of it are goods,
// how long it is silent, and how soon viewers are answered and thanked.
import { seeded } from '../../src/common/random.ts';
import { styles, type Style } from '../../src/language/writing/facts.ts';
import { audienceOf } from '../parts/rhythm/audience.ts';
import { figuresOf, heardAgain, type Figures } from '../parts/rhythm/figures.ts';
import { demoRoom, keywordsOf, writtenRoom } from '../parts/rhythm/rooms.ts';
import { playShow, type Room } from '../parts/rhythm/show.ts';

const MINUTES = 30;
const AUDIENCES = [2, 20, 200];
/** Seconds that the voice takes for one second of speech. */
const MACHINES = { calm: 0.3, slow: 1.2 };

const demo = demoRoom();

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const seconds = (time: number): string => `${time.toFixed(1)} s`;
const columns: [name: string, aim: string, show: (figures: Figures) => string][] = [
  ['goods', '≥ 55 %', ({ goods }) => percent(goods)],
  ['interaction', '', ({ interaction }) => percent(interaction)],
  ['silence', '≤ 3 %, slow 5 %', ({ silence }) => percent(silence)],
  ['longest silence', '≤ 1.5 s', ({ longestSilence }) => seconds(longestSilence)],
  ['without goods', '≤ 45 s', ({ withoutGoods }) => seconds(withoutGoods)],
  ['question p50', '', ({ waitHalf }) => seconds(waitHalf)],
  ['question p95', '≤ 25 s at 20', ({ waitMost }) => seconds(waitMost)],
  ['heard p95', '', ({ heardMost }) => seconds(heardMost)],
  ['answered', '', ({ answered }) => percent(answered)],
  ['thanked in 15 s', '100 %', ({ thanked, orders }) => `${percent(thanked)} of ${orders}`],
  ['same words', '', ({ repeated }) => String(repeated)],
];

const shows = Object.entries(MACHINES).flatMap(([machine, pace]) =>
  AUDIENCES.map((perMinute) => {
    const { show, arrivals } = play(demo, perMinute, pace);
    return { name: `${perMinute}/min ${machine}`, figures: figuresOf(show, arrivals, demo.scripts) };
  }),
);

const NAME = 18;
const CELL = 15;
console.log(['', ...shows.map(({ name }) => name)].map(padded).join('') + 'aim');
for (const [name, aim, cell] of columns)
  console.log([name, ...shows.map(({ figures }) => cell(figures))].map(padded).join('') + aim);

// Rooms of our own writer, in each style: sentences about goods that were heard in the same words ten minutes before.
console.log('\ngoods heard again in the same words within ten minutes (aim 0)');
for (const items of [3, 4, 5]) {
  const shares = (Object.keys(styles) as Style[]).map((style) => {
    const room = writtenRoom(items, style);
    return `${style} ${percent(heardAgain(play(room, 20, MACHINES.calm).show))}`;
  });
  console.log(`${items} items: ${shares.join(', ')}`);
}

function play(room: Room, perMinute: number, pace: number) {
  const arrivals = audienceOf(perMinute, MINUTES, keywordsOf(room), seeded(perMinute));
  return { arrivals, show: playShow(room, arrivals, pace, MINUTES * 60_000) };
}

function padded(text: string, index: number): string {
  return text.padEnd(index === 0 ? NAME : CELL);
}
