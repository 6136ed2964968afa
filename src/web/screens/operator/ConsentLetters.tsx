import { Button, Form, Modal, Radio } from 'antd';
import { useState } from 'react';
import {
  judgeLetter,
  letterStates,
  listLetters,
  type ConsentLetter,
} from '../../../contract/access/operator.ts';
import { useCall } from '../../client/use-call.ts';
import { usePage } from '../../hooks/use-page.ts';
import { knownKey, optionsOf } from '../../parts/fields/options-of.ts';
import { fullTime } from '../../parts/format.ts';
import { Facts } from '../../parts/layout/Facts.tsx';
import { FilteredList } from '../../parts/list/FilteredList.tsx';
import { Moment } from '../../parts/Moment.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { LetterPages } from './LetterPages.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { RecordCard, RecordLine } from './RecordCard.tsx';

const tones = { waiting: 'tone-careful', confirmed: 'tone-good', refused: 'tone-bad' };
const things = { voice: '定制声音', avatar: '定制形象' };

function Shown({ kind, url, name }: { kind: string | null; url: string | null; name: string }) {
  if (!url) return <p className="hint">{name}已经删除。</p>;
  if (kind === 'audio' || kind === 'video')
    return <MediaPlayer kind={kind} src={url} name={name} duration={null} />;
  if (kind === 'document') return <LetterPages url={url} />;
  return <img src={url} alt={name} style={{ display: 'block', maxWidth: '100%' }} />;
}

function LetterDialog({ letter, onClose }: { letter: ConsentLetter; onClose: () => void }) {
  return (
    <Modal
      open
      width={880}
      title={`「${letter.name}」的授权书`}
      footer={null}
      onCancel={onClose}
      destroyOnHidden
    >
      <div className="stack gap16">
        <Facts
          rows={[
            ['授权人', letter.signer],
            ['下单账号', letter.phoneNumber],
            ['用途', letter.purposes.join('、')],
            ['期限', letter.until ? `到 ${fullTime(letter.until)}` : '长期，直到撤回'],
          ]}
        />
        <h3 className="heading">授权书</h3>
        <Shown kind={letter.letterKind} url={letter.letterUrl} name="授权书" />
        <h3 className="heading">素材</h3>
        <Shown kind={letter.materialKind} url={letter.materialUrl} name="素材" />
      </div>
    </Modal>
  );
}

interface Verdict {
  state: 'confirmed' | 'refused';
  why: string;
}

function JudgeDialog({ letter, onClose }: { letter: ConsentLetter; onClose: () => void }) {
  return (
    <ReasonDialog<typeof judgeLetter, Verdict>
      endpoint={judgeLetter}
      list={[listLetters]}
      title={`审核「${letter.name}」的授权书`}
      okText="保存审核结果"
      intro={`核对签字、姓名「${letter.signer}」、用途和期限，拿不准就联系授权人。通过后，下单的人才能训练。`}
      whyLabel="理由（不通过时下单的人看得到，都写进操作记录）"
      initialValues={{ state: 'confirmed' }}
      inputOf={(verdict) => ({ id: letter.id, ...verdict })}
      onClose={onClose}
    >
      <Form.Item<Verdict> name="state" label="审核结果">
        <Radio.Group options={optionsOf({ confirmed: '通过', refused: '不通过' })} />
      </Form.Item>
    </ReasonDialog>
  );
}

export function ConsentLetters() {
  const page = usePage(['state']);
  const [seen, setSeen] = useState<ConsentLetter | null>(null);
  const [judged, setJudged] = useState<ConsentLetter | null>(null);
  const letters = useCall(listLetters, {
    ...page.paging,
    state: knownKey(letterStates, page.filters.state),
  });
  return (
    <>
      <FilteredList
        choices={[{ name: 'state', all: '全部状态', options: optionsOf(letterStates) }]}
        unit="份授权书"
        name="授权书"
        query={letters}
        page={page}
        renderCard={(letter) => (
          <RecordCard
            title={`${letter.signer} · ${things[letter.type]}「${letter.name}」`}
            status={<span className={`chip ${tones[letter.state]}`}>{letterStates[letter.state]}</span>}
            action={
              <>
                <Button onClick={() => setSeen(letter)}>看授权书和素材</Button>
                <Button type="primary" ghost onClick={() => setJudged(letter)}>
                  审核
                </Button>
              </>
            }
          >
            <RecordLine>
              {letter.phoneNumber} · <Moment at={letter.createdAt} /> 下单 · {letter.purposes.join('、')}
            </RecordLine>
            {letter.reason && <RecordLine>{`不通过的理由：${letter.reason}`}</RecordLine>}
          </RecordCard>
        )}
        empty={<EmptyState drawing="order" text="没有要审核的授权书。" />}
      />
      {seen && <LetterDialog letter={seen} onClose={() => setSeen(null)} />}
      {judged && <JudgeDialog letter={judged} onClose={() => setJudged(null)} />}
    </>
  );
}
