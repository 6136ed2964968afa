import { commentStates, type Comment } from '../../../contract/live/comments.ts';
import { lineKinds, type SaidLine } from '../../../contract/live/lines.ts';
import { fullTime } from '../format.ts';
import { commentText, platformOf, ruleLabel } from './comment-labels.ts';

const historyHead = ['开始时间', '结束时间', '类型', '内容', '英文', '原因', '审核人', '声音', '被打断'];

export function historyCsv(lines: SaidLine[], voices: ReadonlyMap<string, string>): string {
  const rows = lines.map((line) => [
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
  return csv([historyHead, ...rows]);
}

const commentHead = [
  '时间',
  '平台',
  '观众',
  '内容',
  '中文',
  '意图',
  '状态',
  '规则',
  '回答',
  '英文回答',
  '原因',
];

export const commentsCsv = (comments: Comment[]): string =>
  csv([
    commentHead,
    ...comments.map((comment) => [
      fullTime(comment.at),
      platformOf(comment.platform)[1],
      comment.user.name,
      commentText(comment),
      comment.translation ?? '',
      comment.intent ?? '',
      comment.type === 'comment' ? commentStates[comment.state] : '',
      ruleLabel(comment.rule) ?? '',
      comment.answer ?? '',
      comment.answerTranslation ?? '',
      comment.reason ?? '',
    ]),
  ]);

/** Begins with the mark by which Excel knows UTF-8. */
const csv = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  // A text that begins like a formula must not be run by Excel.
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
