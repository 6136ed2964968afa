import { Alert } from 'antd';
import { Failure } from '../../../contract/failures.ts';
import { AUDIO_CHARACTERS, type putAudio } from '../../../contract/work.ts';
import { count, duration } from '../../parts/format.ts';
import { OrderPanel } from '../../parts/order/OrderPanel.tsx';
import type { useOrder } from '../../parts/order/use-order.ts';
import { tooLong } from './audio-draft.ts';
import styles from './EditorFoot.module.css';
import type { Studio } from './use-studio.ts';

interface Props {
  studio: Studio;
  words: number;
  paragraphs: number;
  order: ReturnType<typeof useOrder<typeof putAudio>>;
  hasProblem: boolean;
  onRefused: (sentence: string, from: number) => void;
}

export function EditorFoot({ studio, words, paragraphs, order, hasProblem, onRefused }: Props) {
  const { draft } = studio;
  const { quote, refusal } = order;
  const length = tooLong(words);
  const make = () => {
    const lack =
      words === 0 ? '请先写下要朗读的文字。' : (length ?? (draft.voiceName ? null : '请先选一个声音。'));
    if (lack) onRefused(lack, 0);
    else void order.send();
  };
  const waiting = hasProblem
    ? '改好上面的问题，这里会显示时长和要用的算力。'
    : words === 0
      ? '写好文字，这里会显示时长和要用的算力。'
      : order.error
        ? '时长和算力没有算出来，请检查网络。'
        : '正在算时长和要用的算力…';
  const isMany = draft.batch && paragraphs > 1;
  return (
    <div className={`${styles.foot} row wrap`}>
      <span className={`${length ? 'error' : 'hint'} figures`}>
        {count(words)}/{count(AUDIO_CHARACTERS)} 字
      </span>
      <OrderPanel
        order={words === 0 || length ? { ...order, quote: null } : order}
        className={`${styles.facts} figures`}
        facts={
          <>
            <span>预计 {duration(quote?.seconds ?? 0)}</span>
            {isMany && <span>每段一条，共 {paragraphs} 条</span>}
          </>
        }
        waiting={waiting}
        button={{
          size: 'large',
          className: styles.go,
          onClick: make,
          children: isMany ? `生成 ${paragraphs} 条音频` : '生成音频',
        }}
      />
      {refusal instanceof Failure && refusal.code === 'ENGINE_MISSING' && (
        <Alert
          showIcon
          type="warning"
          className={styles.refused}
          title={`${refusal.message}你写的内容已保存在这个浏览器里。`}
        />
      )}
    </div>
  );
}
