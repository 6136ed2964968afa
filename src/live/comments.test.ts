import { expect, test } from 'vitest';
import { printedSeed, seeded } from '../../test/helpers/random.ts';
import { goOnAir, OPERATOR, script } from '../../test/helpers/simulated-room.ts';
import { newSettings } from '../contract/room-settings.ts';
import { openGate } from './gate.ts';
import { noRule } from './outcome.ts';

const cup = script(1, '杯子', '这是杯子。很保温。不漏水。');
const price = script(3, '多少钱/价格', '只要三十九元。');
const colour = script(3, '颜色', '有红色和蓝色可以选。', '目前两种，红的和蓝的。');
const scripts = [cup, price, colour];

test('one question is answered once a minute, one viewer once in the quiet time', () => {
  const show = goOnAir({ scripts, settings: { quietSeconds: 30 } });
  expect(show.hear('价格是多少', '小李').state).toBe('waiting');
  expect(show.hear('多少钱', '小张')).toMatchObject({ state: 'ignored', reason: '一分钟内回答过同样的问题' });
  expect(show.hear('什么颜色', '小李')).toMatchObject({
    state: 'ignored',
    reason: '同一观众 30 秒内只回答一次',
  });
  show.advance(31);
  expect(show.hear('什么颜色', '小李').state).toBe('waiting');
  show.advance(30);
  expect(show.hear('多少钱', '小张').state).toBe('waiting');
});

test('answers keep their distance, also those at once; a person’s do not', () => {
  const show = goOnAir({ scripts, settings: { answerWhen: 'now', answerEverySeconds: 10 } });
  show.advance(12);
  show.hear('多少钱');
  show.hear('什么颜色');
  const { heard } = show.hear('能用多久');
  show.room.answer(heard, '能用很多年。', noRule, 'now', '人工回答', OPERATOR, show.now);
  show.wake();
  show.advance(30);
  const answers = show.said.filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ text }) => text)).toEqual(['只要三十九元。', '能用很多年。', colour.content]);
  expect(answers[2]!.at - answers[1]!.at).toBe('能用很多年。'.length * 200 + 10_000);
});

test('nobody is heard who is blocked, and no forbidden word; what may not be said goes to a person', () => {
  const show = goOnAir({
    scripts: [...scripts, script(3, '效果', '全网第一好用。')],
    settings: { blocked: ['捣乱的'] },
    hand: {
      forbidden: (text) => /第一|加微信/.exec(text)?.[0] ?? null,
      contradiction: (text) => (text.includes('三十九元') ? '「三十九元」和商品卡不一致' : null),
    },
  });
  expect(show.hear('多少钱', '捣乱的').state).toBe('blocked');
  expect(show.hear('加微信多少钱')).toMatchObject({ state: 'blocked', reason: '评论里有违规词「加微信」' });
  expect(show.hear('效果怎么样')).toMatchObject({ state: 'review', risk: 'high', answer: '全网第一好用。' });
  expect(show.hear('多少钱')).toMatchObject({ state: 'review', reason: '「三十九元」和商品卡不一致' });
  expect(show.hear('什么价格')).toMatchObject({ state: 'ignored', reason: '同样的问题正等人工确认' });
  show.advance(60);
  expect(show.said.filter(({ kind }) => kind === 'answer')).toEqual([]);
});

test('whoever is blocked by id stays so under another name, and nobody else of that name is', () => {
  const show = goOnAir({ scripts, settings: { blocked: [{ id: 'u1', name: '路人甲' }] } });
  const from = (id: string, name: string) =>
    show.room.hear({ id: name, type: 'comment', user: { id, name }, text: '多少钱', gift: null }, show.now);
  expect(from('u1', '改了名').state).toBe('blocked');
  expect(from('u2', '路人甲').state).toBe('waiting');
});

