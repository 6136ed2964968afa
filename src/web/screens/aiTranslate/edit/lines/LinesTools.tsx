import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Input, message, Modal } from 'antd';
import { useState, type ReactNode } from 'react';
import { toAss, toSrt, toVtt, type Subtitle } from '../../../../../common/subtitle-files.ts';
import type { TranslationProject } from '../../../../../contract/translation.ts';
import { translatedCaptions } from '../../../../../stage/text/translated-captions.ts';
import { FieldError } from '../../../../parts/fields/FieldError.tsx';
import { saveText } from '../../../../parts/fields/save-text.ts';
import { alignTimes, isTooShort } from './line-times.ts';
import { SubtitleButton } from '../../SubtitleButton.tsx';
import { termProblem, termsOf, writtenTerms } from '../../terms.ts';
import {
  countOf,
  linesFromSubtitles,
  pasteTranslations,
  replaceAll,
  withTranslations,
  writtenRows,
  type EditedLine,
} from './line-edits.ts';

interface Props {
  name: string;
  lines: EditedLine[];
  seconds: number;
  breaths: number[] | null;
  terms: TranslationProject['terms'];
  onChange: (gesture: string, lines: EditedLine[]) => void;
  onTerms: (terms: TranslationProject['terms']) => void;
  children: ReactNode;
}

type Opened = 'replace' | 'paste' | 'terms' | { imported: Subtitle[] } | null;

/** Letters in one line of a file; players break lines by themselves. */
const LETTERS = 84;

export function LinesTools(props: Props) {
  const { name, lines, terms, onChange, onTerms, children } = props;
  const [opened, open] = useState<Opened>(null);
  const [refused, refuse] = useState<string>();
  const close = () => open(null);
  return (
    <div className="row wrap">
      <Button size="small" onClick={() => open('replace')}>
        查找替换
      </Button>
      <Button size="small" onClick={() => open('terms')}>
        术语表{terms.length > 0 && `（${terms.length}）`}
      </Button>
      <Button size="small" onClick={() => open('paste')}>
        粘贴译文
      </Button>
      <SubtitleButton
        onRead={(imported) => {
          refuse(undefined);
          open({ imported });
        }}
        onProblem={refuse}
      >
        导入字幕
      </SubtitleButton>
      <AlignButton {...props} />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'translation srt', label: '译文 SRT' },
            { key: 'both srt', label: '双语 SRT' },
            { key: 'source srt', label: '原文 SRT' },
            { key: 'both ass', label: '双语 ASS' },
            { key: 'translation vtt', label: '译文 VTT' },
          ],
          onClick: ({ key }) => {
            const [show, format] = key.split(' ') as ['translation', 'srt'];
            saveSubtitles(name, lines, show, format);
          },
        }}
      >
        <Button size="small" icon={<DownloadOutlined />}>
          下载字幕
        </Button>
      </Dropdown>
      {children}
      <FieldError sentence={refused} />
      {opened === 'replace' && (
        <Replace lines={lines} onClose={close} onChange={(next) => onChange('replace', next)} />
      )}
      {opened === 'paste' && (
        <Rows
          title="粘贴译文"
          about={`每行一句，按顺序填进译文。现在一共 ${lines.length} 句。`}
          start=""
          okText="填进去"
          onClose={close}
          onDone={(written) => onChange('paste', pasteTranslations(lines, writtenRows(written)))}
        />
      )}
      {opened === 'terms' && (
        <Rows
          title="术语表"
          about="每行一条：原文=译法。人名、商品名这样写，重新翻译时就照着译；译文里少了会提醒。"
          start={writtenTerms(terms)}
          problemOf={termProblem}
          okText="保存"
          onClose={close}
          onDone={(written) => onTerms(termsOf(written))}
        />
      )}
      {opened !== null && typeof opened === 'object' && (
        <ImportDialog
          lines={lines}
          imported={opened.imported}
          onChange={(next) => onChange('import', next)}
          onClose={close}
        />
      )}
    </div>
  );
}

