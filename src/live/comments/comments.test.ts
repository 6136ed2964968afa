import { expect, test } from 'vitest';
import { seeded } from '../../common/random.ts';
import { printedSeed } from '../../../test/helpers/random.ts';
import { goOnAir, OPERATOR, script, type Setting } from '../../../test/helpers/simulated-room.ts';
import type { Intent } from '../../contract/live/comments.ts';
import { newSettings } from '../../contract/room-settings.ts';
import { manyAsk } from './asked.ts';
import { createMessageFilter } from './message-filter.ts';
import { noRule } from './comment-outcome.ts';

const cup = script(1, '杯子', '这是杯子。很保温。不漏水。');
const price = script(3, '多少钱/价格', '只要三十九元。');
const colour = script(3, '颜色', '有红色和蓝色可以选。', '目前两种，红的和蓝的。');
const scripts = [cup, price, colour];

test('one question is answered once a minute, one viewer once in the quiet time', () => {
  const onAir = goOnAir({ scripts, settings: { quietSeconds: 30 } });
  expect(onAir.receive('价格是多少', '小李').state).toBe('waiting');
  expect(onAir.receive('多少钱', '小张')).toMatchObject({
    state: 'ignored',
    reason: '别人也在问，一起回答',
  });
  expect(onAir.receive('什么颜色', '小李')).toMatchObject({
    state: 'ignored',
    reason: '同一观众 30 秒内只回答一次',
  });
  onAir.advance(31);
  expect(onAir.receive('多少钱', '小王').reason).toBe('一分钟内回答过同样的问题');
  expect(onAir.receive('什么颜色', '小李').state).toBe('waiting');
  onAir.advance(30);
  expect(onAir.receive('多少钱', '小张').state).toBe('waiting');
});

test('what most viewers ask is answered first, once for all, and so is what was asked in vain before', () => {
  const onAir = goOnAir({ scripts: [script(1, '杯子', '说杯子。'.repeat(400)), price, colour] });
  const answers = () => onAir.said.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  onAir.advance(10);
  for (const text of ['什么颜色', '多少钱', '价格', '啥价格']) onAir.receive(text);
  expect(onAir.memory.waiting.map(({ text, people }) => [text, people])).toEqual([
    ['好几位在问多少钱。只要三十九元。', 3],
    [colour.content, 1],
  ]);
  expect(answers()).toEqual([]);
  for (let i = 0; i < 9; i++) onAir.receive(`路过${i}`);
  onAir.advance(30);
  expect(onAir.memory.waiting).toEqual([]);
  onAir.receive('什么颜色');
  onAir.receive('多少钱');
  expect(onAir.memory.waiting.map(({ people }) => people)).toEqual([4, 2]);
});

test('that several ask is said in words that fit the question', () => {
  const keywords = ['便宜点/优惠', '重不重/多重', '坏了/破损', '你是真人吗'];
  expect(keywords.map((keyword) => manyAsk(keyword.split('/')))).toEqual([
    '好几位都在问这个，一起说。',
    '好几位在问重不重。',
    '好几位都在问这个，一起说。',
    '好几位在问你是真人吗。',
  ]);
});

test('an answer that names goods is for those goods; the same question about others is another one', () => {
  const about = (goods: string, yuan: string) => script(3, '多少钱', `${goods}${yuan}元。`);
  const onAir = goOnAir({
    scripts: [
      script(1, '保温杯', '说保温杯。'.repeat(30)),
      script(1, '儿童保温杯', '说儿童保温杯。'.repeat(30)),
      about('保温杯', '五十'),
      about('儿童保温杯', '七十'),
      script(3, '发货', '四十八小时内发货。'),
      script(3, '发货', '儿童保温杯三天内发货。'),
    ],
  });
  while (onAir.step().line.goods !== '保温杯');
  expect(onAir.receive('多少钱').answer).toBe('保温杯五十元。');
  expect(onAir.receive('儿童保温杯多少钱').answer).toBe('儿童保温杯七十元。');
  expect(onAir.receive('什么时候发货').answer).toBe('四十八小时内发货。');
});