test('thanks name what was given, unless its name may not be said', () => {
  const events = newSettings('').events;
  const show = goOnAir({
    scripts,
    settings: { events: { ...events, gift: { ...events.gift, everySeconds: 0 } } },
    hand: { forbidden: (text) => /微信/.exec(text)?.[0] ?? null },
  });
  const given = (id: string, name: string) => {
    const gift = { name, count: 3 };
    return show.room.hear({ id, type: 'gift', user: { id, name: '阿强' }, text: '', gift }, show.now).answer;
  };
  expect(given('1', '小心心')).toBe('谢谢阿强送的小心心，心意收到了。');
  expect(given('2', '加微信')).toBe('谢谢阿强送的礼物，心意收到了。');
});

test('what the sentence vectors find is answered, asked of a person, or left; doubt does not keep back a sure answer', () => {
  const show = goOnAir({ scripts });
  const { heard, wants } = show.hear('贵不贵呀');
  expect(wants).toBe('meaning');
  const found = (verdict: 'answer' | 'doubtful' | 'leave', score: number) =>
    show.room.consider(heard, { keyword: '多少钱/价格', score, verdict }, show.now);
  expect(found('leave', 0.2).state).toBe('ignored');
  expect(found('doubtful', 0.5)).toMatchObject({ state: 'review', risk: 'low', answer: price.content });
  expect(found('doubtful', 0.5).state).toBe('ignored');
  expect(found('answer', 0.8)).toMatchObject({ state: 'waiting', rule: { by: 'meaning', score: 0.8 } });
  expect(show.room.consider(heard, null, show.now).state).toBe('ignored');
});

test('a language model answers by itself only where it may, and never against the cards', () => {
  const show = goOnAir({ scripts, hand: { contradiction: (text) => /九块九/.exec(text)?.[0] ?? null } });
  const { heard } = show.hear('能送人吗');
  expect(show.room.suggest(heard, '可以的。', false, show.now)).toMatchObject({
    state: 'review',
    risk: 'middle',
  });
  expect(show.room.suggest(heard, '只要九块九。', true, show.now)).toMatchObject({
    state: 'review',
    risk: 'high',
  });
  expect(show.room.suggest(heard, '可以的。', true, show.now).state).toBe('waiting');
  show.advance(20);
  expect(show.said.find(({ text }) => text === '可以的。')!.line.because).toBe('AI 回答');
});

test('a comment that waits is answered once, in the words of whoever answers it by hand, or not at all', () => {
  const show = goOnAir({ scripts });
  const { heard, rule } = show.hear('多少钱');
  show.room.answer(heard, '活动价看链接。', rule, 'append', '人工改写', OPERATOR, show.now);
  const other = show.hear('颜色');
  show.room.withdraw(other.heard.id);
  show.advance(30);
  const answers = show.said.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(answers).toEqual(['活动价看链接。']);
});

test('an answer whose sound is still in the making is given up when its comment is', () => {
  const show = goOnAir({ scripts });
  const { heard } = show.hear('多少钱');
  show.room.finish(show.now, 'said');
  const turn = show.room.next(show.now);
  expect(turn).toMatchObject({ do: 'say', line: { commentId: heard.id } });
  expect(show.room.givesWay(false, show.now)).toBe(false);
  show.room.withdraw(heard.id);
  expect(show.room.givesWay(false, show.now)).toBe(true);
});

test('an answer that was heard lately is put in other words', () => {
  const show = goOnAir({ scripts: [cup, script(3, '颜色', cup.content, '目前两种，红的和蓝的。')] });
  show.advance(12);
  expect(show.hear('颜色').answer).toBe('目前两种，红的和蓝的。');
});

