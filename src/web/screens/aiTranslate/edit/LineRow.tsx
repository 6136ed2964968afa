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
import { memo, useRef, useState } from 'react';
import { SPEED } from '../../../../contract/fields.ts';
import { lineDoubts, LINE_CHARACTERS, SPEAKERS, type LineSpeaker } from '../../../../contract/translation.ts';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { SlideRow } from '../../../parts/fields/SlideRow.tsx';
import { VoicePicker } from '../../../parts/picker/VoicePicker.tsx';
import { withOther, withTranslation, type Line } from './line-edits.ts';
import styles from './LineRow.module.css';

const HURRIED = 1.4;
const BRISK = 1.2;

interface Props {
  line: Line;
  index: number;
  seconds: number;
  problem: string | null;
  isNow: boolean;
  isLast: boolean;
  isDub: boolean;
  voiceName: string;
  speakers: LineSpeaker[];
  /** null: somebody new. */
  onSpeaker: (name: string | null) => void;
  onChange: (gesture: string, line: Line) => void;
  onPlay: () => void;
  onListen: () => void;
  onTranslate: () => void;
  onSplit: (at: number | null) => void;
  onMerge: () => void;
  onAdd: () => void;
  onRemove: () => void;
  onRedub: (() => void) | null;
}

function LineRowPlain(props: Props) {
  const { line, index, seconds, problem, isNow, isLast, isDub, voiceName, onChange } = props;
  const [isOpen, setOpen] = useState(false);
  const caret = useRef<number | null>(null);
  const number = index + 1;
  const at = (name: 'start' | 'end', label: string) => (
    <NumberField
      label={`第 ${number} 句${label}`}
      value={line[name]}
      min={0}
      max={seconds}
      step={0.1}
      isWhole={false}
      size="small"
      controls={false}
      className={styles.time}
      onChange={(value) => onChange(`time:${line.id}`, { ...line, [name]: Math.round(value * 100) / 100 })}
    />
  );
  const doubts = line.translation === '' && line.text !== '' ? (['unsure'] as const) : (line.doubts ?? []);
  const action = (name: string, icon: React.ReactNode, run: () => void, isDisabled = false) => (
    <Tooltip title={name}>
      <Button
        type="text"
        size="small"
        icon={icon}
        aria-label={`第 ${number} 句：${name}`}
        disabled={isDisabled}
        onClick={run}
      />
    </Tooltip>
  );
  return (
    <li className={`${styles.row} ${isNow ? styles.now : ''}`} aria-label={`第 ${number} 句`}>
      <div className={`${styles.head} row wrap`}>
        <span className="hint small figures">{number}</span>
        {at('start', '开始')}
        <span className="hint">–</span>
        {at('end', '结束')}
        <Dropdown
          trigger={['click']}
          menu={{
            items: [
              ...props.speakers.map(({ name }) => ({ key: `=${name}`, label: name })),
              ...(props.speakers.length < SPEAKERS ? [{ key: '+', label: '新的说话人' }] : []),
            ],
            onClick: ({ key }) => props.onSpeaker(key === '+' ? null : key.slice(1)),
          }}
        >
          <Button type="text" size="small" aria-label={`第 ${number} 句说话人`}>
            {line.speaker || '说话人'}
          </Button>
        </Dropdown>
        {problem && (
          <span className="error small" role="alert">
            {problem}
          </span>
        )}
        {isDub && line.tempo !== undefined && (
          <span
            className={`chip figures ${line.tempo > HURRIED ? 'tone-bad' : line.tempo > BRISK ? 'tone-careful' : 'tone-quiet'}`}
            title={line.tempo > HURRIED ? '太快了，请把译文改短' : '为了对上时间，比平常快这么多'}
          >
            {line.tempo.toFixed(2)}x
          </span>
        )}
        {doubts.map((doubt) => (
          <span key={doubt} className="chip tone-careful">
            {line.translation === '' ? '没有译文' : lineDoubts[doubt]}
          </span>
        ))}
        <span className={`${styles.actions} row`}>
          {action('播放原声', <CaretRightFilled />, props.onPlay)}
          {action('试听译文', <SoundOutlined />, props.onListen, line.translation === '')}
          {action('重新翻译', <SyncOutlined />, props.onTranslate, line.text === '')}
          <Button type="text" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? '收起' : '更多'}
          </Button>
        </span>
      </div>
      <div className={styles.words}>
        <Input.TextArea
          aria-label={`第 ${number} 句原文`}
          placeholder="原文"
          autoSize={{ minRows: 1, maxRows: 6 }}
          maxLength={LINE_CHARACTERS}
          value={line.text}
          onSelect={({ currentTarget }) => (caret.current = currentTarget.selectionStart)}
          onChange={({ target }) => onChange(`text:${line.id}`, { ...line, text: target.value })}
        />
        <div className="stack gap4 can-shrink">
          <Input.TextArea
            aria-label={`第 ${number} 句译文`}
            placeholder="译文"
            autoSize={{ minRows: 1, maxRows: 6 }}
            maxLength={LINE_CHARACTERS}
            value={line.translation}
            onChange={({ target }) => onChange(`translation:${line.id}`, withTranslation(line, target.value))}
          />
          {line.others && line.others.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: line.others.map((other, place) => ({ key: place, label: other })),
                onClick: ({ key }) =>
                  onChange(`other:${line.id}`, withOther(line, line.others![Number(key)]!)),
              }}
            >
              <Button type="link" size="small" className={styles.others}>
                换个说法（{line.others.length}）
              </Button>
            </Dropdown>
          )}
        </div>
      </div>
      {isOpen && (
        <div className="stack gap12">
          <div className="row wrap">
            <Button size="small" icon={<ScissorOutlined />} onClick={() => props.onSplit(caret.current)}>
              拆成两句
            </Button>
            <Button size="small" icon={<MergeCellsOutlined />} disabled={isLast} onClick={props.onMerge}>
              和下一句合并
            </Button>
            <Button size="small" icon={<PlusOutlined />} onClick={props.onAdd}>
              在后面加一句
            </Button>
            <Button size="small" danger icon={<DeleteOutlined />} onClick={props.onRemove}>
              删除
            </Button>
            {props.onRedub && (
              <Button size="small" icon={<SoundOutlined />} onClick={props.onRedub}>
                换一种念法
              </Button>
            )}
          </div>
          {isDub && (
            <div className={styles.words}>
              <VoicePicker
                value={voiceName}
                onChange={(chosen) => onChange(`voice:${line.id}`, { ...line, voiceName: chosen })}
              />
              <SlideRow
                label="语速"
                value={line.speed ?? 1}
                range={{ ...SPEED, step: 0.05 }}
                unit="倍"
                onChange={(speed) => onChange(`speed:${line.id}`, { ...line, speed })}
              />
            </div>
          )}
        </div>
      )}
    </li>
  );
}

/** Of hundreds of lines only the one that has changed is drawn anew; what it does reads the newest lines itself. */
export const LineRow = memo(
  LineRowPlain,
  (before, after) =>
    before.line === after.line &&
    before.index === after.index &&
    before.seconds === after.seconds &&
    before.problem === after.problem &&
    before.isNow === after.isNow &&
    before.isLast === after.isLast &&
    before.isDub === after.isDub &&
    before.voiceName === after.voiceName &&
    before.speakers === after.speakers &&
    (before.onRedub === null) === (after.onRedub === null),
);
