import { useParams } from 'react-router';
import { readConfirmation, type Confirmation } from '../../../contract/access/confirmation.ts';
import { useCall } from '../../client/use-call.ts';
import { AgreeFrame } from '../../layout/AgreeFrame.tsx';
import { LetterText } from '../../parts/consent/LetterText.tsx';
import { titleOf, type Letter } from '../../parts/consent/consent-letter.ts';
import { fullTime } from '../../parts/format.ts';
import { Facts } from '../../parts/layout/Facts.tsx';
import { MediaPlayer } from '../../parts/player/MediaPlayer.tsx';
import { CheckList } from '../../parts/states/CheckList.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { PanelSkeleton } from '../../parts/states/PanelSkeleton.tsx';
import styles from './ConfirmScreen.module.css';
import { Decide } from './Decide.tsx';
import { WithdrawPart } from './WithdrawPart.tsx';

const things = { voice: '声音', avatar: '形象' };

const termOf = ({ until }: Confirmation) => (until ? `到 ${fullTime(until)}` : '长期，直到撤回');

const letterOf = (asked: Confirmation): Letter => ({
  thing: things[asked.type],
  name: asked.name,
  way: 'link',
  user: whoOf(asked),
  purposes: asked.purposes,
  term: termOf(asked),
  brand: asked.brand,
});

const whoOf = ({ asker, phone }: Confirmation) =>
  asker ? `${asker}（账号 ${phone}）` : `账号 ${phone} 的使用者`;

function Material({ asked: { materialUrl, materialKind } }: { asked: Confirmation }) {
  if (!materialUrl) return null;
  return (
    <section>
      <h2 className="heading">要用的素材</h2>
      <p className="hint">里面应该是你本人。不是你，或者你没有同意过，请点最下面的「我不同意」。</p>
      {materialKind === 'audio' || materialKind === 'video' ? (
        <MediaPlayer kind={materialKind} src={materialUrl} name="素材" duration={null} />
      ) : (
        <img src={materialUrl} alt="素材" className={styles.photo} />
      )}
    </section>
  );
}

const about = (asked: Confirmation) => (
  <Facts
    rows={[
      ['谁要用', whoOf(asked)],
      ['用来做', `数字${things[asked.type]}「${asked.orderName}」`],
      ['你的姓名', asked.name],
      ['用途', asked.purposes.join('、')],
      ['期限', termOf(asked)],
      asked.expiresAt !== null && ['链接有效期', `${fullTime(asked.expiresAt)} 前`],
    ]}
  />
);

function Ended({ asked }: { asked: Confirmation }) {
  const words = {
    refused: '你没有同意。素材已经删除，对方不能再用它制作。',
    withdrawn: '授权已经撤回。你的录音、素材和做好的内容都按你的选择删除了。',
    cancelled: '对方已经取消，不需要你再确认。',
  } as const;
  const { state } = asked;
  if (state === 'waiting' || state === 'confirmed') return null;
  return (
    <p className="padded16 well no-margin" role="status">
      {words[state]}
    </p>
  );
}

function Asked({ token, asked }: { token: string; asked: Confirmation }) {
  const thing = things[asked.type];
  const letter = letterOf(asked);
  if (asked.state !== 'waiting' && asked.state !== 'confirmed') return <Ended asked={asked} />;
  return (
    <>
      {asked.state === 'confirmed' ? (
        <p className="padded16 well no-margin" role="status">
          {asked.decidedAt && fullTime(asked.decidedAt)}
          ，你确认了这份授权。请留着这个链接：以后随时可以用它撤回。
        </p>
      ) : (
        <p className={`${styles.asked} no-margin`}>
          {whoOf(asked)}想用你的{thing}，在「{asked.brand}」上制作一个数字{thing}。同意不同意，由你决定。
        </p>
      )}
      {about(asked)}
      <Material asked={asked} />
      <section>
        <h2 className="heading">《{titleOf(letter)}》</h2>
        <div className="padded16 box">
          <LetterText letter={letter} />
        </div>
      </section>
      {asked.state === 'waiting' ? (
        <Decide token={token} asked={asked} />
      ) : (
        <>
          <CheckList checks={asked.checks} />
          <WithdrawPart token={token} asked={asked} thing={thing} />
        </>
      )}
    </>
  );
}

export default function ConfirmScreen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useCall(readConfirmation, { token });
  return (
    <AgreeFrame title="授权确认">
      <div className={`${styles.body} stack gap24`}>
        {error ? (
          <ErrorCard error={error} title="这个链接打不开" retry={() => void refetch()} />
        ) : data ? (
          <Asked token={token} asked={data} />
        ) : (
          <PanelSkeleton />
        )}
      </div>
    </AgreeFrame>
  );
}
