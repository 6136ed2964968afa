import { expect, test } from 'vitest';
import { seeded } from '../../test/helpers/random.ts';
import { goOnAir, OPERATOR, script, START, type Setting } from '../../test/helpers/simulated-room.ts';
import { newMemory } from './memory.ts';

const scripts = [
  script(2, '', '大家好。欢迎来。'),
  script(2, '', '今天有好东西。'),
  ...['一', '二', '三', '四'].flatMap((name) => [
    script(1, name, `商品${name}第一段。它很好。也不贵。`, `换个说法讲${name}。`),
    script(1, name, `商品${name}第二段。说完了。`),
  ]),
  script(4, '', '看下一个。'),
  script(4, '', '我们继续。'),
  script(3, '多少钱', '看小黄车。有优惠。', '点开链接。价格在里面。'),
  script(3, '颜色', '红的。蓝的。也有绿的。'),
];
const setting = (order: 'sequence' | 'shuffle'): Setting => ({
  scripts,
  settings: { order, gapSeconds: [1, 3], answerWhen: 'now' },
  random: seeded(11),
});

const STEPS = 200;
const GOODS = 8;

/** A busy show: questions, an operator, a pause and a stop, at fixed steps. */
function busyShow(crashAt: number | null) {
  const show = goOnAir(setting('shuffle'));
  const stopped = new Set<string>();
  while (show.said.length < STEPS) {
    show.step();
    const step = show.said.length;
    if (step === crashAt) show.crash();
    if (step % 17 === 5) show.hear('多少钱');
    if (step % 23 === 7) show.hear('什么颜色');
    if (step % 31 === 9) show.operator('主播补一句。请看屏幕。', step % 2 === 0 ? 'now' : 'sentence');
    if (step % 41 === 11) {
      show.room.pause();
      show.wake();
      show.advance(5);
      show.room.resume(show.now);
      show.wake();
    }
    if (step % 53 === 13) {
      stopped.add(show.memory.current!.line.id);
      show.room.stopLine();
      show.wake();
    }
  }
  return { said: show.said.slice(0, STEPS), stopped };
}

test('after a crash in a calm show the next sentence follows, at every point', () => {
  const calm = goOnAir(setting('sequence'));
  while (calm.said.length < STEPS) calm.step();
  const expected = calm.texts().slice(0, STEPS);
  for (let crashAt = 1; crashAt < STEPS; crashAt++) {
    const show = goOnAir(setting('sequence'));
    while (show.said.length < crashAt) show.step();
    show.crash();
    while (show.said.length < STEPS) show.step();
    expect(show.texts().slice(0, STEPS), `crash behind sentence ${crashAt}`).toEqual(expected);
  }
});

test('a busy show goes through a crash at any point: no sentence twice, none lost but what was stopped', () => {
  const faults: string[] = [];
  for (let crashAt = 1; crashAt < STEPS - 40; crashAt++) {
    const { said, stopped } = busyShow(crashAt);
    const heard = new Map<string, string[]>();
    for (const { line, text, isCut } of said) {
      const sentences = heard.get(line.id) ?? [];
      if (sentences.includes(text)) faults.push(`crash behind ${crashAt}: ${text} is said twice`);
      if (!isCut) heard.set(line.id, [...sentences, text]);
    }
    const begun = new Map(said.slice(0, STEPS - 40).map(({ line }) => [line.id, line]));
    for (const { id, text, kind } of begun.values())
      if (kind !== 'transition' && kind !== 'notice' && !stopped.has(id) && heard.get(id)?.join('') !== text)
        faults.push(`crash behind ${crashAt}: of ${text} only ${heard.get(id)?.join('')} is said`);

    const paragraphs = [...begun.values()]
      .filter(({ kind }) => kind === 'goods')
      .map((line) => line.scriptId);
    for (let from = 0; from + GOODS <= paragraphs.length; from += GOODS)
      if (new Set(paragraphs.slice(from, from + GOODS)).size < GOODS)
        faults.push(`crash behind ${crashAt}: a round lacks a paragraph`);
  }
  expect(faults).toEqual([]);
});

test('a crash during a pause stays a pause; then the next sentence follows', () => {
  const show = goOnAir(setting('sequence'));
  while (show.step().text !== '商品一第一段。');
  show.room.pause();
  show.keep();
  show.crash();
  show.advance(100);
  expect(show.texts().at(-1)).toBe('商品一第一段。');
  show.room.resume(show.now);
  show.wake();
  expect([show.texts().at(-1), show.step().text, show.step().text]).toEqual([
    '看下一个。',
    '它很好。',
    '也不贵。',
  ]);
});

test('a line that was stopped, or deleted while no server had the room, does not come back', () => {
  const show = goOnAir(setting('sequence'));
  while (show.step().text !== '商品一第一段。');
  show.room.stopLine();
  show.keep();
  show.crash();
  expect(show.step().text).toBe('商品一第二段。');
  show.edit({ scripts: scripts.filter(({ content }) => !content.startsWith('商品一第二段')) });
  show.crash();
  expect(show.texts().at(-1)).toBe('看下一个。');
});

test('a room that comes from a server whose clock was fast does not fall silent', () => {
  const show = goOnAir({
    scripts,
    settings: { gapSeconds: [60, 60], answerEverySeconds: 60, answerWhen: 'now' },
  });
  show.advance(120);
  const day = 86_400_000;
  const { memory } = show;
  memory.startedAt += day;
  memory.gap = { from: show.now + day, ms: 60_000 };
  memory.noticedAt = show.now + day;
  memory.answeredAt = show.now + day;
  memory.repliedAt['多少钱'] = show.now + day;
  expect(show.hear('多少钱').state).toBe('waiting');
  const count = show.said.length;
  show.advance(120);
  expect(show.said.slice(count).some(({ kind }) => kind === 'answer')).toBe(true);
  expect(show.said.slice(count).some(({ kind }) => kind === 'goods')).toBe(true);
});

test('who let a line be said is known after a crash; nobody did, of what was kept before that was written down', () => {
  const show = goOnAir(setting('sequence'));
  show.step();
  show.operator('主播补一句。请看屏幕。', 'now');
  show.operator('再补一句。', 'append');
  show.keep();
  show.crash();
  const said = () => show.said.at(-1)!.line;
  expect([show.step().text, said().approver]).toEqual(['再补一句。', OPERATOR]);
  Reflect.deleteProperty(said(), 'approver');
  show.keep();
  show.crash();
  expect(show.memory.current!.line.approver).toBeNull();
});

test('a new memory is all that a room needs, and JSON keeps it', () => {
  expect(JSON.parse(JSON.stringify(newMemory(START)))).toEqual(newMemory(START));
});
