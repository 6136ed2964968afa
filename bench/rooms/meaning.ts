// Comments that share no keyword with the question they ask, and chat that nobody should answer.
import { openQuestionMatcher, type QuestionMatcher } from '../../src/language/questions/question-matcher.ts';
import fixture from '../../src/language/questions/meaning.fixture.json' with { type: 'json' };
import { openMeaning } from '../../src/language/questions/meaning.ts';
import { openWeights } from '../../test/helpers/weights.ts';
import { cpuSeconds, residentMegabytes } from '../parts/program.ts';

const ROUNDS = process.argv.includes('--full') ? 20 : 5;
const isLoud = process.argv.includes('--all');

interface Shop {
  groups: { keyword: string; answers: string[] }[];
  questions: { text: string; group: string }[];
  noise: string[];
}

const { file } = await openWeights();
const meaning = openMeaning({ file, onTrouble: () => {} });
const { signal } = new AbortController();
const began = performance.now();
await meaning.vectors(['你好'], signal);
console.log(`model loaded and first vector after ${(performance.now() - began).toFixed(0)} ms`);
const pid = meaning.pid()!;

await report('tuned on', fixture.tuned);
await report('held out', fixture.heldOut);
await measureSpeed();
meaning.close();

async function report(name: string, shops: Record<string, Shop>): Promise<void> {
  for (const [shopName, shop] of Object.entries(shops)) {
    const before = performance.now();
    const find = await openQuestionMatcher(meaning, shop.groups, signal);
    const ms = performance.now() - before;
    console.log(`\n${shopName} (${name}): ${shop.groups.length} groups learnt in ${ms.toFixed(0)} ms`);
    await reportQuestions(shop, find);
    await reportNoise(shop, find);
  }
}

async function reportQuestions({ groups, questions }: Shop, find: QuestionMatcher): Promise<void> {
  let amongTwo = 0;
  const counts = { right: { answer: 0, doubtful: 0, leave: 0 }, wrong: { answer: 0, doubtful: 0, leave: 0 } };
  for (const { text, group } of questions) {
    const found = await find(text, signal);
    const isRight = groups[found.best]?.keyword === group;
    counts[isRight ? 'right' : 'wrong'][found.verdict]++;
    if (isRight || groups[found.second]?.keyword === group) amongTwo++;
    if (isRight && found.verdict === 'answer' && !isLoud) continue;
    const meant = isRight ? '' : ` → ${groups[found.best]?.keyword}, meant ${group}`;
    show(`${isRight ? 'right' : 'WRONG'} ${found.verdict}`, found, text + meant);
  }
  const { right, wrong } = counts;
  console.log(
    `  questions: nearest group right ${right.answer + right.doubtful + right.leave} of ${questions.length}, among the first two ${amongTwo}` +
      ` (answered ${right.answer}, to the operator ${right.doubtful}, left ${right.leave});` +
      ` wrong: answered ${wrong.answer}, to the operator ${wrong.doubtful}, left ${wrong.leave}`,
  );
}

async function reportNoise({ groups, noise }: Shop, find: QuestionMatcher): Promise<void> {
  const counts = { answer: 0, doubtful: 0, leave: 0 };
  for (const text of noise) {
    const found = await find(text, signal);
    counts[found.verdict]++;
    if (found.verdict !== 'leave' || isLoud)
      show(`noise ${found.verdict}`, found, `${text} → ${groups[found.best]?.keyword}`);
  }
  console.log(
    `  noise: answered ${counts.answer} of ${noise.length}, to the operator ${counts.doubtful}, left ${counts.leave}`,
  );
}

function show(
  what: string,
  { strength, score, lead }: Awaited<ReturnType<QuestionMatcher>>,
  text: string,
): void {
  const figures = `${strength.toFixed(2)} (score ${score.toFixed(2)}, lead ${lead.toFixed(2)})`;
  console.log(`  ${what.padEnd(15)} ${figures} ${text}`);
}

/** Each comment is new: a text that was asked before costs nothing. */
async function measureSpeed(): Promise<void> {
  const { groups, questions } = fixture.tuned.clothes;
  const find = await openQuestionMatcher(meaning, groups, signal);
  const waits: number[] = [];
  const cpu = cpuSeconds(pid);
  for (let round = 1; round <= ROUNDS; round++)
    for (const { text } of questions) {
      const asked = performance.now();
      await find(`${text}${round}`, signal);
      waits.push(performance.now() - asked);
    }
  waits.sort((a, b) => a - b);
  const percentile = (part: number) => waits[Math.floor(part * (waits.length - 1))]!.toFixed(1);
  console.log(
    `\none comment: p50 ${percentile(0.5)} ms, p95 ${percentile(0.95)} ms,` +
      ` CPU ${((1000 * (cpuSeconds(pid) - cpu)) / waits.length).toFixed(1)} ms;` +
      ` process ${residentMegabytes(pid).toFixed(0)} MB`,
  );
}
