import { SyncOutlined } from '@ant-design/icons';
import { Button, Form, Segmented } from 'antd';
import { useEffect, useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import {
  type Order,
  CARD_MINUTES,
  cardText,
  checkConsent,
  trainCard,
  CARD_RECORDING,
} from '../../../contract/order.ts';
import { sentenceOf } from '../../client/failure.ts';
import { useCall } from '../../client/use-call.ts';
import { CheckList } from '../../parts/states/CheckList.tsx';
import type { OrderFields } from './order-fields.ts';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { RecordField } from '../../parts/record/RecordField.tsx';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { CardSentence } from '../../parts/consent/CardSentence.tsx';
import { CameraRecorder } from '../../parts/record/CameraRecorder.tsx';
import { readingTake } from '../../parts/record/takes.ts';

function Card({ type, name }: { type: Order['type']; name: string }) {
  const form = Form.useFormInstance<OrderFields>();
  const { data, isFetching, error, refetch } = useCall(trainCard, { type }, { staleTime: Infinity });
  const cardId = data?.cardId;
  useEffect(() => form.setFieldValue(['consent', 'cardId'], cardId), [form, cardId]);
  const change = () => {
    form.setFieldValue(['consent', 'fileId'], []);
    void refetch();
  };
  return (
    <div className="stack well padded16">
      {error && <p className="error">{sentenceOf(error)}</p>}
      <CardSentence type={type} name={name} code={data?.code ?? null} />
      <div className="row wrap">
        <span className="hint small">{CARD_MINUTES} 分钟内有效，只能用一次。数字一个一个地读。</span>
        <Button type="link" size="small" icon={<SyncOutlined />} loading={isFetching} onClick={change}>
          换一张
        </Button>
      </div>
      <p className="hint small">提交时核对朗读的人和素材里的是不是同一个人，核对用的特征不保存。</p>
    </div>
  );
}

/** What was heard in the recording, as soon as it is there: a wrong digit is better known now than at the end. */
function Heard({ name }: { name: string }) {
  const cardId = Form.useWatch<string | undefined>(['consent', 'cardId']);
  const files = Form.useWatch<Uploaded[] | undefined>(['consent', 'fileId']);
  const fileId = files?.[0]?.fileId;
  const reading = { cardId: cardId ?? '', fileId: fileId ?? '', name };
  const isReady = Boolean(cardId && fileId && name);
  const { data, error, isFetching } = useCall(checkConsent, reading, {
    enabled: isReady,
    staleTime: Infinity,
  });
  if (fileId && !name) return <p className="warning">填好上面的姓名，才能核对读得对不对。</p>;
  if (!isReady) return null;
  if (isFetching)
    return (
      <p className="hint" role="status">
        正在核对姓名和口令…
      </p>
    );
  if (error)
    return (
      <p className="error" role="alert">
        {sentenceOf(error)}
      </p>
    );
  return data ? (
    <div className="above8">
      <CheckList checks={data.checks} />
    </div>
  ) : null;
}

export function ReadAloudFields({ type }: { type: Order['type'] }) {
  const name = (Form.useWatch<string | undefined>(['consent', 'name']) ?? '').trim();
  const { data } = useCall(trainCard, { type }, { staleTime: Infinity });
  return (
    <>
      <Form.Item<OrderFields> name={['consent', 'cardId']} label="朗读这句话，录下来">
        <Card type={type} name={name} />
      </Form.Item>
      <Form.Item<OrderFields>
        name={['consent', 'fileId']}
        rules={[
          {
            validator: async (_, files: unknown[]) => {
              if (files.length === 0) throw new Error('请朗读上面的句子，录下来');
            },
          },
        ]}
        extra={<Heard name={name} />}
      >
        <ReadingField isFace={type === 'avatar'} sentence={data ? cardText(type, name, data.code) : ''} />
      </Form.Item>
    </>
  );
}

interface ReadingProps {
  isFace: boolean;
  sentence: string;
  value?: Uploaded[];
  onChange?: (files: Uploaded[]) => void;
}

const uploader = { kinds: ['audio', 'video'] as ('audio' | 'video')[], seconds: CARD_RECORDING.most };

function ReadingField({ isFace, sentence, value = [], onChange }: ReadingProps) {
  const [way, setWay] = useState<'camera' | 'sound'>(isFace ? 'camera' : 'sound');
  const [file] = value;
  const choice = isFace && !file && (
    <Segmented
      aria-label="怎么录"
      options={optionsOf({ camera: '拍着读（推荐）', sound: '只录声音' })}
      value={way}
      onChange={setWay}
    />
  );
  if (way === 'sound')
    return (
      <div className="stack gap12">
        <div>{choice}</div>
        <RecordField
          what="朗读授权的录音"
          {...uploader}
          record={CARD_RECORDING}
          value={value}
          {...(onChange && { onChange })}
        />
      </div>
    );
  return (
    <div className="stack gap12">
      <div>{choice}</div>
      {!file && <CameraRecorder take={readingTake(sentence)} onDone={(film) => onChange?.([film])} />}
      <FilesField
        what="朗读授权的录像"
        {...uploader}
        most={1}
        isCompact
        value={value}
        onChange={(files) => onChange?.(files)}
      />
      {(file?.kind === 'audio' || file?.kind === 'video') && (
        <MediaPlayer kind={file.kind} src={file.url} name={file.originalName} duration={file.duration} />
      )}
    </div>
  );
}
