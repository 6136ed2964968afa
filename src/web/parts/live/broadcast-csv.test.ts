import { expect, it } from 'vitest';
import type { SaidLine } from '../../../contract/live/lines.ts';
import { historyCsv } from './broadcast-csv.ts';

it('quotes what would break a table, and disarms formulas', () => {
  const line: SaidLine = {
    id: '1',
    startedAt: '2026-11-15T12:00:00.000Z',
    endedAt: null,
    kind: 'answer',
    text: '=HYPERLINK("http://bad"),你好\n第二行',
    translation: 'Hello',
    scriptId: null,
    commentId: null,
    because: '命中「多少钱」',
    approver: '小王',
    voiceName: 'zf_xiaoxiao',
    audioUrl: null,
    interrupted: true,
  };
  const [head, ...rows] = historyCsv([line], new Map([['zf_xiaoxiao', '晓晓']])).split('\r\n');
  expect(head).toMatch(/^\uFEFF开始时间,/);
  expect(rows.join('\r\n')).toContain(
    `,,回答,"'=HYPERLINK(""http://bad""),你好\n第二行",Hello,命中「多少钱」,小王,晓晓,是`,
  );
});
