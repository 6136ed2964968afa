import { expect, test } from 'vitest';
import { goOnAir, script } from '../../../test/helpers/simulated-room.ts';
import { NOTICE } from '../lines/compose.ts';

const openings = [script(2, '', '开场一。'), script(2, '', '开场二。'), script(2, '', '开场三。')];
const [a1, a2, b1, c1] = [
  script(1, '甲', '甲一。甲一完。'),
  script(1, '甲', '甲二。'),
  script(1, '乙', '乙一。'),
  script(1, '丙', '丙一。'),
] as const;
const goods = [a1, a2, b1, c1];
const until = (onAir: ReturnType<typeof goOnAir>, text: string) => {
  while (onAir.step().text !== text);
};
const rest = (onAir: ReturnType<typeof goOnAir>, seconds: number) => {
  const count = onAir.said.length;
  onAir.advance(seconds);
  return onAir
    .texts()
    .slice(count)
    .filter((text) => text !== NOTICE);
};

test('an edit loses no opening that is to come, and brings none back', () => {
  const onAir = goOnAir({ scripts: [...openings, ...goods] });
  onAir.edit({ scripts: [script(2, '', '开场零。'), ...openings, ...goods] });
  expect(rest(onAir, 9).slice(0, 3)).toEqual(['开场二。', '开场三。', '甲一。']);
  onAir.edit({ scripts: [...openings, script(2, '', '开场四。'), ...goods] });
  expect(rest(onAir, 60)).not.toContain('开场四。');
});

test('an opening that is deleted while it waits is left out', () => {
  const onAir = goOnAir({ scripts: [...openings, ...goods] });
  onAir.edit({ scripts: [openings[0]!, openings[2]!, ...goods] });
  expect(rest(onAir, 9).slice(0, 2)).toEqual(['开场三。', '甲一。']);
});

test('new paragraphs join the round behind what was said; those that are gone leave it', () => {
  const onAir = goOnAir({ scripts: goods });
  until(onAir, '甲二。');
  const early = script(1, '零', '零一。');
  const late = script(1, '甲', '甲三。');
  onAir.edit({ scripts: [early, a1, a2, late, b1, script(1, '丁', '丁一。')] });
  expect(rest(onAir, 6).slice(0, 5)).toEqual(['甲三。', '乙一。', '丁一。', '零一。', '甲一。']);
});

test('new goods join a shuffled round without a repeat', () => {
  const onAir = goOnAir({ scripts: goods, settings: { order: 'shuffle', loop: { times: 1 } } });
  onAir.step();
  until(onAir, '甲一。');
  onAir.edit({ scripts: [...goods, script(1, '甲', '甲三。'), script(1, '丁', '丁一。')] });
  onAir.advance(60);
  const texts = onAir.texts().filter((text) => text !== NOTICE);
  expect(texts.toSorted()).toEqual(
    ['甲一。', '甲一完。', '甲二。', '甲三。', '乙一。', '丙一。', '丁一。'].toSorted(),
  );
  expect(texts.indexOf('甲三。')).toBe(texts.indexOf('甲二。') + 1);
});

test('the words that were spoken ahead stay if the edit was elsewhere, and change with their script', () => {
  const onAir = goOnAir({ scripts: goods });
  until(onAir, '甲一。');
  const planned = onAir.room.plan(onAir.now);
  expect(planned?.text).toBe('甲二。');
  onAir.edit({ scripts: [a1, a2, { ...b1, content: '乙一新。' }, c1] });
  expect(onAir.room.plan(onAir.now)).toBe(planned);
  onAir.edit({ scripts: [a1, { ...a2, content: '甲二新。' }, b1, c1] });
  expect(onAir.room.plan(onAir.now)?.text).toBe('甲二新。');
  expect(rest(onAir, 4).slice(0, 3)).toEqual(['甲一完。', '甲二新。', '乙一。']);
});

test('what was broken off and then deleted is not gone back to', () => {
  const onAir = goOnAir({ scripts: goods });
  until(onAir, '甲一。');
  onAir.operator('插一句。', 'now');
  onAir.edit({ scripts: [a2, b1, c1] });
  expect(rest(onAir, 4).slice(0, 2)).toEqual(['甲二。', '乙一。']);
});

test('what is deleted while it is said, and then broken off, does not come back either', () => {
  const onAir = goOnAir({ scripts: goods });
  until(onAir, '甲一。');
  onAir.edit({ scripts: [a2, b1, c1] });
  onAir.operator('插一句。', 'now');
  expect(rest(onAir, 3).slice(0, 2)).toEqual(['甲二。', '乙一。']);
});

test('answers of a question that is deleted are not given; a new voice speaks what waits', () => {
  const price = script(3, '多少钱', '九块九。');
  const onAir = goOnAir({ scripts: [...goods, price, script(3, '颜色', '红的。')] });
  until(onAir, '甲一。');
  const { message } = onAir.receive('多少钱');
  onAir.receive('颜色');
  onAir.edit({ scripts: [...goods, script(3, '颜色', '红的。')], settings: { answerVoiceName: 'second' } });
  expect(onAir.decided.get(message.id)?.reason).toBe('这组问答已删除');
  expect(rest(onAir, 6)).not.toContain('九块九。');
  expect(onAir.said.find(({ text }) => text === '红的。')?.line.voice).toBe('second');
});

test('a room that loses and regains its goods goes on', () => {
  const onAir = goOnAir({ scripts: goods });
  until(onAir, '乙一。');
  onAir.edit({ scripts: [script(4, '', '稍等。')] });
  expect(rest(onAir, 60)).toContain('稍等。');
  onAir.edit({ scripts: goods });
  expect(rest(onAir, 30)).toEqual(expect.arrayContaining(['甲一。', '丙一。']));
});

test('a gap that is shortened ends sooner', () => {
  const onAir = goOnAir({ scripts: [b1, c1], settings: { gapSeconds: [600, 600] } });
  until(onAir, '乙一。');
  onAir.advance(10);
  expect(onAir.texts().at(-1)).toBe('乙一。');
  onAir.edit({ settings: { gapSeconds: [0, 0] } });
  onAir.advance(1);
  expect(onAir.texts()).toContain('丙一。');
});
