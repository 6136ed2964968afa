import { Flex, Modal, Spin } from 'antd';
import type { previewMaterial, previewOrder } from '../../../contract/order.ts';
import type { Input } from '../../client/api.ts';
import { useCall } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { SpeakingPresenter } from '../player/SpeakingPresenter.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';

type Preview = typeof previewOrder | typeof previewMaterial;

interface Props<E extends Preview> {
  endpoint: E;
  input: Input<E>;
  name: string;
  isVideo: boolean;
  onClose: () => void;
}

export function AvatarPreviewDialog<E extends Preview>({
  endpoint,
  input,
  name,
  isVideo,
  onClose,
}: Props<E>) {
  useFocusBack();
  // Made again, it would keep the machine busy for ten seconds and more.
  const preview = useCall<Preview>(endpoint, input, { staleTime: Number.POSITIVE_INFINITY });
  return (
    <Modal open title={`预览「${name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      {preview.data ? (
        <SpeakingPresenter {...preview.data} label={`「${name}」的预览`} />
      ) : preview.error ? (
        <ErrorCard error={preview.error} title="预览没有做出来" retry={() => void preview.refetch()} />
      ) : (
        <Flex vertical align="center" gap={12} style={{ padding: 48 }} role="status">
          <Spin />
          {isVideo ? '正在用视频的一小段制作预览，要半分钟左右' : '正在用照片制作预览，请稍等'}
        </Flex>
      )}
    </Modal>
  );
}