test('answers keep their distance, also those at once; a person’s do not', () => {
  const onAir = goOnAir({ scripts, settings: { answerWhen: 'now', answerEverySeconds: 10 } });
  onAir.advance(12);
  onAir.receive('多少钱');
  onAir.receive('什么颜色');
  const { message } = onAir.receive('能用多久');
  const by = { because: '人工回答', approver: OPERATOR };
  onAir.room.answer({ message, text: '能用很多年。', rule: noRule, when: 'now', ...by }, onAir.now);
  onAir.wake();
  onAir.advance(30);
  const answers = onAir.said.filter(({ kind }) => kind === 'answer');
  expect(answers.map(({ text }) => text)).toEqual(['只要三十九元。', '能用很多年。', colour.content]);
  expect(answers[2]!.at - answers[1]!.at).toBe('能用很多年。'.length * 200 + 10_000);
});

test('nobody is heard who is blocked, and no forbidden word; what may not be said goes to a person', () => {
  const onAir = goOnAir({
    scripts: [...scripts, script(3, '效果', '全网第一好用。')],
    settings: { blocked: ['捣乱的'] },
    ports: {
      forbidden: (text) => /第一|加微信/.exec(text)?.[0] ?? null,
      contradiction: (text) => (text.includes('三十九元') ? '「三十九元」和商品卡不一致' : null),
    },
  });
  expect(onAir.receive('多少钱', '捣乱的').state).toBe('blocked');
  expect(onAir.receive('加微信多少钱')).toMatchObject({
    state: 'blocked',
    reason: '评论里有违规词「加微信」',
  });
  expect(onAir.receive('效果怎么样')).toMatchObject({
    state: 'review',
    risk: 'high',
    answer: '全网第一好用。',
  });
  expect(onAir.receive('多少钱')).toMatchObject({ state: 'review', reason: '「三十九元」和商品卡不一致' });
  expect(onAir.receive('什么价格')).toMatchObject({ state: 'ignored', reason: '同样的问题正等人工确认' });
  onAir.advance(60);
  expect(onAir.said.filter(({ kind }) => kind === 'answer')).toEqual([]);
});

test('words of the seller are held to the cards; what is filled in on air must be backed by one', () => {
  const onAir = goOnAir({
    scripts: [script(3, '多少钱', '{亲/您}，三十九元。'), script(3, '运费', '{用户名}，全国包邮。')],
    ports: { unbacked: () => '没有商品卡可以核对' },
  });
  expect(onAir.receive('多少钱').state).toBe('waiting');
  expect(onAir.receive('运费呢')).toMatchObject({ state: 'review', reason: '没有商品卡可以核对' });
});

test('whoever is blocked by id stays so under another name, and nobody else of that name is', () => {
  const onAir = goOnAir({ scripts, settings: { blocked: [{ id: 'u1', name: '路人甲' }] } });
  const from = (id: string, name: string) =>
    onAir.room.receive(
      { id: name, type: 'comment', user: { id, name }, text: '多少钱', gift: null },
      onAir.now,
    );
  expect(from('u1', '改了名').state).toBe('blocked');
  expect(from('u2', '路人甲').state).toBe('waiting');
});

test('thanks name what was given, unless its name may not be said', () => {
  const events = newSettings('').events;
  const onAir = goOnAir({
    scripts,
    settings: { events: { ...events, gift: { ...events.gift, everySeconds: 0 } } },
    ports: { forbidden: (text) => /微信/.exec(text)?.[0] ?? null },
  });
  const given = (id: string, name: string) => {
    const gift = { name, count: 3 };
    return onAir.room.receive({ id, type: 'gift', user: { id, name: '阿强' }, text: '', gift }, onAir.now)
      .answer;
  };
  expect(given('1', '小心心')).toBe('谢谢阿强送的小心心，心意收到了。');
  expect(given('2', '加微信')).toBe('谢谢阿强送的礼物，心意收到了。');
});

