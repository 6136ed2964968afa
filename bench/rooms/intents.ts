// What viewers are after: examples that nothing was taught or tuned with, and which intent each is taken for.
import { intentByRules, type Intent } from '../../src/language/questions/intent.ts';
import heldOut from '../../src/language/questions/intents.held-out.json' with { type: 'json' };
import { openMeaning } from '../../src/language/questions/meaning.ts';
import { intents, readIntent } from '../../src/language/questions/read-intent.ts';
import { openWeights } from '../../test/helpers/weights.ts';

/** Also prints what was mistaken. Not while tuning: those examples would be held out no longer. */
const isLoud = process.argv.includes('--all');

const { file } = await openWeights();
const meaning = openMeaning({ file, onTrouble: () => {} });
const { signal } = new AbortController();

const taken = new Map<Intent, Intent[]>();
const byRules = { right: 0, wrong: 0, left: 0 };
const waits: number[] = [];
for (const intent of intents) {
  const found: Intent[] = [];
  for (const text of heldOut[intent]) {
    const asked = performance.now();
    const one = await readIntent(meaning, text, signal);
    waits.push(performance.now() - asked);
    found.push(one);
    const ruled = intentByRules(text);
    byRules[ruled === null ? 'left' : ruled === intent ? 'right' : 'wrong']++;
    if (isLoud && one !== intent) console.log(`  ${text}: ${one}, meant ${intent}`);
  }
  taken.set(intent, found);
}
meaning.close();

const isQuestion = (intent: Intent) => intent === 'goods' || intent === 'service';
const share = (of: Intent[], is: (found: Intent) => boolean): number => {
  const found = of.flatMap((intent) => taken.get(intent)!);
  return found.filter(is).length / found.length;
};
const percent = (part: number) => `${(100 * part).toFixed(1)} %`;

console.log(`\n${'meant \\ taken for'.padEnd(18)}${intents.map((name) => name.padStart(9)).join('')}`);
for (const [intent, found] of taken) {
  const counts = intents.map((name) => found.filter((one) => one === name).length);
  console.log(`${intent.padEnd(18)}${counts.map((count) => String(count || '·').padStart(9)).join('')}`);
}

const all = [...taken].flatMap(([intent, found]) => found.map((one) => one === intent));
waits.sort((a, b) => a - b);
console.log(`
right: ${percent(all.filter(Boolean).length / all.length)} of ${all.length}; by words alone ${byRules.right} right, ${byRules.wrong} wrong, ${byRules.left} left to the vectors
hostile taken for a question: ${percent(share(['hostile'], isQuestion))} (aim: at most 1 %)
questions found: ${percent(share(['goods', 'service'], isQuestion))} (aim: at least 92 %)
bought found: ${percent(share(['bought'], (found) => found === 'bought'))} (aim: at least 97 %)
others taken for hostile or advertising: ${percent(
  share(
    intents.filter((intent) => intent !== 'hostile' && intent !== 'advert' && intent !== 'doubt'),
    (found) => found === 'hostile' || found === 'advert',
  ),
)}
one comment: p50 ${waits[Math.floor(waits.length / 2)]!.toFixed(1)} ms, p95 ${waits[Math.floor(waits.length * 0.95)]!.toFixed(1)} ms`);
