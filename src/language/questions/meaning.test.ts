import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openWeights } from '../../../test/helpers/weights.ts';
import { isQuestion, type Intent } from './intent.ts';
import heldOut from './intents.held-out.json' with { type: 'json' };
import { readIntent } from './read-intent.ts';
import { openQuestionMatcher, type QuestionMatch } from './question-matcher.ts';
import fixture from './meaning.fixture.json' with { type: 'json' };
import { MeaningMissingError, MeaningStartError, openMeaning, type Meaning } from './meaning.ts';

const { signal } = new AbortController();
const onTrouble = () => {};
let file: (id: string) => string | null;
let meaning: Meaning;

beforeAll(async () => {
  file = (await openWeights()).file;
  meaning = openMeaning({ file, onTrouble });
});
afterAll(() => meaning.close());

const likeness = (one: Float32Array, other: Float32Array) =>
  one.reduce((sum, value, index) => sum + value * other[index]!, 0);

test('words that mean the same lie near each other, whoever is asked beside them', async () => {
  const [asked, same, other] = await meaning.vectors(['几天能到', '多久可以收到货', '这首歌真好听'], signal);
  expect(asked).toHaveLength(512);
  expect(likeness(asked!, asked!)).toBeCloseTo(1, 5);
  expect(likeness(asked!, same!)).toBeGreaterThan(likeness(asked!, other!) + 0.1);

  const fresh = openMeaning({ file, onTrouble });
  onTestFinished(() => fresh.close());
  expect((await fresh.vectors(['几天能到'], signal))[0]).toEqual(asked);
});

test('hostile texts have a meaning like any other', async () => {
  const texts = [
    '',
    ' ',
    '😀👍',
    '\ud800',
    '\0\u202e',
    '__proto__ constructor',
    '长'.repeat(20_000),
    'ＸＬ',
    'xl',
  ];
  const vectors = await meaning.vectors(texts, signal);
  for (const vector of vectors) expect(likeness(vector, vector)).toBeCloseTo(1, 5);
  expect(vectors.at(-2)).toEqual(vectors.at(-1));
});

const shops = Object.entries({ ...fixture.tuned, ...fixture.heldOut });

test.each(shops)('no comment of %s holds a keyword', (_name, { groups, questions, noise }) => {
  const keywords = groups.flatMap(({ keyword }) => keyword.split('/'));
  const comments = [...questions.map(({ text }) => text), ...noise];
  expect(comments.filter((comment) => keywords.some((word) => comment.includes(word)))).toEqual([]);
});

// The clothes are the promise; the others hold what was reached, less what another processor may round away.
const promised: Record<string, { found: number; wrongAloud: number }> = {
  clothes: { found: 18, wrongAloud: 0 },
  kitchen: { found: 17, wrongAloud: 1 },
  pets: { found: 14, wrongAloud: 4 },
  luggage: { found: 12, wrongAloud: 2 },
};

test.each(shops)('comments of %s find their questions, and chat is left alone', async (name, shop) => {
  const { groups, questions, noise } = shop;
  const find = await openQuestionMatcher(meaning, groups, signal);
  const isRight = ({ best }: QuestionMatch, group: string) => groups[best]?.keyword === group;
  const answers: { found: QuestionMatch; group: string }[] = [];
  for (const { text, group } of questions) answers.push({ found: await find(text, signal), group });
  const offered = answers.filter(({ found, group }) => isRight(found, group) && found.verdict !== 'leave');
  const wrong = answers.filter(({ found, group }) => !isRight(found, group) && found.verdict === 'answer');
  expect(offered.length).toBeGreaterThanOrEqual(promised[name]!.found);
  expect(wrong.length).toBeLessThanOrEqual(promised[name]!.wrongAloud);

  const chat: string[] = [];
  for (const text of noise) if ((await find(text, signal)).verdict === 'answer') chat.push(text);
  expect(chat.length).toBeLessThanOrEqual(1);
});

test('an attack is not answered as the question it is near to, and only those who doubt are reassured', async () => {
  const answers = ['现货充足，今天拍今天发。'];
  const groups = [
    { keyword: '还有货吗', answers },
    { keyword: '正品/假货', answers: ['假一赔十，支持专柜验货。'] },
  ];
  const find = await openQuestionMatcher(meaning, groups, signal);
  for (const text of ['假货，大家别买', '假货 别买了', '这货是假的 大家快跑', '还有脸卖货'])
    expect(await find(text, signal)).toMatchObject({ intent: 'hostile', verdict: 'leave', best: -1 });
  expect(await find('不会是假的吧', signal)).toMatchObject({ intent: 'doubt', best: 1 });
  expect(await find('仓库里还剩没剩', signal)).toMatchObject({ intent: 'goods', best: 0 });
});

