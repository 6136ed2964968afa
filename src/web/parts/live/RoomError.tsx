import { LinkButton } from '../LinkButton.tsx';
import { WholeError } from '../states/ErrorCard.tsx';

interface Props {
  error: unknown;
  title: string;
  retry: () => void;
}

/** In place of a screen of a room that did not open. */
export function RoomError(props: Props) {
  return (
    <WholeError
      {...props}
      action={
        <LinkButton to="/workbenches" type="primary">
          返回工作台
        </LinkButton>
      }
    />
  );
}
