import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { TrainingList } from '../../parts/TrainingList.tsx';

export default function SoundHistoryScreen() {
  return (
    <>
      <PageHead
        title="我的定制声音"
        about="训练的进度和结果。还没有确认的在预订单里。"
        action={
          <>
            <LinkButton to="/orders?type=voice">预订单</LinkButton>
            <LinkButton type="primary" to="/soundCustomized">
              定制声音
            </LinkButton>
          </>
        }
      />
      <TrainingList type="voice" />
    </>
  );
}
