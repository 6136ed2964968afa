import {
  CaretRightFilled,
  DeleteOutlined,
  MergeCellsOutlined,
  PlusOutlined,
  ScissorOutlined,
  SoundOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Input, Tooltip } from 'antd';
import { memo, useRef, useState, type ReactNode, type Ref } from 'react';
import { SPEED } from '../../../../../contract/fields.ts';
import {
  doubtsOf,
  lineDoubts,
  LINE_CHARACTERS,
  SPEAKERS,
  type LineSpeaker,
} from '../../../../../contract/translation.ts';
import { NumberField } from '../../../../parts/editor/fields/NumberField.tsx';
import { SlideRow } from '../../../../parts/fields/SlideRow.tsx';
import { VoicePicker } from '../../../../parts/picker/VoicePicker.tsx';
import { DoubtfulWords } from '../../../../parts/speech/DoubtfulWords.tsx';
import {
  isUntranslated,
  withOther,
  withText,
  withTranslation,
  writtenRows,
  type EditedLine,
} from './line-edits.ts';
import styles from './LineRow.module.css';

const HURRIED = 1.4;
const BRISK = 1.2;

export type LineAction =
  | { type: 'edit'; what: string; line: EditedLine }
  | { type: 'speaker'; name: string | null }
  | { type: 'split'; at: number | null }
  | { type: 'paste'; rows: string[] }
  | { type: PlainAction };

type PlainAction = 'play' | 'listen' | 'translate' | 'merge' | 'add' | 'remove' | 'redub';

interface Props {
  ref: Ref<HTMLLIElement>;
  line: EditedLine;
  index: number;
  /** Of all lines. */
  count: number;
  seconds: number;
  problem: string | null;
  isNow: boolean;
  isDub: boolean;
  canRedub: boolean;
  canDraft: boolean;
  voiceName: string;
  speakers: LineSpeaker[];
  dispatch: (line: EditedLine, action: LineAction) => void;
  /** In the whole film; tells in how many lines. */
  onMend: (word: string, by: string) => number;
}

/** Memoised: of hundreds of lines only the one that has changed is drawn anew, as long as `dispatch` stays the same. */
export const LineRow = memo(function LineRow(props: Props) {
  const { ref, line, index, count, seconds, isNow, canDraft, dispatch, onMend } = props;
  const [isOpen, setOpen] = useState(false);
  const caret = useRef<number | null>(null);
  const number = index + 1;
  const act = (type: PlainAction) => dispatch(line, { type });
  const edit = (what: string, changed: EditedLine) => dispatch(line, { type: 'edit', what, line: changed });
  const time = (edge: 'start' | 'end', name: string) => (
    <NumberField
      label={`第 ${number} 句${name}`}
      value={line[edge]}
      min={0}
      max={seconds}
      step={0.1}
      isWhole={false}
      size="small"
      controls={false}
      className={styles.time}
      onChange={(value) => edit('time', { ...line, [edge]: Math.round(value * 100) / 100 })}
    />
  );
  const tool = (name: string, icon: ReactNode, type: PlainAction, isDisabled = false) => (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={`第 ${number} 句：${name}`}
        disabled={isDisabled}
        onClick={() => act(type)}
      />
    </Tooltip>
  );
  return (
    <li
      ref={ref}
      data-row={line.id}
      className={`${styles.row} ${isNow ? styles.now : ''}`}
      aria-label={`第 ${number} 句`}
      aria-setsize={count}
      aria-posinset={number}
    >
      <div className={`${styles.head} row wrap`}>
        <span className="hint small figures">{number}</span>
        {time('start', '开始')}
        <span className="hint">–</span>
        {time('end', '结束')}
        <SpeakerMenu {...props} />
        <LineNotes {...props} />
        <span className={`${styles.actions} row`}>
          {tool('播放原声', <CaretRightFilled />, 'play')}
          {tool('试听译文', <SoundOutlined />, 'listen', line.translation === '')}
          {canDraft && tool('重新翻译', <SyncOutlined />, 'translate', line.text === '')}
          <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '更多'}
          </Button>
        </span>
      </div>
      <div className={styles.words}>
        <div className="stack gap4 can-shrink">
          <Input.TextArea
            aria-label={`第 ${number} 句原文`}
            placeholder="原文"
            dir="auto"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={LINE_CHARACTERS}
            value={line.text}
            onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
            onChange={({ target }) => edit('text', withText(line, target.value))}
          />
          <DoubtfulWords where={`第 ${number} 句`} heard={line} onMend={onMend} />
        </div>
        <TranslationField {...props} edit={edit} />
      </div>
      {isOpen && (
        <LineMore
          {...props}
          act={act}
          edit={edit}
          onSplit={() => dispatch(line, { type: 'split', at: caret.current })}
        />
      )}
    </li>
  );
});

