import { expect, test } from 'vitest';
import { goOnAir, OPERATOR, script } from '../../test/helpers/simulated-room.ts';
import { NOTICE } from './compose.ts';
import { noRule } from './outcome.ts';

const opening = script(2, '', '大家好。');
const cup = [script(1, '杯子', '这是杯子。很保温。不漏水。'), script(1, '杯子', '杯子有三种颜色。')];
const pan = script(1, '锅', '这是锅。不粘。');
const turn = script(4, '', '再看下一个。');
const price = script(3, '多少钱', '都在小黄车里。点开就能看到。');
const scripts = [opening, ...cup, pan, turn, price];

const answer = ['都在小黄车里。', '点开就能看到。'];
/** The room is in the middle of 「很保温。」, asked for the price. */
function asked(answerWhen: 'append' | 'sentence' | 'now') {
  const show = goOnAir({ scripts, settings: { answerWhen } });
  while (show.step().text !== '很保温。');
  show.advance(0.2);
  const heard = show.said.length;
  expect(show.hear('多少钱呀').state).toBe('waiting');
  show.advance(30);
  return { show, after: show.texts().slice(heard), isCut: show.said[heard - 1]!.isCut };
}

test('an answer at the end of the paragraph breaks nothing off', () => {
  const { after, isCut } = asked('append');
  expect(after.slice(0, 4)).toEqual(['不漏水。', ...answer, '杯子有三种颜色。']);
  expect(isCut).toBe(false);
});

test('an answer behind the sentence leads back to the next one', () => {
  const { after, isCut } = asked('sentence');
  expect(after.slice(0, 5)).toEqual([...answer, '再看下一个。', '不漏水。', '杯子有三种颜色。']);
  expect(isCut).toBe(false);
});

test('an answer at once leads back to the sentence that it cut, from its beginning', () => {
  const { show, after, isCut } = asked('now');
  expect(after.slice(0, 5)).toEqual([...answer, '再看下一个。', '很保温。', '不漏水。']);
  expect(isCut).toBe(true);
  expect(show.said.find(({ text }) => text === answer[0])!.line).toMatchObject({
    kind: 'answer',
    because: '关键词「多少钱」',
  });
});

test('a line that waits for the paragraph to end is said at once when the operator wants it so', () => {
  const show = goOnAir({ scripts });
  while (show.step().text !== '很保温。');
  show.operator('先等等。', 'append');
  show.operator('插一句。', 'append');
  const [, second] = show.memory.waiting;
  show.room.retime(second!.id, 'now');
  expect(show.memory.waiting.map(({ text }) => text)).toEqual(['插一句。', '先等等。']);
  show.wake();
  expect(show.said.at(-2)).toMatchObject({ text: '很保温。', isCut: true });
  expect(show.said.at(-1)!.text).toBe('插一句。');
  expect(show.step().text).toBe('先等等。');
});

test('without transitions of its own the room leads back by itself', () => {
  const show = goOnAir({ scripts: cup });
  while (show.step().text !== '很保温。');
  show.operator('插一句。', 'now');
  show.advance(10);
  expect(show.texts().slice(3, 7)).toEqual(['插一句。', '好，我们接着刚才说的。', '很保温。', '不漏水。']);
});

test('a second interruption on the way back: the way is gone again, nothing is lost', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (show.step().text !== '很保温。');
  show.hear('多少钱');
  while (show.step().kind !== 'transition');
  show.operator('插一句。', 'now');
  show.advance(8);
  const from = show.texts().indexOf('插一句。') - 1;
  expect(show.texts().slice(from, from + 5)).toEqual([
    '再看下一个。',
    '插一句。',
    '再看下一个。',
    '很保温。',
    '不漏水。',
  ]);
});

test('the operator cuts an answer, whose sentence is said again; two urgent lines do not cut each other for ever', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (show.step().text !== '很保温。');
  show.hear('多少钱');
  show.step();
  show.operator('第一句。', 'now');
  show.advance(0.1);
  show.operator('第二句。', 'now');
  show.advance(10);
  const from = show.texts().indexOf('第一句。') - 1;
  expect(show.texts().slice(from, from + 6)).toEqual([
    answer[1],
    '第一句。',
    '第二句。',
    '第一句。',
    answer[1],
    '再看下一个。',
  ]);
});

