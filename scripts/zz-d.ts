import { dict } from '@node-rs/jieba/dict.js';
import { findForbidden } from '../src/language/forbidden.ts';
const out: Record<string, string[]> = { plain: [], other: [] }; let n = 0;
for (const line of Buffer.from(dict).toString().split('\n')) {
  const [word = '', freq = '0'] = line.split(' ');
  if (Number(freq) < 30 || word.length < 2) continue;
  n++;
  for (const category of [1, 4]) for (const f of findForbidden(`就是${word}，`, { category, own: [] })) if (f.word !== word) (f.how === 'plain' ? out.plain! : out.other!).push(`${word}→${f.word}/${f.how}`);
}
console.log(n, [...new Set(out.other)].length, [...new Set(out.other)].join(' ')); console.log([...new Set(out.plain)].length, [...new Set(out.plain)].join(' '));