function SpeakerMenu({ line, index, speakers, dispatch }: Props) {
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          ...speakers.map(({ name }) => ({ key: `=${name}`, label: name })),
          ...(speakers.length < SPEAKERS ? [{ key: '+', label: '新的说话人' }] : []),
        ],
        onClick: ({ key }) => dispatch(line, { type: 'speaker', name: key === '+' ? null : key.slice(1) }),
      }}
    >
      <Button type="text" size="small" aria-label={`第 ${index + 1} 句说话人`}>
        {line.speaker || '说话人'}
      </Button>
    </Dropdown>
  );
}

function TranslationField({ line, index, dispatch, edit }: Props & Pick<MoreProps, 'edit'>) {
  return (
    <div className="stack gap4 can-shrink">
      <Input.TextArea
        aria-label={`第 ${index + 1} 句译文`}
        placeholder="译文"
        dir="auto"
        autoSize={{ minRows: 1, maxRows: 6 }}
        maxLength={LINE_CHARACTERS}
        status={isUntranslated(line) ? 'warning' : ''}
        value={line.translation}
        onPaste={(event) => {
          const rows = writtenRows(event.clipboardData.getData('text/plain'));
          if (line.translation !== '' || rows.length < 2) return;
          event.preventDefault();
          dispatch(line, { type: 'paste', rows });
        }}
        onChange={({ target }) => edit('translation', withTranslation(line, target.value))}
      />
      {line.others && line.others.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: line.others.map((other, place) => ({ key: place, label: other })),
            onClick: ({ key }) => edit('other', withOther(line, line.others![Number(key)]!)),
          }}
        >
          <Button type="link" size="small" className={styles.others}>
            换个说法（{line.others.length}）
          </Button>
        </Dropdown>
      )}
    </div>
  );
}

function LineNotes({ line, problem, isDub }: Props) {
  const { tempo } = line;
  const doubts = isUntranslated(line) ? ['没有译文'] : doubtsOf(line).map((doubt) => lineDoubts[doubt]);
  return (
    <>
      {problem && (
        <span className="error small" role="alert">
          {problem}
        </span>
      )}
      {isDub && tempo !== undefined && (
        <span
          className={`chip figures ${tempo > HURRIED ? 'tone-bad' : tempo > BRISK ? 'tone-careful' : 'tone-quiet'}`}
          title={tempo > HURRIED ? '太快了，请把译文改短' : '为了对上时间，比平常快这么多'}
        >
          {tempo.toFixed(2)}x
        </span>
      )}
      {doubts.map((doubt) => (
        <span key={doubt} className="chip tone-careful">
          {doubt}
        </span>
      ))}
    </>
  );
}

interface MoreProps extends Props {
  act: (type: PlainAction) => void;
  edit: (what: string, changed: EditedLine) => void;
  onSplit: () => void;
}

function LineMore({ line, index, count, isDub, canRedub, voiceName, act, edit, onSplit }: MoreProps) {
  return (
    <div className="stack gap12">
      <div className="row wrap">
        <Button size="small" icon={<ScissorOutlined />} onClick={onSplit}>
          拆成两句
        </Button>
        <Button
          size="small"
          icon={<MergeCellsOutlined />}
          disabled={index === count - 1}
          onClick={() => act('merge')}
        >
          和下一句合并
        </Button>
        <Button size="small" icon={<PlusOutlined />} onClick={() => act('add')}>
          在后面加一句
        </Button>
        <Button size="small" danger icon={<DeleteOutlined />} onClick={() => act('remove')}>
          删除
        </Button>
        {canRedub && (
          <Button size="small" icon={<SoundOutlined />} onClick={() => act('redub')}>
            换一种念法
          </Button>
        )}
      </div>
      {isDub && (
        <div className={styles.words}>
          <VoicePicker
            value={voiceName}
            onChange={(chosen) => edit('voice', { ...line, voiceName: chosen })}
          />
          <SlideRow
            label="语速"
            value={line.speed ?? 1}
            range={{ ...SPEED, step: 0.05 }}
            unit="倍"
            onChange={(speed) => edit('speed', { ...line, speed })}
          />
        </div>
      )}
    </div>
  );
}
