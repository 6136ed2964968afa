import { SyncOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Checkbox, message } from 'antd';
import { useState } from 'react';
import {
  confirmationCard,
  confirmConsent,
  readConfirmation,
  refuseConsent,
  type Confirmation,
} from '../../../contract/access/confirmation.ts';
import { CARD_MINUTES, CARD_RECORDING, cardText } from '../../../contract/order.ts';
import { addressOf } from '../../client/api.ts';
import { sentenceOf } from '../../client/failure.ts';
import { sendTo } from '../../client/upload.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { CardSentence } from '../../parts/consent/CardSentence.tsx';
import { confirm } from '../../parts/dialogs/confirm.ts';
import { CameraRecorder } from '../../parts/record/CameraRecorder.tsx';
import { Recorder } from '../../parts/record/Recorder.tsx';
import { readingTake } from '../../parts/record/takes.ts';
import { DropBox } from '../../parts/upload/DropBox.tsx';
import { UploadRows } from '../../parts/upload/UploadRow.tsx';
import { useUploads } from '../../parts/upload/use-uploads.ts';

interface Props {
  token: string;
  asked: Confirmation;
}

function Reading({ token, asked: { type, name } }: Props) {
  const client = useQueryClient();
  const card = useCall(confirmationCard, { token }, { staleTime: Infinity });
  const cardId = card.data?.cardId ?? '';
  const { url } = addressOf(confirmConsent, { token, cardId, agreed: 'true' });
  const send = sendTo<Confirmation>(`${url}?${new URLSearchParams({ cardId, agreed: 'true' }).toString()}`);
  const onDone = (confirmed: Confirmation) => {
    message.success('核对通过，授权已确认');
    client.setQueryData([readConfirmation.path, { token }], confirmed);
  };
  const uploads = useUploads<Confirmation>(onDone, send);
  if (card.error)
    return (
      <p className="error" role="alert">
        {sentenceOf(card.error)}
      </p>
    );
  const keep = '用这一段确认授权';
  const isFace = type === 'avatar';
  return (
    <div className="stack gap12">
      <div className="stack well padded16">
        <CardSentence type={type} name={name} code={card.data?.code ?? null} />
        <div className="row wrap">
          <span className="hint small">{CARD_MINUTES} 分钟内有效。数字一个一个地读。</span>
          <Button
            type="link"
            size="small"
            icon={<SyncOutlined />}
            loading={card.isFetching}
            onClick={() => void card.refetch()}
          >
            换一张
          </Button>
        </div>
      </div>
      {isFace ? (
        <CameraRecorder
          take={readingTake(card.data ? cardText(type, name, card.data.code) : '')}
          send={send}
          keep={keep}
          onDone={onDone}
        />
      ) : (
        <Recorder what="朗读授权的录音" {...CARD_RECORDING} send={send} keep={keep} onDone={onDone} />
      )}
      <DropBox
        label={isFace ? '选择朗读授权的录像' : '选择朗读授权的录音'}
        accept={isFace ? 'video/*' : 'audio/*,video/*'}
        multiple={false}
        isBusy={uploads.items.length > 0}
        isCompact
        limits={`最长 ${CARD_RECORDING.most} 秒，最大 100 MB`}
        onTake={(files) => files[0] && uploads.add([files[0]])}
      >
        {() =>
          isFace ? '录不了？用手机相机拍一段，点这里交上来' : '录不了？用手机录音机录一段，点这里交上来'
        }
      </DropBox>
      <UploadRows uploads={uploads} />
      <p className="hint small">
        交上来后马上核对：读的内容、姓名、口令，还有{isFace ? '脸' : '声音'}
        和素材是不是同一个人，要等十几秒。核对用的特征不保存，录{isFace ? '像' : '音'}
        随授权保存，撤回时一起删除。
      </p>
    </div>
  );
}

export function Decide({ token, asked }: Props) {
  const [isAgreed, setAgreed] = useState(false);
  const refuse = useSend(refuseConsent, { refresh: [readConfirmation] });
  const askRefuse = () =>
    confirm({
      title: '不同意这份授权？',
      content: '素材马上删除，对方会看到你没有同意。这一步不能反悔，以后同意要对方重新发链接。',
      okText: '我不同意',
      okButtonProps: { danger: true },
      cancelText: '再想想',
      onOk: () => refuse.attempt({ token }),
    });
  return (
    <>
      <section className="stack gap12">
        <h2 className="heading">同意，就朗读这句话</h2>
        <Checkbox checked={isAgreed} onChange={({ target }) => setAgreed(target.checked)}>
          我就是{asked.name}，已满 18 周岁，读过并同意上面的授权书
        </Checkbox>
        {isAgreed ? (
          <Reading token={token} asked={asked} />
        ) : (
          <p className="hint">勾选后，这里出现要朗读的句子和录音按钮。</p>
        )}
      </section>
      <Button danger block size="large" loading={refuse.isPending} onClick={askRefuse}>
        我不同意
      </Button>
    </>
  );
}
