import { expect, test } from 'vitest';
import { seeded } from '../common/random.ts';
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

/** A busy room: questions, an operator, a pause and a stop, at fixed steps. */
function busyShow(crashAt: number | null) {
  const onAir = goOnAir(setting('shuffle'));
  const stopped = new Set<string>();
  while (onAir.said.length < STEPS) {
    onAir.step();
    const step = onAir.said.length;
    if (step === crashAt) onAir.crash();
    if (step % 17 === 5) onAir.receive('多少钱');
    if (step % 23 === 7) onAir.receive('什么颜色');
    if (step % 31 === 9) onAir.operator('主播补一句。请看屏幕。', step % 2 === 0 ? 'now' : 'sentence');
    if (step % 41 === 11) {
      onAir.room.pause();
      onAir.wake();
      onAir.advance(5);
      onAir.room.resume(onAir.now);
      onAir.wake();
    }
    if (step % 53 === 13 && onAir.memory.current) {
      stopped.add(onAir.memory.current.line.id);
      onAir.room.stopLine();
      onAir.wake();
    }
  }
  return { said: onAir.said.slice(0, STEPS), stopped };
}

test('after a crash in a calm room the next sentence follows, at every point', () => {
  const calm = goOnAir(setting('sequence'));
  while (calm.said.length < STEPS) calm.step();
  const expected = calm.texts().slice(0, STEPS);
  for (let crashAt = 1; crashAt < STEPS; crashAt++) {
    const onAir = goOnAir(setting('sequence'));
    while (onAir.said.length < crashAt) onAir.step();
    onAir.crash();
    while (onAir.said.length < STEPS) onAir.step();
    expect(onAir.texts().slice(0, STEPS), `crash behind sentence ${crashAt}`).toEqual(expected);
  }
});

test('a busy room goes through a crash at any point: no sentence twice, none lost but what was stopped', () => {
  const faults: string[] = [];
  for (let crashAt = 1; crashAt < STEPS - 40; crashAt++) {
    const { said, stopped } = busyShow(crashAt);
    const spoken = new Map<string, string[]>();
    for (const { line, text, isCut } of said) {
      const sentences = spoken.get(line.id) ?? [];
      if (sentences.includes(text)) faults.push(`crash behind ${crashAt}: ${text} is said twice`);
      if (!isCut) spoken.set(line.id, [...sentences, text]);
    }
    const begun = new Map(said.slice(0, STEPS - 40).map(({ line }) => [line.id, line]));
    for (const { id, text, kind } of begun.values())
      if (kind !== 'transition' && kind !== 'notice' && !stopped.has(id) && spoken.get(id)?.join('') !== text)
        faults.push(`crash behind ${crashAt}: of ${text} only ${spoken.get(id)?.join('')} is said`);

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
  const onAir = goOnAir(setting('sequence'));
  while (onAir.step().text !== '商品一第一段。');
  onAir.room.pause();
  onAir.keep();
  onAir.crash();
  onAir.advance(100);
  expect(onAir.texts().at(-1)).toBe('商品一第一段。');
  onAir.room.resume(onAir.now);
  onAir.wake();
  expect([onAir.texts().at(-1), onAir.step().text, onAir.step().text]).toEqual([
    '我们继续。',
    '它很好。',
    '也不贵。',
  ]);
});

test('a line that was stopped, or deleted while no server had the room, does not come back', () => {
  const onAir = goOnAir(setting('sequence'));
  while (onAir.step().text !== '商品一第一段。');
  onAir.room.stopLine();
  onAir.keep();
  onAir.crash();
  expect(onAir.step().text).toBe('商品一第二段。');
  onAir.edit({ scripts: scripts.filter(({ content }) => !content.startsWith('商品一第二段')) });
  onAir.crash();
  expect(onAir.texts().at(-1)).toBe('看下一个。');
});

test('a room that comes from a server whose clock was fast does not fall silent', () => {
  const onAir = goOnAir({
    scripts,
    settings: { gapSeconds: [60, 60], answerEverySeconds: 60, answerWhen: 'now' },
  });
  onAir.advance(120);
  const day = 86_400_000;
  const { memory } = onAir;
  memory.startedAt += day;
  memory.gap = { from: onAir.now + day, ms: 60_000 };
  memory.noticedAt = onAir.now + day;
  memory.answeredAt = onAir.now + day;
  memory.repliedAt['多少钱'] = onAir.now + day;
  expect(onAir.receive('多少钱').state).toBe('waiting');
  const count = onAir.said.length;
  onAir.advance(120);
  expect(onAir.said.slice(count).some(({ kind }) => kind === 'answer')).toBe(true);
  expect(onAir.said.slice(count).some(({ kind }) => kind === 'goods')).toBe(true);
});

test('who let a line be said is known after a crash; nobody did, of what was kept before that was written down', () => {
  const onAir = goOnAir(setting('sequence'));
  onAir.step();
  onAir.operator('主播补一句。请看屏幕。', 'now');
  onAir.operator('再补一句。', 'append');
  onAir.keep();
  onAir.crash();
  const said = () => onAir.said.at(-1)!.line;
  expect([onAir.step().text, said().approver]).toEqual(['再补一句。', OPERATOR.name]);
  Reflect.deleteProperty(said(), 'approver');
  onAir.keep();
  onAir.crash();
  expect(onAir.memory.current!.line.approver).toBeNull();
});

test('a new memory is all that a room needs, and JSON keeps it', () => {
  expect(JSON.parse(JSON.stringify(newMemory(START)))).toEqual(newMemory(START));
});
