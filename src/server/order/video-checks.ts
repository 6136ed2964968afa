import type { Check } from '../../contract/order.ts';
import type { Sight } from '../../face/video/clip-sights.ts';
import { TOO_BRIGHT, TOO_DARK, LEAST_SCORE, MOST_TURNED, row } from './check-row.ts';

type Face = NonNullable<Sight['face']>;

const LEAST_FACE = 120;
const GOOD_FACE = 200;
/** Of the face's width, a picture. */
const MOST_SPEED = 0.02;
/** Levels of grey from the light in the middle of the video. */
const OTHER_LIGHT = 18;
const BLURRED = 0.45;

const MOST_BAD = 0.25;
/** Seconds without a fault in a row: less does not make a loop. */
const LEAST_GOOD = 4;

const faults: [key: string, isGrave: boolean, text: string, is: (face: Face, usual: Face) => boolean][] = [
  ['faces', true, '画面里有第二张脸', ({ others }) => others > 0],
  ['cut', true, '脸没有拍完整', ({ isCut }) => isCut],
  ['far', true, '脸太小，离镜头近一些', (face) => face.faceWidth < LEAST_FACE],
  [
    'turned',
    true,
    '脸没有正对镜头',
    ({ yaw, pitch }, usual) => Math.max(Math.abs(yaw), Math.abs(pitch - usual.pitch)) > MOST_TURNED,
  ],
  ['tilted', true, '头歪得太多', ({ roll }) => Math.abs(roll) > MOST_TURNED],
  ['dark', true, '脸太暗', ({ brightness }) => brightness < TOO_DARK],
  ['bright', false, '脸过曝', ({ brightness }) => brightness > TOO_BRIGHT],
  [
    'light',
    false,
    '光线忽明忽暗',
    ({ brightness }, usual) => Math.abs(brightness - usual.brightness) > OTHER_LIGHT,
  ],
  ['blurred', false, '画面模糊', ({ sharpness }, usual) => sharpness < usual.sharpness * BLURRED],
  ['shaky', false, '晃动太快', ({ speed }) => speed > MOST_SPEED],
];

export function videoChecks(sights: Sight[], step: number): Check[] {
  const seen = sights.flatMap(({ face }) => (face && face.score >= LEAST_SCORE ? [face] : []));
  if (seen.length === 0)
    return [
      row('face', 'stop', '整段视频里没有找到清楚的正脸，请换一段正对镜头、离得近、五官没有遮挡的真人视频。'),
    ];
  const usual = middleOf(seen);
  const isMissing = ({ face }: Sight) => !face || face.score < LEAST_SCORE;
  const found = [
    { key: 'face', isGrave: true, text: '没有清楚的正脸', at: sights.map(isMissing) },
    ...faults.map(([key, isGrave, text, is]) => ({
      key,
      isGrave,
      text,
      at: sights.map((sight) => !isMissing(sight) && is(sight.face!, usual)),
    })),
  ].filter(({ at }) => at.includes(true));
  const bad = sights.map((_, i) => found.some(({ isGrave, at }) => isGrave && at[i]));
  const isRefused =
    bad.filter(Boolean).length / sights.length > MOST_BAD || longestGood(bad) * step < LEAST_GOOD;
  const checks = found.map(({ key, isGrave, text, at }): Check => {
    const count = at.filter(Boolean).length * step;
    const level = isGrave && isRefused ? 'stop' : 'warn';
    const words = `${text}（约 ${Math.max(1, Math.round(count))} 秒）`;
    return {
      ...row(key, level, isGrave && isRefused ? `${words}，请重录。` : `${words}。`),
      spans: spansOf(at, step),
    };
  });
  if (usual.faceWidth >= LEAST_FACE && usual.faceWidth < GOOD_FACE)
    checks.push(row('small', 'warn', '脸偏小，能做，靠近一些拍会更清晰。'));
  if (found.length === 0) checks.unshift(row('face', 'ok', '每一秒都是清楚的正脸，可以制作。'));
  else if (!isRefused) checks.unshift(row('usable', 'ok', '可用的部分足够，有问题的几秒会尽量避开。'));
  return checks;
}

function middleOf(faces: Face[]): Face {
  const of = (key: 'pitch' | 'brightness' | 'sharpness' | 'faceWidth') =>
    faces.map((face) => face[key]).toSorted((a, b) => a - b)[Math.floor(faces.length / 2)]!;
  return {
    ...faces[0]!,
    pitch: of('pitch'),
    brightness: of('brightness'),
    sharpness: of('sharpness'),
    faceWidth: of('faceWidth'),
  };
}

function longestGood(bad: boolean[]): number {
  let [run, longest] = [0, 0];
  for (const is of bad) {
    run = is ? 0 : run + 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

function spansOf(at: boolean[], step: number): { from: number; to: number }[] {
  const spans: { from: number; to: number }[] = [];
  at.forEach((is, i) => {
    const last = spans.at(-1);
    const [from, to] = [round(i * step), round((i + 1) * step)];
    if (is && last && at[i - 1]) last.to = to;
    else if (is) spans.push({ from, to });
  });
  return spans;
}

const round = (seconds: number): number => Math.round(seconds * 100) / 100;