test('orders are thanked for by masked names, several in one line, and not those that came to nothing', () => {
  const { events } = newSettings('');
  const order = { ...events.order, lines: ['谢谢{用户名}下单{商品}，一共{单数}单。'], everySeconds: 60 };
  const ports: Setting['ports'] = { intent: (text) => (text === '已拍' ? 'bought' : 'goods') };
  const onAir = goOnAir({ scripts, settings: { events: { ...events, order } }, ports });
  const ordered = (name: string, goods: string, text = '') => {
    const gift = { name: goods, count: 1 };
    return onAir.room.receive({ id: name, type: 'order', user: { id: name, name }, text, gift }, onAir.now);
  };
  const thanks = () => onAir.said.filter(({ kind }) => kind === 'event').map(({ text }) => text);
  expect(ordered('林小满', '杯子')).toMatchObject({ state: 'waiting' });
  expect(ordered('陈多多', '杯子').reason).toBe('thankedTogether');
  expect(ordered('林小满', '杯子').reason).toBe('viewerThanked');
  expect(ordered('周周', '杯子', '已取消').state).toBe('ignored');
  onAir.advance(30);
  expect(thanks()).toEqual(['谢谢林某某等2位朋友下单杯子，一共2单。']);
  onAir.advance(10);
  ordered('王安', '坚果');
  onAir.advance(5);
  expect(thanks()).toHaveLength(1);
  ordered('13800001111', '坚果');
  onAir.advance(10);
  expect(thanks()[1]).toBe('谢谢王某某等2位朋友下单坚果，一共2单。');
  onAir.advance(60);
  onAir.receive('已拍', '大海');
  onAir.advance(10);
  expect(thanks()[2], 'who wrote it for all to read').toBe('谢谢大海下单宝贝，一共1单。');
});

test('what the sentence vectors find is answered, asked of a person, or left; doubt does not keep back a sure answer', () => {
  const onAir = goOnAir({ scripts });
  const { message, wants } = onAir.receive('贵不贵呀');
  expect(wants).toBe('meaning');
  const found = (verdict: 'answer' | 'doubtful' | 'leave', score: number) =>
    onAir.room.consider(
      message,
      { intent: 'goods', best: { keyword: '多少钱/价格', score, verdict } },
      onAir.now,
    );
  expect(found('leave', 0.2).state).toBe('ignored');
  expect(found('doubtful', 0.5)).toMatchObject({ state: 'review', risk: 'low', answer: price.content });
  expect(found('doubtful', 0.5).state).toBe('ignored');
  expect(found('answer', 0.8)).toMatchObject({ state: 'waiting', rule: { by: 'meaning', score: 0.8 } });
  expect(onAir.room.consider(message, null, onAir.now).state).toBe('ignored');
});

test('who attacks or advertises is never answered, and the risk is theirs, whatever the answer', () => {
  const intents: Record<string, Intent> = { '假货，多少钱都别买': 'hostile', 加我微信多少钱: 'advert' };
  const onAir = goOnAir({ scripts, ports: { intent: (text) => intents[text] ?? null } });
  expect(onAir.receive('假货，多少钱都别买')).toMatchObject({
    state: 'blocked',
    risk: 'high',
    intent: 'hostile',
    wants: null,
  });
  expect(onAir.receive('加我微信多少钱')).toMatchObject({ state: 'blocked', risk: 'high', wants: null });
  const { message, wants } = onAir.receive('这种货色也敢标这个价格');
  expect(wants).toBe('meaning');
  expect(onAir.room.consider(message, { intent: 'hostile', best: null }, onAir.now)).toMatchObject({
    state: 'blocked',
    risk: 'high',
  });
  onAir.advance(60);
  expect(onAir.said.filter(({ kind }) => kind === 'answer')).toEqual([]);
});

test('words that tell nothing are answered by keyword once the vectors have, or could not', () => {
  const onAir = goOnAir({ scripts, ports: { intent: () => null } });
  const first = onAir.receive('我女儿那件的颜色没见过呢');
  expect(first).toMatchObject({ state: 'ignored', wants: 'meaning' });
  expect(onAir.room.consider(first.message, { intent: 'goods', best: null }, onAir.now)).toMatchObject({
    state: 'waiting',
    rule: { by: 'keyword', keyword: '颜色' },
  });
  const other = onAir.receive('隔壁家的价格都写在牌子上');
  expect(onAir.room.consider(other.message, null, onAir.now).state).toBe('waiting');
  onAir.advance(61);
  expect(onAir.receive('价格差').wants).toBe('meaning');
  expect(onAir.receive('价格呢').state).toBe('waiting');
});

