import { SHARING_ENDED_WORDS } from '../../../contract/access/helper.ts';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';

export function NotShared() {
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
