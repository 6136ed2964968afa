import { lineKinds, type SaidLine } from '../../../../contract/live.ts';
import { fullTime } from '../../../parts/format.ts';

const head = ['开始时间', '结束时间', '类型', '内容', '英文', '原因', '审核人', '声音', '被打断'];

/** Begins with the mark by which Excel knows UTF-8. `voices`: names by id. */
export function historyCsv(said: SaidLine[], voices: ReadonlyMap<string, string>): string {
  const rows = said.map((line) => [
    fullTime(line.startedAt),
    line.endedAt ? fullTime(line.endedAt) : '',
    lineKinds[line.kind],
    line.text,
    line.translation ?? '',
    line.because,
    line.approver ?? '',
    voices.get(line.voiceName) ?? line.voiceName,
    line.interrupted ? '是' : '',
  ]);
  return `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

function cell(text: string): string {
  // A text that begins like a formula must not be run by Excel.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
