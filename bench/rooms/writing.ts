// Scripts of thirty goods from their fact sheets, without a language model: what of the sheet is said, what is said
// that does not stand there, how much two wordings share, and for how long an item can be spoken of.
import { seeded } from '../../src/common/random.ts';
import { CHARACTERS_PER_SECOND } from '../../src/contract/fields.ts';
import { flawsIn } from '../../src/language/writing/check-text.ts';
import { cardOf, styles, type ProductFacts, type Style } from '../../src/language/writing/facts.ts';
import { writeScripts } from '../../src/language/writing/write.ts';
import goods from '../parts/writing/goods.json' with { type: 'json' };
import { aroundFacts, factsUsed, repeatedShare } from '../parts/writing/figures.ts';

const isLoud = process.argv.includes('--all');
const allStyles = Object.keys(styles) as Style[];
const mean = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length;
const percent = (share: number) => `${(100 * share).toFixed(1)} %`;

const rows = goods.map(({ trade, ...sheet }, at) => {
  const facts: ProductFacts = { ...sheet, style: allStyles[at % allStyles.length]!, count: 5, length: 160 };
  const { scripts, faqs } = writeScripts(facts, seeded(at));
  const talk = scripts
    .filter(({ type }) => type === 1)
    .map(({ content, variants }) => [content, ...variants]);
  const wordings = talk.flat();
  const answers = faqs.flatMap((faq) => faq.answers);
  const said = [...scripts.flatMap(({ content, variants }) => [content, ...variants]), ...answers];
  const flaws = said.flatMap((text) => flawsIn(text, cardOf(facts), facts.category));
  if (isLoud)
    console.log(
      [
        `\n${facts.name}`,
        ...wordings,
        ...faqs.map(({ keyword, answers: all }) => `${keyword}: ${all.join(' | ')}`),
      ].join('\n'),
    );
  return {
    trade,
    name: facts.name,
    wordings: wordings.length,
    used: factsUsed(wordings.join(''), facts),
    shared: repeatedShare(wordings.map((text) => aroundFacts(text, facts))),
    sharedWithFacts: repeatedShare(wordings),
    seconds: talk.reduce((sum, [content]) => sum + content!.length, 0) / CHARACTERS_PER_SECOND,
    allSeconds: wordings.join('').length / CHARACTERS_PER_SECOND,
    flaws,
    sent: answers.filter((answer) => /详情页|页面/.test(answer)).length / answers.length,
  };
});

for (const { trade, name, wordings, used, shared, seconds, allSeconds, flaws, sent } of rows)
  console.log(
    `${trade} ${name}: ${wordings} wordings, facts ${percent(used)}, repeated 4-grams ${percent(shared)},` +
      ` ${seconds.toFixed(0)} s (${allSeconds.toFixed(0)} s in all wordings), answers that send to the page ${percent(sent)}` +
      (flaws.length > 0 ? `, FLAWS ${flaws.map(({ kind, words }) => `${kind} ${words}`).join(', ')}` : ''),
  );
const flawsOf = (isCounted: (kind: string) => boolean) =>
  rows.flatMap(({ flaws }) => flaws).filter(({ kind }) => isCounted(kind)).length;
const invented = ['promise', 'number', 'claim'];
console.log(
  [
    `\n${rows.length} goods of ${new Set(rows.map(({ trade }) => trade)).size} trades`,
    `fewest wordings              ${Math.min(...rows.map(({ wordings }) => wordings))} (aim 5)`,
    `facts used                   ${percent(mean(rows.map(({ used }) => used)))}, least ${percent(Math.min(...rows.map(({ used }) => used)))}`,
    `invented facts               ${flawsOf((kind) => invented.includes(kind))} (aim 0)`,
    `hesitation, untrue urgency   ${flawsOf((kind) => kind === 'hesitation' || kind === 'urgency')} (aim 0)`,
    `forbidden words              ${flawsOf((kind) => kind === 'forbidden')} (aim 0)`,
    `repeated 4-grams             ${percent(mean(rows.map(({ shared }) => shared)))}, most ${percent(Math.max(...rows.map(({ shared }) => shared)))} (aim 12 %); with the facts themselves ${percent(mean(rows.map(({ sharedWithFacts }) => sharedWithFacts)))}`,
    `seconds of talk per item     ${mean(rows.map(({ seconds }) => seconds)).toFixed(0)}, least ${Math.min(...rows.map(({ seconds }) => seconds)).toFixed(0)} (aim 180); with all wordings ${mean(rows.map(({ allSeconds }) => allSeconds)).toFixed(0)}`,
    `answers that send to the page ${percent(mean(rows.map(({ sent }) => sent)))}`,
  ].join('\n'),
);
