import { seeded } from '../../../src/common/random.ts';
import { newSettings } from '../../../src/contract/room-settings.ts';
import type { Script } from '../../../src/contract/script.ts';
import type { Style } from '../../../src/language/writing/facts.ts';
import { writeScripts } from '../../../src/language/writing/write.ts';
import { DEMO_TEMPLATE, templateScripts } from '../../../src/server/room/from-template.ts';
import { templateSettings } from '../../../src/server/room/templates/room-templates.ts';
import goods from '../writing/goods.json' with { type: 'json' };
import type { Room } from './show.ts';

type Written = Pick<Script, 'type' | 'name' | 'keyword' | 'content' | 'variants'>;

const scriptsOf = (all: Written[]): Script[] =>
  all.map((script, index) => ({
    ...script,
    id: `script-${index}`,
    liveId: 'room',
    sort: index,
    speed: 1,
    fileName: null,
    fileUrl: null,
    fileSeconds: null,
    userFaqId: null,
    approvals: [],
  }));

export const demoRoom = (): Room => ({
  scripts: scriptsOf(templateScripts(DEMO_TEMPLATE)),
  settings: templateSettings(DEMO_TEMPLATE, 'token'),
});

/** As a seller fills a room: one item after the other, all in one style, openings with the first. */
export function writtenRoom(items: number, style: Style): Room {
  const all: Written[] = [];
  for (const [at, { trade: _, ...sheet }] of goods.slice(0, items).entries()) {
    const said = all.flatMap(({ content, variants }) => [content, ...variants]);
    const facts = { ...sheet, style, count: 5, length: 160 };
    const { scripts, faqs } = writeScripts(facts, seeded(at), said);
    all.push(
      ...scripts.filter(({ type }) => type === 1 || at === 0).map((script) => ({ ...script, keyword: '' })),
      ...faqs.flatMap(({ keyword, answers }) =>
        answers.map((content) => ({ type: 3 as const, name: '', keyword, content, variants: [] })),
      ),
    );
  }
  return { scripts: scriptsOf(all), settings: { ...newSettings('token'), order: 'shuffle' } };
}

export const keywordsOf = ({ scripts }: Room): string[] => [
  ...new Set(scripts.flatMap(({ type, keyword }) => (type === 3 ? keyword : []))),
];
