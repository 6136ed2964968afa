import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';
import { TrainingList } from '../../parts/TrainingList.tsx';

export default function VideoHistoryScreen() {
  return (
    <>
      <PageHead
        title="我的定制形象"
        about="训练的进度和结果。还没有确认的在预订单里。"
        action={
          <>
            <LinkButton to="/orders?type=avatar">预订单</LinkButton>
            <LinkButton type="primary" to="/videoCustomized">
              定制形象
            </LinkButton>
          </>
        }
      />
      <TrainingList type="avatar" />
    </>
  );
}