test('names of strangers are read aloud only if they are names', () => {
  const show = goOnAir({
    scripts: [cup, script(3, '颜色', '{用户名}，有红色。')],
    hand: { forbidden: (text) => /骗子/.exec(text)?.[0] ?? null },
  });
  const spoken = (name: string) => {
    show.advance(61);
    return show.hear('颜色', name).answer!.split('，')[0];
  };
  expect(spoken('小李🌸~')).toBe('小李');
  expect(spoken('一二三四五六七八九十十一十二')).toBe('一二三四五六七八九十');
  expect(spoken('𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷𠮷')).toBe('𠮷'.repeat(10));
  expect(spoken('骗 子')).toBe('这位朋友');
  expect(spoken('')).toBe('这位朋友');
  expect(spoken('🌸\u202e\u0000')).toBe('这位朋友');
  expect(spoken('加我13800138000')).toBe('这位朋友');
  expect(spoken('{在线人数}')).toBe('在线人数');
});

test('events are thanked for in turn and in moderation', () => {
  const line = {
    isOn: true,
    lines: ['谢谢{用户名}。', '{用户名}来了。'],
    everySeconds: 10,
    viewerSeconds: 120,
  };
  const off = { ...line, isOn: false };
  const settings = { events: { welcome: line, like: off, follow: line, gift: line } };
  const show = goOnAir({ scripts, settings });
  expect(show.hear('', '小李', 'enter')).toMatchObject({ state: 'waiting', answer: '谢谢小李。' });
  expect(show.hear('', '小张', 'enter').state).toBe('ignored');
  expect(show.hear('', '小张', 'like').state).toBe('ignored');
  show.advance(11);
  expect(show.hear('', '小李', 'enter').reason).toBe('刚对这位观众说过');
  expect(show.hear('', '小张', 'enter').answer).toBe('小张来了。');
});

test('who waited too long is told, and is not answered', () => {
  const show = goOnAir({ scripts: [script(1, '杯子', `${'很长'.repeat(500)}。`), price] });
  show.advance(15);
  const { heard } = show.hear('多少钱');
  show.advance(300);
  expect(show.decided.get(heard.id)).toMatchObject({ state: 'ignored', reason: '等得太久，没有再说' });
  expect(show.texts()).not.toContain(price.content);
});

test('the desk sorts and withdraws what waits, and its order holds', () => {
  const show = goOnAir({ scripts });
  show.hear('多少钱');
  const gone = show.hear('颜色').heard;
  show.operator('插一句。', 'append');
  const [operator, first, last] = show.memory.waiting;
  show.room.sortWaiting([first!.id, operator!.id], [last!.id]);
  show.advance(12);
  expect(show.decided.get(gone.id)?.reason).toBe('已从队列撤下');
  const inserted = show.said.filter(({ kind }) => kind === 'answer' || kind === 'operator');
  expect(inserted.map(({ text }) => text)).toEqual([price.content, '插一句。']);
});

test('a flood of ten thousand comments is let in by twenties and leaves the speech in its order', () => {
  const calm = goOnAir({ scripts });
  const show = goOnAir({ scripts });
  const gate = openGate();
  const random = seeded(printedSeed(3));
  let accepted = 0;
  let longest = 0;
  for (let i = 0; i < 10_000; i++) {
    show.advance(0.001);
    const text = i % 3 === 0 ? '多少钱' : `颜色 ${Math.floor(random() * 1e9)} ${'长'.repeat(i % 2000)}`;
    const heard = {
      id: String(i),
      type: 'comment' as const,
      user: { id: `v${i}`, name: '观众' },
      text,
      gift: null,
    };
    if (gate.refuse(heard, show.now) !== null) continue;
    accepted++;
    show.room.hear(heard, show.now);
    longest = Math.max(longest, show.memory.waiting.length);
  }
  expect(longest).toBeLessThanOrEqual(8);
  show.advance(50);
  calm.advance(60);
  expect(accepted).toBeLessThanOrEqual(220);
  const own = (one: typeof show) => one.said.filter(({ kind }) => kind !== 'answer').map(({ text }) => text);
  expect(own(show).slice(0, 12)).toEqual(own(calm).slice(0, 12));
  expect(show.said.filter(({ kind }) => kind === 'answer').map(({ text }) => text)).toEqual(
    expect.arrayContaining([price.content]),
  );
});
