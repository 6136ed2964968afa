import { CustomOrder } from '../../parts/custom/CustomOrder.tsx';
import { LinkButton } from '../../parts/LinkButton.tsx';
import { PageHead } from '../../parts/PageHead.tsx';

export default function SoundCustomizedScreen() {
  return (
    <>
      <PageHead
        title="定制声音"
        about="用一段录音做出专属的声音，配音和直播都能用。"
        action={
          <>
            <LinkButton to="/soundHistory">定制记录</LinkButton>
            <LinkButton to="/orders?type=voice">预订单</LinkButton>
          </>
        }
      />
      <CustomOrder type="voice" />
    </>
  );
}