test('an answer that is wanted now goes before those that wait, but cuts no other answer', () => {
  const show = goOnAir({ scripts: [...scripts, script(3, '颜色', '有红有蓝。')] });
  show.hear('多少钱');
  while (show.step().text !== answer[0]);
  show.hear('什么颜色');
  const { heard } = show.hear('怎么用');
  show.room.answer(heard, '人工的回答。', noRule, 'now', '人工回答', OPERATOR, show.now);
  show.wake();
  show.advance(8);
  const from = show.texts().indexOf(answer[0]);
  expect(show.texts().slice(from, from + 4)).toEqual([...answer, '人工的回答。', '有红有蓝。']);
});

test('however many ask at once, the room gets on with what it has to say', () => {
  const questions = Array.from({ length: 40 }, (_, i) => script(3, `第${i}问`, `第${i}答。`));
  const long = script(1, '杯子', `${'很长的一句话'.repeat(10)}。最后一句。`);
  const show = goOnAir({
    scripts: [long, ...questions],
    settings: { answerWhen: 'now', answerEverySeconds: 3 },
  });
  for (let i = 0; i < 300; i++) {
    show.hear(`第${i % 40}问`);
    show.advance(1);
  }
  expect(show.said.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(15);
  expect(show.texts().filter((text) => text === '最后一句。').length).toBeGreaterThan(5);
});

test('a pause is silence; afterwards even an answer is said to its end, and nobody’s time has run out', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (show.step().text !== '很保温。');
  show.hear('多少钱');
  show.step();
  show.room.pause();
  show.wake();
  const before = show.said.length;
  show.operator('等一下说。', 'append');
  show.advance(1800);
  expect(show.said).toHaveLength(before);
  show.room.resume(show.now);
  show.wake();
  show.advance(12);
  expect(
    show
      .texts()
      .slice(before)
      .filter((text) => text !== NOTICE)
      .slice(0, 4),
  ).toEqual(['等一下说。', answer[1], '再看下一个。', '很保温。']);
});

test('in whatever order the desk puts them, urgent lines do not push each other aside for ever', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  show.room.pause();
  show.wake();
  show.operator('慢慢说。', 'append');
  show.hear('多少钱');
  show.operator('马上说。', 'now');
  const [urgent, slow, question] = show.memory.waiting;
  show.room.sortWaiting([slow!.id, question!.id, urgent!.id], []);
  show.room.resume(show.now);
  show.wake();
  show.advance(20);
  expect(show.texts()).toEqual(expect.arrayContaining(['马上说。', '慢慢说。', ...answer]));
});

test('while a person has taken over, only that person is heard; questions are answered after the release', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (show.step().text !== '很保温。');
  show.room.takeOver();
  show.wake();
  const before = show.said.length;
  expect(show.hear('多少钱').state).toBe('waiting');
  expect(show.hear('', 'viewer', 'enter').state).toBe('waiting');
  show.operator('我是小王。', 'append');
  show.advance(300);
  expect(show.texts().slice(before)).toEqual(['我是小王。']);
  show.room.resume(show.now);
  show.wake();
  show.advance(8);
  expect(show.texts().slice(before + 1, before + 6)).toEqual([
    ...answer,
    '再看下一个。',
    '很保温。',
    '不漏水。',
  ]);
});

test('a line that is stopped does not come back', () => {
  const show = goOnAir({ scripts });
  while (show.step().text !== '很保温。');
  show.room.stopLine();
  show.wake();
  expect(show.texts().at(-1)).toBe('杯子有三种颜色。');
});

test('a notice that is cut is said again', () => {
  const show = goOnAir({ scripts });
  show.step();
  expect(show.texts()).toEqual(['大家好。', NOTICE]);
  show.operator('插一句。', 'now');
  show.advance(20);
  expect(show.texts().slice(1, 4)).toEqual([NOTICE, '插一句。', NOTICE]);
});
