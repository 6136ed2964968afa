import { Button, message } from 'antd';
import { useState } from 'react';
import { Failure } from '../../../contract/failures.ts';
import { MIXES } from '../../../contract/mix.ts';
import { getBalance } from '../../../contract/order.ts';
import { listVideos, putVideo } from '../../../contract/work.ts';
import { showFailure } from '../../client/failure.ts';
import { useSend } from '../../client/use-call.ts';
import { duration } from '../../parts/format.ts';
import { PriceLine } from '../../parts/order/PriceLine.tsx';
import { isUploading } from '../../parts/upload/use-uploads.ts';
import styles from './Summary.module.css';
import { fieldsOf, type Mix, type Problems } from './use-mix.ts';

interface Props {
  mix: Mix;
  hasProblems: boolean;
  onOrdered: (batchId: string) => void;
  onRefused: (problems: Problems) => void;
}

export function Summary({ mix, hasProblems, onOrdered, onRefused }: Props) {
  const { draft, change, order, lacks, quoted, materials } = mix;
  const { quote, isOld, isLost, error } = quoted;
  const send = useSend(putVideo, { refresh: [listVideos, getBalance], own: ['INVALID_INPUT'] });
  const [most, setMost] = useState<{ of: object; possible: number } | null>(null);
  const ask = useSend(putVideo, { refresh: [] });
  const askMost = async () => {
    const answer = await ask.attempt({ ...order, count: MIXES, dryRun: true });
    if (answer && 'cost' in answer) setMost({ of: order, possible: answer.possible ?? 0 });
  };
  const make = async () => {
    if (Object.keys(lacks).length > 0) return onRefused(lacks);
    // The page of the batch has no uploads: they would end with this one.
    if (isUploading()) return void message.warning('还有素材在上传，请等它传完再生成。');
    try {
      const answer = await send.mutateAsync(order);
      if (!('works' in answer)) return;
      message.success(`已提交 ${answer.works.length} 条`);
      onOrdered(answer.batchId);
    } catch (failure) {
      const fields = fieldsOf(failure);
      if (Object.keys(fields).length > 0) onRefused(fields);
      else if (failure instanceof Failure && failure.code === 'INVALID_INPUT') showFailure(failure);
    }
  };
  const possible = quote?.possible ?? 0;
  const isTooMany = quote !== null && !isOld && possible < draft.count;
  const failed = [...materials.byFile.values()].filter(({ state }) => state === 'failed');
  const preparing = [...materials.byFile.values()].filter(({ state }) => state === 'preparing').length;
  const [lack] = Object.values(lacks);
  const waiting = lack
    ? lack
    : hasProblems
      ? '改好标红的地方，这里会显示条数和要用的算力。'
      : isLost
        ? (error?.message ?? '没有算出来，请检查网络。')
        : '正在算能做几条、要多少算力…';
  return (
    <section className={`${styles.summary} card stack gap12`}>
      <div className={`stack ${styles.facts}`} role="status" aria-busy={isOld}>
        {quote && isOld ? (
          <strong className={`${styles.figure} ${styles.old}`}>正在重新算…</strong>
        ) : quote ? (
          <>
            <strong className={`${styles.figure} ${isTooMany ? styles.short : ''}`}>
              {!isTooMany
                ? `素材够做 ${draft.count} 条`
                : possible > 0
                  ? `素材只够做 ${possible} 条`
                  : '素材还不够做一条'}
            </strong>
            <span className="hint figures">
              {draft.count} 条共约 {duration(quote.seconds)}
              {draft.count > 1 && `，每条约 ${duration(quote.seconds / draft.count)}`}
            </span>
            {(quote.presenterCost ?? 0) > 0 && (
              <span className="hint figures">其中主播出镜 {quote.presenterCost} 算力</span>
            )}
            {quote.warnings.map((warning) => (
              <span key={warning} className={styles.warning}>
                {warning}
              </span>
            ))}
          </>
        ) : (
          <span className="hint">{waiting}</span>
        )}
        {preparing > 0 && (
          <span className="hint small">{preparing} 个素材还在整理，整理好会重新算；现在也可以提交。</span>
        )}
        {failed.map(({ fileId, name }) => (
          <span key={fileId} className={`${styles.warning} small`}>
            「{name}」没有整理好，不会用上。点开它可以重试。
          </span>
        ))}
      </div>
      {isTooMany && possible > 0 && (
        <Button onClick={() => change({ count: possible })}>改成 {possible} 条</Button>
      )}
      {quote && !isOld && !isTooMany && draft.count < MIXES && (
        <div className="row small">
          {most?.of === order ? (
            <span className="hint">这些素材最多能做 {most.possible} 条。</span>
          ) : (
            <Button
              type="link"
              size="small"
              className={styles.ask}
              loading={ask.isPending}
              onClick={() => void askMost()}
            >
              最多能做几条？
            </Button>
          )}
        </div>
      )}
      {quote && <PriceLine cost={isOld ? null : quote.cost} />}
      <Button
        type="primary"
        size="large"
        block
        disabled={isTooMany}
        loading={send.isPending}
        onClick={() => void make()}
      >
        生成 {draft.count} 条视频
      </Button>
      <span className={`${styles.note} hint small`}>画面会带「AI 生成」标识。没做成的不扣算力。</span>
    </section>
  );
}
