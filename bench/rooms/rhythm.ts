// Half an hour of the demo room on virtual time, before three audiences and on two machines: how much of it are goods,
// how long it is silent, and how soon viewers are answered and thanked.
import { seeded } from '../../src/common/random.ts';
import type { Script } from '../../src/contract/script.ts';
import { DEMO_TEMPLATE, templateScripts } from '../../src/server/room/from-template.ts';
import { templateSettings } from '../../src/server/room/templates/room-templates.ts';
import { audienceOf } from '../parts/rhythm/audience.ts';
import { figuresOf, type Figures } from '../parts/rhythm/figures.ts';
import { playShow } from '../parts/rhythm/show.ts';

const MINUTES = 30;
const AUDIENCES = [2, 20, 200];
/** Seconds that the voice takes for one second of speech. */
const MACHINES = { calm: 0.3, slow: 1.2 };

const scripts = templateScripts(DEMO_TEMPLATE).map((script, index): Script => ({
  ...script,
  id: `script-${index}`,
  liveId: 'room',
  sort: index,
  fileName: null,
  fileUrl: null,
  fileSeconds: null,
  userFaqId: null,
  approvals: [],
}));
const keywords = DEMO_TEMPLATE.faqs.map(({ keyword }) => keyword);
const settings = templateSettings(DEMO_TEMPLATE, 'token');

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
    const arrivals = audienceOf(perMinute, MINUTES, keywords, seeded(perMinute));
    const show = playShow({ scripts, settings }, arrivals, pace, MINUTES * 60_000);
    return { name: `${perMinute}/min ${machine}`, figures: figuresOf(show, arrivals, scripts) };
  }),
);

const NAME = 18;
const CELL = 15;
console.log(['', ...shows.map(({ name }) => name)].map(padded).join('') + 'aim');
for (const [name, aim, cell] of columns)
  console.log([name, ...shows.map(({ figures }) => cell(figures))].map(padded).join('') + aim);

function padded(text: string, index: number): string {
  return text.padEnd(index === 0 ? NAME : CELL);
}
