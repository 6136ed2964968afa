import { Button } from 'antd';
import { useState } from 'react';
import {
  listUnanswered,
  type BroadcastReport,
  type UnansweredGroup,
} from '../../../contract/broadcasts/broadcast.ts';
import { useCall } from '../../client/use-call.ts';
import { count } from '../../parts/format.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { lazyDialog } from '../../parts/lazy/lazy-part.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import { Tag } from '../../parts/states/StatusTag.tsx';
import { NOT_RECORDED } from './report-words.ts';
import styles from './Unanswered.module.css';

const FaqFromComments = lazyDialog(
  async () => (await import('../../parts/live/FaqFromComments.tsx')).FaqFromComments,
);

const MOST_SHOWN = 4;

interface GroupProps {
  liveId: string;
  group: UnansweredGroup;
  onAdd: (() => void) | null;
}

function Group({ liveId, group: { texts, count: times, intent, keyword, reason }, onAdd }: GroupProps) {
  const [first, ...others] = texts;
  const hidden = others.length - MOST_SHOWN;
  return (
    <li className={`${styles.group} row gap16`}>
      <div className="grow own-line-on-phone">
        <div className="row wrap">
          <span className="strong medium break-anywhere">{first!.text}</span>
          <span className="chip tone-quiet">{intent}</span>
          <span className="hint small figures">问了 {count(times)} 次</span>
        </div>
        {others.length > 0 && (
          <p className="above4 hint small break-anywhere">
            也这样问：
            {others
              .slice(0, MOST_SHOWN)
              .map(({ text }) => text)
              .join(' / ')}
            {hidden > 0 && ` 等 ${others.length} 种`}
          </p>
        )}
        {reason !== null && (
          <p className="above4 hint small break-anywhere">答案等人审核，没有播出：{reason}</p>
        )}
      </div>
      {keyword !== null ? (
        <>
          <Tag tone={reason === null ? 'good' : 'careful'}>已有问答「{keyword.split('/')[0]}」</Tag>
          {/* Left as it is, the answer waits for somebody again in the next broadcast. */}
          {reason !== null && onAdd && (
            <LinkButton to={`/liveRoom/${liveId}?panel=faqs`}>去改问答</LinkButton>
          )}
        </>
      ) : (
        onAdd && <Button onClick={onAdd}>加入问答库</Button>
      )}
    </li>
  );
}

export function Unanswered({ report }: { report: BroadcastReport }) {
  const { liveId, id: sessionId, shared } = report;
  const query = useCall(listUnanswered, { liveId, sessionId }, { enabled: Boolean(report.unanswered) });
  const [chosen, setChosen] = useState<UnansweredGroup | null>(null);
  const mayAdd = shared === null || shared.roles.includes('editor');
  const head = query.data?.byMeaning === false && (
    <span className="hint small">还在准备按意思归类，先只合并一样的问法</span>
  );
  return (
    <Panel title="没答上的提问" extra={head}>
      {report.unanswered === null ? (
        <p className="hint">{NOT_RECORDED}</p>
      ) : report.unanswered === 0 ? (
        <p className="hint">
          {report.questions?.some(({ count: asked }) => asked > 0)
            ? '这一场的提问，问答库里都有答案。'
            : '这一场没有提问。'}
        </p>
      ) : query.isPending ? (
        <PanelSkeleton />
      ) : !query.data ? (
        <ErrorCard error={query.error} title="提问没有整理出来" retry={() => void query.refetch()} />
      ) : (
        <>
          <p className="hint small">意思相近的归在一起。加进问答库，下一场就会自己回答。</p>
          <ul className="plain-list" aria-label="没答上的提问">
            {query.data.list.map((group) => (
              <Group
                key={group.texts[0]!.text}
                liveId={liveId}
                group={group}
                onAdd={mayAdd ? () => setChosen(group) : null}
              />
            ))}
          </ul>
        </>
      )}
      {chosen && (
        <FaqFromComments
          liveId={liveId}
          texts={chosen.texts.map(({ text }) => text)}
          answer={null}
          onClose={() => setChosen(null)}
        />
      )}
    </Panel>
  );
}
