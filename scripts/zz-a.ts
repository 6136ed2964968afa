import { findForbidden } from '../src/language/forbidden.ts';
import { roomTemplates } from '../src/server/room/templates/room-templates.ts';
for (const t of roomTemplates) {
  const han = (s: string) => [...s].filter((c) => /\p{Script=Han}/u.test(c)).length;
  console.log(t.key, t.scripts.length, t.scripts.filter(s=>s.type===1).length, 'first', t.scripts.reduce((n, s) => n + han(s.content), 0), 'all', t.scripts.reduce((n, s) => n + han(s.content + s.variants.join('')), 0), 'max', Math.max(...t.scripts.map((s) => s.content.length)), 'faqs', t.faqs.length);
  const texts = [t.name, t.description, ...t.scripts.flatMap((s) => [s.content, ...s.variants]), ...t.faqs.flatMap((f) => [...f.keyword.split('/'), ...f.answers]), ...Object.values(t.settings.events).flat(), ...t.settings.cards.flatMap((c) => [c.title, ...c.points])];
  for (const text of texts) for (const f of findForbidden(text, { category: t.category, own: [] })) console.log('   ', f.word, f.level, f.how, '…' + text.slice(Math.max(0, f.from - 8), f.to + 8));
}
