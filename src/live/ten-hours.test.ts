import { expect, test } from 'vitest';
import { seeded } from '../common/random.ts';
import { printedSeed } from '../../test/helpers/random.ts';
import { goOnAir, script, START } from '../../test/helpers/simulated-room.ts';

const HOURS = 10;
const NOTICE_MS = 20 * 60_000;

test('ten hours on air: no notice drifts, nothing grows, every paragraph has its turn', () => {
  const goods = ['一', '二', '三', '四', '五', '六'].flatMap((name) =>
    [1, 2, 3].map((part) => script(1, name, `商品${name}的第${part}段。${'讲得很细，'.repeat(20)}讲完了。`)),
  );
  const questions = Array.from({ length: 40 }, (_, i) => script(3, `问题${i}号`, `这是第${i}个答案。`));
  const onAir = goOnAir({
    scripts: [script(2, '', '大家好。'), ...goods, ...questions, script(4, '', '看下一个。')],
    settings: {
      order: 'shuffle',
      gapSeconds: [5, 10],
      answerWhen: 'sentence',
      goodsByComment: 'off',
      loop: { hours: HOURS },
    },
    random: seeded(2),
  });
  const random = seeded(printedSeed(9));
  const sizes: number[] = [];
  for (let minute = 0; minute < HOURS * 60; minute++) {
    for (let i = 0; i < 6; i++) {
      onAir.receive(`问题${Math.floor(random() * 40)}号怎么办`, `viewer-${minute}-${i}`);
      onAir.receive('', `viewer-${minute}-${i}`, i % 2 === 0 ? 'enter' : 'like');
      onAir.advance(10);
    }
    sizes.push(JSON.stringify(onAir.memory).length);
  }
  onAir.advance(120);
  expect(onAir.ended).toBe('已播满 10 小时');

  const notices = onAir.said.filter(({ kind }) => kind === 'notice');
  expect(notices).toHaveLength(HOURS * 3);
  const longest = Math.max(...goods.map(({ content }) => content.length)) * 200 + 30_000;
  for (const [index, { at }] of notices.entries()) {
    const late = at - (START + index * NOTICE_MS);
    expect(late).toBeGreaterThanOrEqual(0);
    expect(late).toBeLessThan(longest);
  }

  const early = Math.max(...sizes.slice(60, 180));
  const late = Math.max(...sizes.slice(-120));
  expect(late).toBeLessThan(early * 1.2);

  const counts = goods.map(
    ({ content }) =>
      onAir.said.filter(({ line, text }) => line.text === content && text.startsWith('商品')).length,
  );
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
});
