import { Button, Input, InputNumber, Slider } from 'antd';
import { type KeyboardEvent, useState } from 'react';
import { READING_CHARACTERS } from '../../../../contract/voice.ts';
import { numberReadings } from './marks.ts';
import styles from './MarkPanel.module.css';

interface FormProps<T> {
  value: T | null;
  onApply: (value: T) => void;
  onRemove: () => void;
}

const PAUSES = [0.2, 0.5, 1, 2];
const pauseRange = { min: 0.2, max: 10 };

/** Applying moves the focus into the text, where the same press would make a new line of the selection. */
function onEnter(event: KeyboardEvent, apply: () => void): void {
  event.preventDefault();
  apply();
}

interface FootProps {
  isNew: boolean;
  onRemove: () => void;
  onApply: (() => void) | null;
}

function Foot({ isNew, onRemove, onApply }: FootProps) {
  if (isNew && !onApply) return null;
  return (
    <div className="row end">
      {!isNew && <Button onClick={onRemove}>删除标注</Button>}
      {onApply && (
        <Button type="primary" onClick={onApply}>
          应用
        </Button>
      )}
    </div>
  );
}

export function PauseForm({ value, onApply, onRemove }: FormProps<number>) {
  const [typed, setTyped] = useState<number | null>(value ?? 3);
  const isGood = typed !== null && typed >= pauseRange.min && typed <= pauseRange.max;
  return (
    <div className={`${styles.form} stack gap12`}>
      <p className={styles.title}>停顿</p>
      <div className={styles.quick}>
        {PAUSES.map((seconds) => (
          <Button
            key={seconds}
            type={seconds === value ? 'primary' : 'default'}
            onClick={() => onApply(seconds)}
          >
            {seconds} 秒
          </Button>
        ))}
      </div>
      <div className="row">
        <InputNumber
          className="grow"
          aria-label="自定义停顿"
          {...pauseRange}
          step={0.1}
          precision={1}
          suffix="秒"
          value={typed}
          onChange={setTyped}
          onPressEnter={(event) => {
            if (isGood) onEnter(event, () => onApply(typed));
          }}
        />
        <Button disabled={!isGood} onClick={() => isGood && onApply(typed)}>
          自定义
        </Button>
      </div>
      <Foot isNew={value === null} onRemove={onRemove} onApply={null} />
    </div>
  );
}

export function NumberReadingForm({ value, onApply, onRemove }: FormProps<string>) {
  return (
    <div className={`${styles.form} stack gap12`}>
      <p className={styles.title}>数字读法</p>
      <div className={`${styles.sayings} stack gap0`}>
        {numberReadings.map((saying) => (
          <button
            key={saying.value}
            type="button"
            className={`${styles.saying} bare-button row gap12`}
            aria-pressed={saying.value === value}
            onClick={() => onApply(saying.value)}
          >
            {saying.label}
            <span className="push-end hint small">{saying.example}</span>
          </button>
        ))}
      </div>
      <Foot isNew={value === null} onRemove={onRemove} onApply={null} />
    </div>
  );
}

export function RateForm({ value, onApply, onRemove }: FormProps<string>) {
  const [rate, setRate] = useState(Number(value) || 1.2);
  return (
    <div className={`${styles.form} stack gap12`}>
      <p className={styles.title}>局部变速 {rate} 倍</p>
      <Slider
        aria-label="局部变速"
        min={0.5}
        max={2}
        step={0.05}
        marks={{ 0.5: '0.5', 1: '1', 1.5: '1.5', 2: '2' }}
        tooltip={{ formatter: (speed) => `${speed} 倍` }}
        value={rate}
        onChange={setRate}
      />
      <Foot isNew={value === null} onRemove={onRemove} onApply={() => onApply(String(rate))} />
    </div>
  );
}

export function AliasForm({ value, onApply, onRemove }: FormProps<string>) {
  const [alias, setAlias] = useState(value ?? '');
  const words = alias.trim();
  return (
    <div className={`${styles.form} stack gap12`}>
      <p className={styles.title}>替换读法</p>
      <Input
        autoFocus
        aria-label="读作"
        placeholder="读作，如 语音合成"
        maxLength={READING_CHARACTERS}
        value={alias}
        onChange={(event) => setAlias(event.target.value)}
        onPressEnter={(event) => {
          // The Enter that ends a word of an input method does not mean it is finished.
          if (!event.nativeEvent.isComposing && words) onEnter(event, () => onApply(words));
        }}
      />
      <Foot isNew={value === null} onRemove={onRemove} onApply={() => words && onApply(words)} />
    </div>
  );
}
