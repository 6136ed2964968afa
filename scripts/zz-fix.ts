import fs from 'node:fs';
import { findForbidden } from '../src/language/forbidden.ts';
import { entries } from '../src/language/forbidden-entries.ts';
const f = JSON.parse(fs.readFileSync(process.argv[2]!, 'utf8'));
let hit = 0, wrong = 0;
for (const { text, word, category } of f.disguised) {
  const found = findForbidden(text, { category, own: [] });
  const ok = found.some((x) => x.word.includes(word) || word.includes(x.word)) ;
  if (ok) hit++;
  console.log(ok ? 'ok  ' : 'MISS', text, word, found.map((x) => `${text.slice(x.from, x.to)}=${x.word}/${x.how}/${x.level}`).join(' '));
}
for (const { text, category } of f.clean) {
  const found = findForbidden(text, { category, own: [] });
  if (found.length) { wrong++; console.log('FLAG', text, found.map((x) => `${text.slice(x.from, x.to)}=${x.word}/${x.how}`).join(' ')); }
}
console.log(hit, f.disguised.length, wrong, f.clean.length, 'words', new Set(entries.map((e) => e.word)).size, 'spellings', entries.length);
const t = f.clean.map((x: {text:string}) => x.text).join('，').slice(0, 500);
for (let i = 0; i < 20; i++) findForbidden(t, { category: 1, own: [] });
const s = performance.now(); for (let i = 0; i < 100; i++) findForbidden(t, { category: 1, own: [] }); console.log('ms', (performance.now() - s) / 100);
