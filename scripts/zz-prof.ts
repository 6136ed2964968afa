import fs from 'node:fs';
import { findForbidden } from '../src/language/forbidden.ts';
const f = JSON.parse(fs.readFileSync('src/language/forbidden.fixture.json', 'utf8'));
const t = f.clean.map((x: {text:string}) => x.text).join('，').slice(0, 500);
const s = performance.now(); for (let i = 0; i < 500; i++) findForbidden(t, { category: 1, own: [] }); console.log('ms', (performance.now() - s) / 500);
