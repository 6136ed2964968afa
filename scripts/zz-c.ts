import fs from 'node:fs';
import { findForbidden } from '../src/language/forbidden.ts';
let n = 0, hit = 0;
for (const f of ['src/speech/chinese/normalize.fixture.json','src/language/meaning.fixture.json','src/language/usual-questions.ts','src/language/small-talk.ts','src/language/filler.ts','src/speech/voices.ts','src/speech/chinese/sayings.ts']) {
  for (const m of fs.readFileSync(f,'utf8').matchAll(/["'`]([^"'`\n]*\p{Script=Han}[^"'`\n]*)["'`]/gu)) { n++; const r = findForbidden(m[1]!, { category: 1, own: [] }); if (r.length) { hit++; console.log(f.split('/').at(-1), m[1]!.slice(0, 60), '=>', r.map((x) => x.word + '/' + x.how).join(' ')); } }
}
console.log(n, hit);
