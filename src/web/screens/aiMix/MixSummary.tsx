import { Button } from 'antd';
import { useState } from 'react';
import { MIXES } from '../../../contract/mix.ts';
import { putVideo } from '../../../contract/work.ts';
import { useSend } from '../../client/use-call.ts';
import { duration } from '../../parts/format.ts';
import { OrderPanel } from '../../parts/order/OrderPanel.tsx';
import styles from './MixSummary.module.css';
import type { MixState } from './use-mix.ts';

export function MixSummary({ mix }: { mix: MixState }) {
  const { draft, change, input, lacks, problems, order, materials } = mix;
  const { quote, isOld, error } = order;
  const [most, setMost] = useState<{ of: object; possible: number } | null>(null);
  const ask = useSend(putVideo, { refresh: [] });
  const askMost = async () => {
    const answer = await ask.attempt({ ...input, count: MIXES, dryRun: true });
    if (answer && 'cost' in answer) setMost({ of: input, possible: answer.possible ?? 0 });
  };
  const { possible = 0, seconds = 0 } = quote ?? {};
  const isTooMany = quote !== null && !isOld && possible < draft.count;
  const failed = [...materials.byFile.values()].filter(({ state }) => state === 'failed');
  const preparing = [...materials.byFile.values()].filter(({ state }) => state === 'preparing').length;
  const notes = (
    <>
      {preparing > 0 && (
        <span className="hint small">{preparing} 个素材还在整理，整理好会重新算；现在也可以提交。</span>
      )}
      {failed.map(({ fileId, name }) => (
        <span key={fileId} className="warning small">
          「{name}」没有整理好，不会用上。点开它可以重试。
        </span>
      ))}
    </>
  );
  const [lack] = Object.values(lacks);
  const waiting =
    lack ??
    (Object.keys(problems).length > 0
      ? '改好标红的地方，这里会显示条数和要用的算力。'
      : (error?.message ?? '正在算能做几条、要多少算力…'));
  return (
    <section className={`${styles.summary} card stack gap12`}>
      <OrderPanel
        order={isOld && quote ? { ...order, quote: { ...quote, warnings: [] } } : order}
        className={`stack gap6 ${styles.facts}`}
        facts={
          isOld ? (
            <strong className={`${styles.figure} hint`}>正在重新算…</strong>
          ) : (
            <>
              <strong className={`${styles.figure} ${isTooMany ? 'error' : 'strong'}`}>
                {!isTooMany
                  ? `素材够做 ${draft.count} 条`
                  : possible > 0
                    ? `素材只够做 ${possible} 条`
                    : '素材还不够做一条'}
              </strong>
              <span className="hint figures">
                {draft.count} 条共约 {duration(seconds)}
                {draft.count > 1 && `，每条约 ${duration(seconds / draft.count)}`}
              </span>
              {notes}
            </>
          )
        }
        waiting={
          <>
            <span className="hint">{waiting}</span>
            {notes}
          </>
        }
        button={{
          size: 'large',
          block: true,
          disabled: isTooMany,
          onClick: mix.make,
          children: `生成 ${draft.count} 条视频`,
        }}
      >
        {isTooMany && possible > 0 && (
          <Button onClick={() => change({ count: possible })}>改成 {possible} 条</Button>
        )}
        {quote && !isOld && !isTooMany && draft.count < MIXES && (
          <div className="row small">
            {most?.of === input ? (
              <span className="hint">这些素材最多能做 {most.possible} 条。</span>
            ) : (
              <Button
                type="link"
                size="small"
                className="no-padding"
                loading={ask.isPending}
                onClick={() => void askMost()}
              >
                最多能做几条？
              </Button>
            )}
          </div>
        )}
      </OrderPanel>
      <span className={`${styles.note} hint small`}>画面会带「AI 生成」标识。没做成的不扣算力。</span>
    </section>
  );
}
