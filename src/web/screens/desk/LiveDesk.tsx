import { useState } from 'react';
import type { Room } from '../../../contract/room.ts';
import { useDesk } from '../../live/use-desk.ts';
import { useSmall } from '../../hooks/use-small.ts';
import { lazyPanel, usePreloadedParts } from '../../parts/lazy/lazy-part.tsx';
import { CommentStream } from './comments/CommentStream.tsx';
import { DeskBar } from './bar/DeskBar.tsx';
import { OutputBar } from './bar/OutputBar.tsx';
import styles from './LiveDesk.module.css';
import { DeskTabs, type DeskTab } from './DeskTabs.tsx';
import { StageColumn } from './stage/StageColumn.tsx';
import { useRefusals } from './comments/use-comment-actions.ts';
import { isUnfriendly } from './labels.ts';
import { useDeskActions } from './use-desk-actions.ts';
import { useDeskKeys } from './use-desk-keys.ts';
import { OPERATOR_FIELD, useOperator } from './operator/use-operator.ts';
import { SHARING_ENDED_WORDS } from '../../../contract/access/helper.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';

const RoomNotice = lazyPanel(async () => (await import('../../parts/live/RoomNotice.tsx')).RoomNotice);
const PhoneDesk = lazyPanel(async () => (await import('./PhoneDesk.tsx')).PhoneDesk);

export function LiveDesk({ room }: { room: Room }) {
  const liveId = room.id;
  const { state: desk, link } = useDesk(liveId);
  const actions = useDeskActions();
  const operator = useOperator(liveId, actions);
  const isSmall = useSmall();
  usePreloadedParts();
  const [tab, setTab] = useState<DeskTab>('review');
  const { view } = desk;
  const write = () => {
    setTab('operator');
    // The field exists only after the tab has changed.
    window.setTimeout(() => document.getElementById(OPERATOR_FIELD)?.focus());
  };
  const refusals = useRefusals(liveId, actions);
  const unfriendly = desk.comments.find(isUnfriendly);
  useDeskKeys(
    view && {
      pause: () => (view.state === 'paused' ? actions.resume : actions.pause).mutate({ liveId }),
      skip: () => actions.control.mutate({ liveId, action: 'stopLine' }),
      say: () => (operator.text.trim() === '' ? write() : void operator.send()),
      block: () => void (unfriendly && refusals.block(unfriendly)),
      ignore: () => void (unfriendly && refusals.ignore(unfriendly)),
    },
  );
  if (link === 'notShared') return <NotShared />;
  const props = { room, desk, actions };
  return (
    <div className={styles.desk}>
      <div className={`${styles.top} all-columns`}>
        <DeskBar {...props} link={link} />
        {view && <OutputBar room={room} view={view} />}
        {room.notice !== null && <RoomNotice key={room.notice} room={room} />}
      </div>
      {isSmall ? (
        <PhoneDesk {...props} operator={operator} />
      ) : (
        <>
          <StageColumn {...props} />
          <CommentStream {...props} />
          <DeskTabs {...props} operator={operator} tab={tab} onTab={setTab} />
        </>
      )}
    </div>
  );
}

function NotShared() {
  return (
    <main role="alert">
      <EmptyState
        drawing="room"
        text={SHARING_ENDED_WORDS}
        action={
          <LinkButton to="/workbenches" type="primary">
            返回工作台
          </LinkButton>
        }
      />
    </main>
  );
}
