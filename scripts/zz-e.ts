import fs from 'node:fs';
import { findForbidden } from '../src/language/forbidden.ts';
const words = /tradeWords = `([^`]+)`/.exec(fs.readFileSync('src/speech/chinese/words.ts','utf8'))![1]!.split(/\s+/);
for (const w of words) { const r = findForbidden(`今天的${w}很多`, {category:1,own:[]}); if (r.length) console.log(w, r.map(x=>x.word+'/'+x.how).join(' ')); }
