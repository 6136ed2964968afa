import { expect, test } from 'vitest';
import { goOnAir, OPERATOR, script } from '../../test/helpers/simulated-room.ts';
import { NOTICE } from './lines/compose.ts';
import { noRule } from './comments/comment-outcome.ts';

const opening = script(2, '', '大家好。');
const cup = [script(1, '杯子', '这是杯子。很保温。不漏水。'), script(1, '杯子', '杯子有三种颜色。')];
const pan = script(1, '锅', '这是锅。不粘。');
const turn = script(4, '', '再看下一个。');
const price = script(3, '多少钱', '都在小黄车里。点开就能看到。');
const scripts = [opening, ...cup, pan, turn, price];

/** What leads on to other goods does not lead back to these. */
const back = '好，我们接着刚才说的。';
const answer = ['都在小黄车里。', '点开就能看到。'];
/** The room is in the middle of 「很保温。」, asked for the price. */
function asked(answerWhen: 'append' | 'sentence' | 'now') {
  const onAir = goOnAir({ scripts, settings: { answerWhen } });
  while (onAir.step().text !== '很保温。');
  onAir.advance(0.2);
  const heard = onAir.said.length;
  expect(onAir.receive('多少钱呀').state).toBe('waiting');
  onAir.advance(30);
  return { onAir, after: onAir.texts().slice(heard), isCut: onAir.said[heard - 1]!.isCut };
}

test('an answer at the end of the paragraph breaks nothing off', () => {
  const { after, isCut } = asked('append');
  expect(after.slice(0, 4)).toEqual(['不漏水。', ...answer, '杯子有三种颜色。']);
  expect(isCut).toBe(false);
});

test('an answer behind the sentence leads back to the next one', () => {
  const { after, isCut } = asked('sentence');
  expect(after.slice(0, 5)).toEqual([...answer, back, '不漏水。', '杯子有三种颜色。']);
  expect(isCut).toBe(false);
});

test('an answer at once leads back to the sentence that it cut, from its beginning', () => {
  const { onAir, after, isCut } = asked('now');
  expect(after.slice(0, 5)).toEqual([...answer, back, '很保温。', '不漏水。']);
  expect(isCut).toBe(true);
  expect(onAir.said.find(({ text }) => text === answer[0])!.line).toMatchObject({
    kind: 'answer',
    because: '关键词「多少钱」',
  });
});

test('a line that waits for the paragraph to end is said at once when the operator wants it so', () => {
  const onAir = goOnAir({ scripts });
  while (onAir.step().text !== '很保温。');
  onAir.operator('先等等。', 'append');
  onAir.operator('插一句。', 'append');
  const [, second] = onAir.memory.waiting;
  onAir.room.retime(second!.id, 'now');
  expect(onAir.memory.waiting.map(({ text }) => text)).toEqual(['插一句。', '先等等。']);
  onAir.wake();
  expect(onAir.said.at(-2)).toMatchObject({ text: '很保温。', isCut: true });
  expect(onAir.said.at(-1)!.text).toBe('插一句。');
  expect(onAir.step().text).toBe('先等等。');
});

test('a thought is told to its end before an answer; a person is not held back', () => {
  const thought = script(1, '杯子', '看杯盖。为什么要能拆？因为容易存水。两个好处：好洗；耐用。就这些。');
  const onAir = goOnAir({ scripts: [thought, price], settings: { answerWhen: 'sentence' } });
  while (onAir.step().text !== '看杯盖。');
  onAir.step();
  onAir.receive('多少钱');
  onAir.advance(5);
  const from = onAir.texts().indexOf('为什么要能拆？');
  expect(onAir.texts().slice(from, from + 3)).toEqual(['为什么要能拆？', '因为容易存水。', answer[0]]);
  const urgent = goOnAir({ scripts: [thought] });
  while (urgent.step().text !== '为什么要能拆？');
  urgent.operator('插一句。', 'sentence');
  expect(urgent.step().text).toBe('插一句。');
});

test('after the way back comes what it leads to, not another answer; whoever opens is introduced first', () => {
  const asked = [price, script(3, '颜色', '有红有蓝。'), script(3, '多重', '两百克。')];
  const long = script(2, '', '大家好，欢迎来。我是今天的主播。今天讲两样东西。');
  const onAir = goOnAir({ scripts: [long, ...cup, ...asked], settings: { answerWhen: 'sentence' } });
  onAir.receive('多少钱');
  expect([onAir.step().text, onAir.step().text]).toEqual(['我是今天的主播。', '今天讲两样东西。']);
  while (onAir.step().text !== '很保温。');
  onAir.receive('什么颜色');
  while (onAir.step().kind !== 'transition');
  onAir.receive('有多重');
  expect([onAir.step().text, onAir.step().text]).toEqual(['不漏水。', '两百克。']);
});

test('without transitions of its own the room leads back by itself', () => {
  const onAir = goOnAir({ scripts: cup });
  while (onAir.step().text !== '很保温。');
  onAir.operator('插一句。', 'now');
  onAir.advance(10);
  expect(onAir.texts().slice(3, 7)).toEqual(['插一句。', '好，我们接着刚才说的。', '很保温。', '不漏水。']);
});

