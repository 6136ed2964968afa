import { LinkButton } from '../LinkButton.tsx';
import { WholeError } from '../states/ErrorCard.tsx';

interface Props {
  error: unknown;
  title: string;
  retry: () => void;
}

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
