import { CustomOrder } from '../../parts/custom/CustomOrder.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';

export default function VideoCustomizedScreen() {
  return (
    <>
      <PageHead
        title="定制形象"
        about="用一段视频或一张照片做出专属的数字人，视频和直播都能用。"
        action={
          <>
            <LinkButton to="/videoHistory">定制记录</LinkButton>
            <LinkButton to="/orders?type=avatar">预订单</LinkButton>
          </>
        }
      />
      <CustomOrder type="avatar" />
    </>
  );
}