test('a second interruption on the way back: the way is gone again, nothing is lost', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (onAir.step().text !== '很保温。');
  onAir.receive('多少钱');
  while (onAir.step().kind !== 'transition');
  onAir.operator('插一句。', 'now');
  onAir.advance(8);
  const from = onAir.texts().indexOf('插一句。') - 1;
  expect(onAir.texts().slice(from, from + 5)).toEqual([back, '插一句。', back, '很保温。', '不漏水。']);
});

test('the operator cuts an answer, whose sentence is said again; two urgent lines do not cut each other for ever', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (onAir.step().text !== '很保温。');
  onAir.receive('多少钱');
  onAir.step();
  onAir.operator('第一句。', 'now');
  onAir.advance(0.1);
  onAir.operator('第二句。', 'now');
  onAir.advance(10);
  const from = onAir.texts().indexOf('第一句。') - 1;
  expect(onAir.texts().slice(from, from + 6)).toEqual([
    answer[1],
    '第一句。',
    '第二句。',
    '第一句。',
    answer[1],
    back,
  ]);
});

test('an answer that is wanted now goes before those that wait, but cuts no other answer', () => {
  const onAir = goOnAir({ scripts: [...scripts, script(3, '颜色', '有红有蓝。')] });
  onAir.receive('多少钱');
  while (onAir.step().text !== answer[0]);
  onAir.receive('什么颜色');
  const { message } = onAir.receive('怎么用');
  const by = { because: '人工回答', approver: OPERATOR };
  onAir.room.answer({ message, text: '人工的回答。', rule: noRule, when: 'now', ...by }, onAir.now);
  onAir.wake();
  onAir.advance(8);
  const from = onAir.texts().indexOf(answer[0]);
  expect(onAir.texts().slice(from, from + 4)).toEqual([...answer, '人工的回答。', '有红有蓝。']);
});

test('however many ask at once, the room gets on with what it has to say', () => {
  const questions = Array.from({ length: 40 }, (_, i) => script(3, `第${i}问`, `第${i}答。`));
  const long = script(1, '杯子', `${'很长的一句话'.repeat(10)}。最后一句。`);
  const onAir = goOnAir({
    scripts: [long, ...questions],
    settings: { answerWhen: 'now', answerEverySeconds: 3 },
  });
  for (let i = 0; i < 300; i++) {
    onAir.receive(`第${i % 40}问`);
    onAir.advance(1);
  }
  expect(onAir.said.filter(({ kind }) => kind === 'answer').length).toBeGreaterThan(15);
  expect(onAir.texts().filter((text) => text === '最后一句。').length).toBeGreaterThan(5);
});

test('a pause is silence; afterwards even an answer is said to its end, and nobody’s time has run out', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (onAir.step().text !== '很保温。');
  onAir.receive('多少钱');
  onAir.step();
  onAir.room.pause();
  onAir.wake();
  const before = onAir.said.length;
  onAir.operator('等一下说。', 'append');
  onAir.advance(1800);
  expect(onAir.said).toHaveLength(before);
  onAir.room.resume(onAir.now);
  onAir.wake();
  onAir.advance(12);
  expect(
    onAir
      .texts()
      .slice(before)
      .filter((text) => text !== NOTICE)
      .slice(0, 4),
  ).toEqual(['等一下说。', answer[1], back, '很保温。']);
});

test('in whatever order the desk puts them, urgent lines do not push each other aside for ever', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  onAir.room.pause();
  onAir.wake();
  onAir.operator('慢慢说。', 'append');
  onAir.receive('多少钱');
  onAir.operator('马上说。', 'now');
  const [urgent, slow, question] = onAir.memory.waiting;
  onAir.room.sortWaiting([slow!.id, question!.id, urgent!.id], []);
  onAir.room.resume(onAir.now);
  onAir.wake();
  onAir.advance(20);
  expect(onAir.texts()).toEqual(expect.arrayContaining(['马上说。', '慢慢说。', ...answer]));
});

test('while a person has taken over, only that person is heard; questions are answered after the release', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now' } });
  while (onAir.step().text !== '很保温。');
  onAir.room.takeOver();
  onAir.wake();
  const before = onAir.said.length;
  expect(onAir.receive('多少钱').state).toBe('waiting');
  expect(onAir.receive('', 'viewer', 'enter').state).toBe('waiting');
  onAir.operator('我是小王。', 'append');
  onAir.advance(300);
  expect(onAir.texts().slice(before)).toEqual(['我是小王。']);
  onAir.room.resume(onAir.now);
  onAir.wake();
  onAir.advance(8);
  expect(onAir.texts().slice(before + 1, before + 6)).toEqual([...answer, back, '很保温。', '不漏水。']);
});

test('a line that is stopped does not come back', () => {
  const onAir = goOnAir({ scripts });
  while (onAir.step().text !== '很保温。');
  onAir.room.stopLine();
  onAir.wake();
  expect(onAir.texts().at(-1)).toBe('杯子有三种颜色。');
});

test('a notice that is cut is said again', () => {
  const onAir = goOnAir({ scripts });
  onAir.step();
  expect(onAir.texts()).toEqual(['大家好。', NOTICE]);
  onAir.operator('插一句。', 'now');
  onAir.advance(20);
  expect(onAir.texts().slice(1, 4)).toEqual([NOTICE, '插一句。', NOTICE]);
});
