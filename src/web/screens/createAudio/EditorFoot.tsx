import { Alert, Button, message } from 'antd';
import type { z } from 'zod';
import { getBalance } from '../../../contract/order.ts';
import {
  listAudios,
  listVideos,
  putAudio,
  type quote as quoteShape,
  AUDIO_CHARACTERS,
} from '../../../contract/work.ts';
import { showFailure } from '../../client/failure.ts';
import { count, duration } from '../../parts/format.ts';
import { PriceLine } from '../../parts/order/PriceLine.tsx';
import { useSend } from '../../client/use-call.ts';
import { orderOf, startOf, tooLong } from './audio-draft.ts';
import styles from './EditorFoot.module.css';
import { textProblemOf } from '../../parts/speech/markup/excerpt.ts';
import type { Studio } from './use-studio.ts';
import { Failure } from '../../../contract/failures.ts';

interface Props {
  studio: Studio;
  words: number;
  paragraphs: number;
  quote: z.infer<typeof quoteShape> | null;
  isLost: boolean;
  hasProblem: boolean;
  onRefused: (sentence: string, from: number) => void;
}

function Refused({ error }: { error: Error | null }) {
  if (!(error instanceof Failure) || error.code !== 'ENGINE_MISSING') return null;
  return (
    <Alert
      showIcon
      type="warning"
      style={{ marginTop: 16 }}
      title={`${error.message}你写的内容已保存在这个浏览器里。`}
    />
  );
}

export function EditorFoot({ studio, words, paragraphs, quote, isLost, hasProblem, onRefused }: Props) {
  const { draft } = studio;
  const send = useSend(putAudio, {
    refresh: [listVideos, listAudios, getBalance],
    own: ['ENGINE_MISSING', 'INVALID_INPUT'],
    onDone: (answer) =>
      void message.success(
        'works' in answer
          ? `已提交 ${answer.works.length} 条，进度在下面的列表里`
          : '已提交，进度在下面的列表里',
      ),
  });
  const make = async () => {
    if (words === 0) return onRefused('请先写下要朗读的文字。', 0);
    const refusal = tooLong(words);
    if (refusal) return onRefused(refusal, 0);
    if (!draft.voiceName) return onRefused('请先选一个声音。', 0);
    try {
      await send.mutateAsync(orderOf(draft));
    } catch (error) {
      const problem = textProblemOf(error);
      if (problem) onRefused(problem, startOf(draft));
      // The call shows every other failure itself; this one has no field of the text to stand at.
      else if (error instanceof Error && 'code' in error && error.code === 'INVALID_INPUT')
        showFailure(error);
    }
  };
  const noQuote = hasProblem
    ? '改好上面的问题，这里会显示时长和要用的算力。'
    : words === 0
      ? '写好文字，这里会显示时长和要用的算力。'
      : isLost
        ? '时长和算力没有算出来，请检查网络。'
        : '正在算时长和要用的算力…';
  const isMany = draft.batch && paragraphs > 1;
  return (
    <div className={`${styles.foot} row wrap`}>
      <span className={`hint ${words > AUDIO_CHARACTERS ? styles.over : ''} figures`}>
        {count(words)}/{count(AUDIO_CHARACTERS)} 字
      </span>
      <div className={`${styles.facts} figures`} role="status">
        {quote && words > 0 ? (
          <>
            <span>预计 {duration(quote.seconds)}</span>
            <PriceLine cost={quote.cost} />
            {isMany && <span>每段一条，共 {paragraphs} 条</span>}
          </>
        ) : (
          <span>{noQuote}</span>
        )}
      </div>
      <Button
        type="primary"
        size="large"
        className={styles.go}
        loading={send.isPending}
        onClick={() => void make()}
      >
        {isMany ? `生成 ${paragraphs} 条音频` : '生成音频'}
      </Button>
      {quote?.warnings.map((warning) => (
        <p key={warning} className={styles.warning}>
          {warning}
        </p>
      ))}
      <div className={styles.refused}>
        <Refused error={send.error} />
      </div>
    </div>
  );
}