test('doubt is answered by a reassurance or not at all', () => {
  const sure = script(3, '正品/假货', '假一赔十，支持专柜验货。');
  const ports = { intent: () => 'doubt' as const, isAbout: (keyword: string) => keyword === '正品/假货' };
  const onAir = goOnAir({ scripts: [...scripts, sure], ports });
  expect(onAir.receive('这颜色是假货吗')).toMatchObject({ answer: sure.content, risk: 'middle' });
  const { message, wants } = onAir.receive('这颜色真的吗');
  expect(wants).toBe('meaning');
  const best = { keyword: '颜色', score: 0.9, verdict: 'answer' as const };
  expect(onAir.room.consider(message, { intent: 'doubt', best }, onAir.now)).toMatchObject({
    state: 'ignored',
    reason: 'noReassurance',
  });
});

test('who says that they bought is thanked, once; a wish is not an order', () => {
  const ports = { intent: () => 'bought' as const, isAbout: () => false };
  const onAir = goOnAir({ scripts: [...scripts, script(3, '怎么买/下单', '点右下角的小黄车。')], ports });
  expect(onAir.receive('已下单', '林小满')).toMatchObject({ state: 'waiting', rule: { by: null } });
  expect(onAir.receive('拍了两件', '陈多多').reason).toBe('和其他人的订单一起感谢');
  expect(onAir.receive('又拍了', '林小满').reason).toBe('刚对这位观众说过');
  expect(onAir.receive('好想要', '周周')).toMatchObject({ state: 'ignored', reason: '想买，还没有下单' });
  onAir.advance(30);
  expect(onAir.said.filter(({ kind }) => kind === 'event')).toHaveLength(1);
  expect(onAir.said.some(({ kind }) => kind === 'answer')).toBe(false);
});

test('a language model answers by itself only where it may, and never against the cards', () => {
  const onAir = goOnAir({ scripts, ports: { unbacked: (text) => /九块九/.exec(text)?.[0] ?? null } });
  const { message } = onAir.receive('能送人吗');
  expect(onAir.room.suggest(message, '可以的。', false, onAir.now)).toMatchObject({
    state: 'review',
    risk: 'middle',
  });
  expect(onAir.room.suggest(message, '只要九块九。', true, onAir.now)).toMatchObject({
    state: 'review',
    risk: 'high',
  });
  expect(onAir.room.suggest(message, '可以的。', true, onAir.now).state).toBe('waiting');
  onAir.advance(20);
  expect(onAir.said.find(({ text }) => text === '可以的。')!.line.because).toBe('AI 回答');
});

test('a comment that waits is answered once, in the words of whoever answers it by hand, or not at all', () => {
  const onAir = goOnAir({ scripts });
  const { message, rule } = onAir.receive('多少钱');
  const by = { because: '人工改写', approver: OPERATOR };
  onAir.room.answer({ message, text: '活动价看链接。', rule, when: 'append', ...by }, onAir.now);
  const other = onAir.receive('颜色');
  onAir.room.withdraw(other.message.id);
  onAir.advance(30);
  const answers = onAir.said.filter(({ kind }) => kind === 'answer').map(({ text }) => text);
  expect(answers).toEqual(['活动价看链接。']);
});

test('an answer whose sound is still in the making is given up when its comment is', () => {
  const onAir = goOnAir({ scripts });
  const { message } = onAir.receive('多少钱');
  onAir.room.finish(onAir.now, 'said');
  const turn = onAir.room.next(onAir.now);
  expect(turn).toMatchObject({ do: 'say', line: { commentId: message.id } });
  expect(onAir.room.givesWay(false, onAir.now)).toBe(false);
  onAir.room.withdraw(message.id);
  expect(onAir.room.givesWay(false, onAir.now)).toBe(true);
});

test('an answer that was heard lately is put in other words', () => {
  const onAir = goOnAir({ scripts: [cup, script(3, '颜色', cup.content, '目前两种，红的和蓝的。')] });
  onAir.advance(12);
  expect(onAir.receive('颜色').answer).toBe('目前两种，红的和蓝的。');
});

