import { Input, message, Modal } from 'antd';
import { useState } from 'react';
import { FAQ_ANSWERS, importFaqs, listFaqs, parseFaqLine } from '../../../../contract/faq.ts';
import { KEYWORDS } from '../../../../contract/fields.ts';
import { useSend } from '../../../client/use-call.ts';
import { warnOfHeld } from '../../../parts/states/HeldAnswers.tsx';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import styles from './ImportDialog.module.css';
import { TextFileButton } from '../writing/TextFileButton.tsx';

const isHead = ([word = '', answer = '']: string[]): boolean =>
  /^(关键词|问题|问)/.test(word) && /^(答案|回答|答)/.test(answer);

/** A table of keywords and answers in the grammar of the import: 关键词1/关键词2|答案A|答案B. */
export const importLinesOf = (rows: string[][]): string =>
  rows
    .filter((row, index) => row.some(Boolean) && !(index === 0 && isHead(row)))
    .map(([words = '', ...answers]) => [words.replaceAll(/[、，,；;]/g, '/'), ...answers.filter(Boolean)])
    // A bar or a new line inside a cell would begin another answer or another question.
    .map((cells) => cells.map((cell) => cell.replaceAll(/[|｜\r\n]+/g, ' ')).join('|'))
    .join('\n');

interface Props {
  liveId: string;
  onDone: () => void;
  onClose: () => void;
}

const SHOWN = 5;
const example = '多少钱/价格|今天直播间价 399 元|首发价 399，比平时便宜 200\n发货/几天到|48 小时内发出';

function check(text: string) {
  const lines = text.split(/\r?\n/).map((line, index) => ({ line: index + 1, text: line }));
  const filled = lines.filter((row) => row.text.trim() !== '');
  const wrong = filled.flatMap((row) => {
    const read = parseFaqLine(row.text);
    return typeof read === 'string' ? [{ line: row.line, reason: read }] : [];
  });
  return { count: filled.length - wrong.length, wrong };
}

export function ImportDialog({ liveId, onDone, onClose }: Props) {
  useFocusBack();
  const [text, setText] = useState('');
  const { count, wrong } = check(text);
  const send = useSend(importFaqs, {
    refresh: [listFaqs],
    onDone: ({ added, rejected, held }) => {
      onDone();
      warnOfHeld(held);
      if (rejected.length === 0) {
        message.success(`已导入 ${added} 个答案，并在本直播间启用`);
        return onClose();
      }
      const bad = new Set(rejected.map(({ line }) => line));
      setText((before) =>
        before
          .split(/\r?\n/)
          .filter((_, index) => bad.has(index + 1))
          .join('\n'),
      );
      return void message.warning(`已导入 ${added} 个答案，剩下 ${rejected.length} 行有问题，改好再导入。`);
    },
  });
  return (
    <Modal
      open
      mask={{ closable: false }}
      title="批量导入问答"
      okText={count > 0 ? `导入 ${count} 组` : '导入'}
      okButtonProps={{ disabled: count === 0 }}
      cancelText="不导入了"
      confirmLoading={send.isPending}
      onOk={() => send.mutate({ text, liveId })}
      onCancel={onClose}
    >
      <p className={`${styles.about} below8 hint`}>
        一行一组：<strong>关键词1/关键词2|答案A|答案B</strong>。关键词用 / 分开，最多 {KEYWORDS} 个；答案用 |
        分开，最多 {FAQ_ANSWERS} 个。
      </p>
      <Input.TextArea
        autoFocus
        rows={9}
        aria-label="要导入的问答，一行一组"
        placeholder={example}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="above8">
        <TextFileButton
          onRead={(content) => setText('text' in content ? content.text : importLinesOf(content.rows))}
        />
        <span className={`${styles.hint} hint small`}>
          TXT 同上；Excel（.xlsx）或 CSV 第一列写关键词，后面几列写答案。
        </span>
      </div>
      {wrong.length > 0 && (
        <ul className={styles.wrong} role="alert">
          {wrong.slice(0, SHOWN).map(({ line, reason }) => (
            <li key={line}>
              第 {line} 行：{reason}
            </li>
          ))}
          {wrong.length > SHOWN && <li>还有 {wrong.length - SHOWN} 行有问题</li>}
        </ul>
      )}
    </Modal>
  );
}