function AlignButton({ lines, seconds, breaths, onChange }: Props) {
  const align = () => {
    const aligned = alignTimes(lines, breaths ?? [], seconds);
    const moved = aligned.filter((line, index) => line !== lines[index]).length;
    const short = aligned.filter(isTooShort).length;
    if (moved > 0) onChange('align', aligned);
    message.info(
      (moved > 0 ? `对齐了 ${moved} 句，可以撤销` : '每一句都已经对齐') +
        (short > 0 ? `。还有 ${short} 句太挤，来不及看完，请写短一些或和下一句合并` : ''),
    );
  };
  return (
    <Button size="small" disabled={lines.length === 0 || breaths === null} onClick={align}>
      优化时间轴
    </Button>
  );
}

function saveSubtitles(
  name: string,
  lines: EditedLine[],
  show: 'translation' | 'both' | 'source',
  format: 'srt' | 'vtt' | 'ass',
): void {
  const captions = translatedCaptions(lines, show, LETTERS).map(({ start, end, rows }) => ({
    start,
    end,
    text: rows.join('\n'),
  }));
  saveText(`${name}.${format}`, { srt: toSrt, vtt: toVtt, ass: toAss }[format](captions), 'text/plain');
}

interface DialogProps {
  lines: EditedLine[];
  onChange: (lines: EditedLine[]) => void;
  onClose: () => void;
}

function ImportDialog({ lines, imported, onChange, onClose }: DialogProps & { imported: Subtitle[] }) {
  const take = (next: EditedLine[]) => {
    onChange(next);
    onClose();
  };
  return (
    <Modal
      open
      title={`导入 ${imported.length} 句字幕`}
      onCancel={onClose}
      footer={[
        <Button key="source" onClick={() => take(linesFromSubtitles(imported, 'text'))}>
          这是原文，换掉现在的句子
        </Button>,
        <Button
          key="translation"
          type="primary"
          onClick={() =>
            take(
              lines.length > 0
                ? withTranslations(lines, imported)
                : linesFromSubtitles(imported, 'translation'),
            )
          }
        >
          这是译文，按时间对上
        </Button>,
      ]}
    >
      <p className="no-margin hint">导入后可以撤销。</p>
    </Modal>
  );
}

interface RowsProps {
  title: string;
  about: string;
  start: string;
  okText: string;
  problemOf?: (written: string) => string | null;
  onClose: () => void;
  onDone: (written: string) => void;
}

function Rows({ title, about, start, okText, problemOf, onClose, onDone }: RowsProps) {
  const [written, write] = useState(start);
  const [refused, refuse] = useState<string>();
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText="取消"
      onCancel={onClose}
      onOk={() => {
        const problem = problemOf?.(written);
        if (problem) return refuse(problem);
        onDone(written);
        onClose();
      }}
    >
      <div className="stack">
        <span className="hint small">{about}</span>
        <Input.TextArea
          aria-label={title}
          autoSize={{ minRows: 8, maxRows: 16 }}
          value={written}
          onChange={({ target }) => {
            write(target.value);
            refuse(undefined);
          }}
        />
        <FieldError sentence={refused} />
      </div>
    </Modal>
  );
}

function Replace({ lines, onClose, onChange }: DialogProps) {
  const [words, find] = useState('');
  const [by, replace] = useState('');
  const found = countOf(lines, words);
  return (
    <Modal
      open
      title="查找替换"
      okText={found > 0 ? `替换 ${found} 处` : '全部替换'}
      cancelText="取消"
      okButtonProps={{ disabled: found === 0 }}
      onCancel={onClose}
      onOk={() => {
        onChange(replaceAll(lines, words, by));
        message.success(`已替换 ${found} 处`);
        onClose();
      }}
    >
      <div className="stack">
        <Input
          aria-label="查找"
          placeholder="译文里的文字"
          value={words}
          onChange={({ target }) => find(target.value)}
        />
        <Input
          aria-label="替换为"
          placeholder="替换为"
          value={by}
          onChange={({ target }) => replace(target.value)}
        />
        <span className="hint small">
          {words === '' ? '在所有译文里查找，分大小写。' : `找到 ${found} 处`}
        </span>
      </div>
    </Modal>
  );
}
