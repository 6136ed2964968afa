import { Button, Form } from 'antd';
import { useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { previewMaterial } from '../../../contract/order.ts';
import { AvatarPreviewDialog } from '../../parts/dialogs/lazy-dialogs.ts';
import { useOrderQuote } from './MaterialChecks.tsx';
import type { OrderFields } from './order-fields.ts';

/** One tap after the photo, before anything is agreed to or ordered: only of oneself. */
export function OwnPreview({ file }: { file: Uploaded }) {
  const subject = Form.useWatch<OrderFields['consent']['subject']>(['consent', 'subject']);
  const cutOut = Form.useWatch<boolean | undefined>('cutOut') ?? false;
  const { quote } = useOrderQuote('avatar', file.fileId);
  const [isOpen, setOpen] = useState(false);
  if (!quote || quote.checks.some(({ level }) => level === 'stop')) return null;
  if (subject === 'other')
    return <p className="hint small">他人的形象，本人确认授权后才能预览，到预订单里看。</p>;
  const isVideo = file.kind === 'video';
  return (
    <div className="stack gap6 below16">
      <div>
        <Button type="primary" onClick={() => setOpen(true)}>
          是我本人，免费预览
        </Button>
      </div>
      <span className="hint small">
        不用先下单。只能预览你本人的{isVideo ? '视频' : '照片'}，做出的样子只有你看得到，一天后自动删除。
      </span>
      {isOpen && (
        <AvatarPreviewDialog
          endpoint={previewMaterial}
          input={{ fileId: file.fileId, cutOut: cutOut && isVideo, isMine: true }}
          name="我的形象"
          isVideo={isVideo}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
