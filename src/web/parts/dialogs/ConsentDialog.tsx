import { consentDetail, type ConsentDetail } from '../../../contract/order.ts';
import { Modal, Spin } from 'antd';
import { useCall } from '../../client/use-call.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { fullTime } from '../format.ts';
import { Facts } from '../layout/Facts.tsx';
import { MediaPlayer } from '../player/MediaPlayer.tsx';
import { CheckList } from '../states/CheckList.tsx';
import { ErrorCard } from '../states/ErrorCard.tsx';

interface Props {
  id: string;
  name: string;
  onClose: () => void;
}

function wayOf({ kind, subject, heard }: ConsentDetail): string {
  if (kind === 'document') return '签字的授权书';
  if (subject === 'self') return '朗读授权卡';
  return heard === null ? '本人在手机上朗读授权卡，还没有确认' : '本人在手机上朗读授权卡';
}

function Proof({ record }: { record: ConsentDetail }) {
  const { fileUrl, fileKind } = record;
  if (!fileUrl) return null;
  if (fileKind === 'audio' || fileKind === 'video')
    return <MediaPlayer kind={fileKind} src={fileUrl} name="朗读授权的录音" duration={null} />;
  return (
    <a href={fileUrl} target="_blank" rel="noreferrer">
      打开授权书
    </a>
  );
}

function Compared({ record: { materialUrl, materialKind } }: { record: ConsentDetail }) {
  if (!materialUrl) return null;
  return (
    <div className="stack">
      <span className="hint small">制作用的素材，可以和上面的录像对照着看：</span>
      {materialKind === 'video' ? (
        <MediaPlayer kind="video" src={materialUrl} name="素材" duration={null} />
      ) : (
        <img src={materialUrl} alt="素材" style={{ maxHeight: 320, objectFit: 'contain' }} />
      )}
    </div>
  );
}

export function ConsentDialog({ id, name, onClose }: Props) {
  useFocusBack();
  const { data, error, refetch } = useCall(consentDetail, { id });
  return (
    <Modal open title={`「${name}」的授权记录`} footer={null} onCancel={onClose} destroyOnHidden>
      {data ? (
        <div className="stack gap16 break-anywhere">
          <Facts
            rows={[
              ['授权人', `${data.name}（${data.subject === 'self' ? '本人' : '他人'}）`],
              ['方式', wayOf(data)],
              Boolean(data.text) && ['朗读的句子', data.text],
              data.heard !== null && ['听到的', data.heard || '没有听到说话'],
              ['用途', data.purposes.join('、')],
              ['期限', data.until ? `到 ${fullTime(data.until)}` : '长期，直到撤回'],
              ['时间', fullTime(data.at)],
              ['提交账号', data.phone],
              ['网络地址', data.address],
              ['浏览器', data.browser],
              ['文本版本', data.version],
              Boolean(data.sha256) && ['文件指纹', `SHA-256 ${data.sha256}`],
            ]}
          />
          <CheckList checks={data.checks} />
          <Proof record={data} />
          {data.type === 'avatar' && data.kind === 'spoken' && <Compared record={data} />}
        </div>
      ) : error ? (
        <ErrorCard error={error} title="授权记录没有读出来" retry={() => void refetch()} />
      ) : (
        <div className="row middle" style={{ padding: 48 }}>
          <Spin />
        </div>
      )}
    </Modal>
  );
}