// What the bench `intents` prints.
test('of comments that it was not taught it finds the questions, the orders and the attacks', async () => {
  const found = async (texts: string[]) => {
    const all: Intent[] = [];
    for (const text of texts) all.push(await readIntent(meaning, text, signal));
    return all;
  };
  const questions = await found([...heldOut.goods, ...heldOut.service]);
  expect(questions.filter(isQuestion).length / questions.length).toBeGreaterThanOrEqual(0.92);
  const bought = await found(heldOut.bought);
  expect(bought.filter((intent) => intent === 'bought').length / bought.length).toBeGreaterThanOrEqual(0.97);
  expect((await found(heldOut.hostile)).filter(isQuestion)).toEqual([]);
});

test('a shop without questions leaves every comment alone; one with a recording only still has its keywords', async () => {
  const nobody = await openQuestionMatcher(meaning, [], signal);
  expect(await nobody('多少钱', signal)).toMatchObject({ verdict: 'leave', best: -1, second: -1 });
  const recorded = await openQuestionMatcher(meaning, [{ keyword: '运费/邮费', answers: [''] }], signal);
  expect(await recorded('寄过来的钱谁出', signal)).toMatchObject({ best: 0 });
});

test('without weights it says so', async () => {
  const missing = openMeaning({ file: () => null, onTrouble });
  expect(missing.isReady()).toBe(false);
  await expect(missing.vectors(['你好'], signal)).rejects.toThrow(MeaningMissingError);
  expect(meaning.isReady()).toBe(true);
});

test('a model that cannot be loaded is told of, not loaded for ever', async () => {
  const troubles: (string | null)[] = [];
  const broken = openMeaning({
    file: () => import.meta.filename,
    onTrouble: () => troubles.push(broken.trouble()),
  });
  onTestFinished(() => broken.close());
  await expect(broken.vectors(['一'], signal)).rejects.toThrow(MeaningStartError);
  expect(troubles).toEqual([expect.stringContaining('JSON')]);
  await expect(broken.vectors(['二'], signal)).rejects.toThrow(MeaningStartError);
  expect(broken.pid()).toBeNull();
});

test('a killed process is replaced while others wait for it', async () => {
  await meaning.vectors(['醒一醒'], signal);
  const first = meaning.pid()!;
  const asked = meaning.vectors(
    Array.from({ length: 40 }, (_, index) => `第 ${index} 个问题`),
    signal,
  );
  process.kill(first, 'SIGKILL');
  expect(await asked).toHaveLength(40);
  expect(meaning.pid()).not.toBe(first);
});

test('a question does not wait until a shop is learnt, and one taken back stops nobody', async () => {
  const order: string[] = [];
  const gone = new AbortController();
  const shop = meaning
    .vectors(
      Array.from({ length: 80 }, (_, index) => `第 ${index} 句话术`),
      signal,
    )
    .then(() => order.push('shop'));
  const back = meaning.vectors(['我不问了'], gone.signal).catch((error: unknown) => error);
  const question = meaning.vectors(['要多少天'], signal).then(() => order.push('question'));
  gone.abort(new Error('taken back'));
  expect(await back).toMatchObject({ message: 'taken back' });
  await Promise.all([shop, question]);
  expect(order).toEqual(['question', 'shop']);
});

test('a process that hangs is given up, also when nobody asks any more; idle, it goes away', async () => {
  const hang = async () => {
    await meaning.vectors([`醒一醒 ${meaning.pid()}`], signal);
    process.kill(meaning.pid()!, 'SIGSTOP');
    return meaning.pid();
  };
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());

  await hang();
  const stuck = expect(meaning.vectors(['卡住的'], signal)).rejects.toThrow('did not answer within');
  await vi.advanceTimersByTimeAsync(30_000);
  await stuck;

  const hanging = await hang();
  const gone = new AbortController();
  const back = meaning.vectors(['卡住又不问的'], gone.signal).catch((error: unknown) => error);
  gone.abort(new Error('taken back'));
  expect(await back).toMatchObject({ message: 'taken back' });
  const later = meaning.vectors(['后来的'], signal);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await later).toHaveLength(1);
  expect(meaning.pid()).not.toBe(hanging);

  await vi.advanceTimersByTimeAsync(11 * 60_000);
  expect(meaning.pid()).toBeNull();
  expect(await meaning.vectors(['又来一个'], signal)).toHaveLength(1);
});

test('stopped, it answers nobody and leaves no process', async () => {
  const short = openMeaning({ file, onTrouble });
  const asked = expect(short.vectors(['还在问'], signal)).rejects.toThrow('stopped');
  short.close();
  await asked;
  await expect(short.vectors(['再问'], signal)).rejects.toThrow();
  expect([short.pid(), short.isReady()]).toEqual([null, false]);
});