test('names of strangers are read aloud only if they are names', () => {
  const onAir = goOnAir({
    scripts: [cup, script(3, '颜色', '{用户名}，有红色。')],
    ports: { forbidden: (text) => /骗子/.exec(text)?.[0] ?? null },
  });
  const spoken = (name: string) => {
    onAir.advance(61);
    return onAir.receive('颜色', name).answer!.split('，')[0];
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

test('viewers are greeted in turn and in moderation, those who come meanwhile in one line', () => {
  const line = {
    isOn: true,
    lines: ['谢谢{用户名}。', '{用户名}来了。'],
    everySeconds: 10,
    viewerSeconds: 120,
  };
  const off = { ...line, isOn: false };
  const { order } = newSettings('').events;
  const settings = { events: { welcome: line, like: off, follow: line, gift: line, order } };
  const onAir = goOnAir({ scripts, settings });
  expect(onAir.receive('', '小李', 'enter')).toMatchObject({ state: 'waiting', answer: '谢谢小李。' });
  expect(onAir.receive('', '小美', 'enter')).toMatchObject({ state: 'waiting', answer: '小美来了。' });
  for (const name of ['阿强', '138001380001', '小王', '小周'])
    expect(onAir.receive('', name, 'enter').reason).toBe('和其他人一起招呼');
  expect(onAir.receive('', '小张', 'like').state).toBe('ignored');
  expect(onAir.receive('', '小李', 'enter').reason).toBe('刚对这位观众说过');
  onAir.advance(30);
  const greeted = onAir.said.filter(({ kind }) => kind === 'event');
  expect(greeted.map(({ text }) => text)).toEqual(['谢谢小李。', '小美、阿强和另外三位来了。']);
});

test('who came too long ago is not greeted any more', () => {
  const onAir = goOnAir({
    scripts: [script(1, '杯子', `${'很长'.repeat(300)}。`)],
    ports: { isSpoken: ({ kind }) => kind !== 'event' },
  });
  onAir.receive('', '小李', 'enter');
  const { message } = onAir.receive('', '小美', 'follow');
  onAir.advance(300);
  expect(onAir.decided.get(message.id)).toMatchObject({ state: 'ignored', reason: '等得太久，没有再说' });
});

test('who waited too long is told, and is not answered', () => {
  const onAir = goOnAir({ scripts: [script(1, '杯子', `${'很长'.repeat(500)}。`), price] });
  onAir.advance(15);
  const { message } = onAir.receive('多少钱');
  onAir.advance(300);
  expect(onAir.decided.get(message.id)).toMatchObject({ state: 'ignored', reason: '等得太久，没有再说' });
  expect(onAir.texts()).not.toContain(price.content);
});

test('the desk sorts and withdraws what waits, and its order holds', () => {
  const onAir = goOnAir({ scripts });
  onAir.receive('多少钱');
  const gone = onAir.receive('颜色').message;
  onAir.operator('插一句。', 'append');
  const [operator, first, last] = onAir.memory.waiting;
  onAir.room.sortWaiting([first!.id, operator!.id], [last!.id]);
  onAir.advance(12);
  expect(onAir.decided.get(gone.id)?.reason).toBe('已撤下，没有说');
  const inserted = onAir.said.filter(({ kind }) => kind === 'answer' || kind === 'operator');
  expect(inserted.map(({ text }) => text)).toEqual([price.content, '插一句。']);
});

test('a flood of ten thousand comments is let in by twenties and leaves the speech in its order', () => {
  const calm = goOnAir({ scripts });
  const onAir = goOnAir({ scripts });
  const filter = createMessageFilter();
  const random = seeded(printedSeed(3));
  let accepted = 0;
  let longest = 0;
  for (let i = 0; i < 10_000; i++) {
    onAir.advance(0.001);
    const text = i % 3 === 0 ? '多少钱' : `颜色 ${Math.floor(random() * 1e9)} ${'长'.repeat(i % 2000)}`;
    const message = {
      id: String(i),
      type: 'comment' as const,
      user: { id: `v${i}`, name: '观众' },
      text,
      gift: null,
    };
    if (filter.refuse(message, onAir.now) !== null) continue;
    accepted++;
    onAir.room.receive(message, onAir.now);
    longest = Math.max(longest, onAir.memory.waiting.length);
  }
  expect(longest).toBeLessThanOrEqual(8);
  onAir.advance(50);
  calm.advance(60);
  expect(accepted).toBeLessThanOrEqual(220);
  const own = (one: typeof onAir) => one.said.filter(({ kind }) => kind !== 'answer').map(({ text }) => text);
  expect(own(onAir).slice(0, 12)).toEqual(own(calm).slice(0, 12));
  expect(onAir.said.filter(({ kind }) => kind === 'answer').map(({ text }) => text)).toEqual(
    expect.arrayContaining([price.content]),
  );
});
