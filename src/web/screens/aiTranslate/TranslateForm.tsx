import { message } from 'antd';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { putVideo, videoDetail, type Work } from '../../../contract/work.ts';
import { useCall } from '../../client/use-call.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { SwitchSetting } from '../../parts/editor/fields/SwitchSetting.tsx';
import { Columns } from '../../parts/layout/Columns.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { OrderPanel } from '../../parts/order/OrderPanel.tsx';
import { useOrder } from '../../parts/order/use-order.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { OwnSubtitlesField } from './OwnSubtitlesField.tsx';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { isUploading } from '../../parts/upload/use-uploads.ts';
import { LanguageFields } from './LanguageFields.tsx';
import { LipConsent } from './LipConsent.tsx';
import { KnownWords } from './KnownWords.tsx';
import { OutputFields } from './OutputFields.tsx';
import { fileOfWork, SourceWorks } from './SourceWorks.tsx';
import {
  blankTranslation,
  translationOrder,
  writesByHand,
  type TranslateDraft,
  type TranslateOrder,
} from './translate-draft.ts';
import { duration } from '../../parts/format.ts';

export function TranslateForm() {
  const [draft, keep] = useDraft('translate', blankTranslation);
  const change = (changes: Partial<TranslateDraft>) => keep({ ...draft, ...changes });
  const input = useMemo(() => translationOrder(draft), [draft]);
  const order = useOrder(putVideo, input);
  const { quote, isOld, error, problems } = order;
  const hasProblems = Object.keys(problems).length > 0;
  const isLooking = input?.way === 'lip' && isOld;
  const isUnasked = quote?.asksConsent === true && !draft.hasConsent;
  const isByHand = writesByHand(draft);
  const isRecording = draft.file?.kind === 'audio';
  const ofNoFile = { hasConsent: false, mask: undefined, isHeardAnew: false };
  // The picture of a short video is drawn again, with lips that say the translation.
  const takeWork = ({ type }: Work, file: Uploaded) =>
    change({ ...ofNoFile, file, way: type === 'short' ? 'lip' : 'dub' });
  useSourceInAddress(takeWork);
  const make = async () => {
    if (isUploading()) return void message.warning('文件还在上传，请等它传完。');
    const answer = await order.send();
    if (!answer || !('id' in answer)) return;
    message.success(
      input?.stopAfter
        ? `已提交，${isByHand ? '听写好后在下面的「我的翻译」里填译文' : '译文写好后在下面的「我的翻译」里校对'}`
        : '已提交，做好后在下面的「我的翻译」里',
    );
    keep({ ...draft, ...ofNoFile, name: '', file: null, own: null, script: '' });
  };
  return (
    <Columns
      side={
        <Panel title="生成">
          <div className="stack gap12">
            <MachineAndYou draft={draft} isByHand={isByHand} isRecording={isRecording} />
            {!hasProblems && <FieldError sentence={error?.message} />}
            <OrderPanel
              order={order}
              className="stack gap12"
              facts={quote && <QuoteFacts quote={quote} length={draft.file?.duration ?? null} />}
              waiting={<span className="hint">{waitingWords(input, isOld)}</span>}
              button={{
                size: 'large',
                block: true,
                disabled: !input || isLooking || isUnasked || hasProblems,
                onClick: () => void make(),
                children: '开始翻译',
              }}
            >
              {quote?.asksConsent && (
                <LipConsent isGiven={draft.hasConsent} onChange={(hasConsent) => change({ hasConsent })} />
              )}
            </OrderPanel>
            <span className="hint small">没做成的不扣算力，关掉页面也会继续做。</span>
          </div>
        </Panel>
      }
    >
      <Panel title="① 视频或音频">
        <div className="stack gap16">
          <FilesField
            what="视频或音频"
            kinds={['video', 'audio']}
            most={1}
            hint="有人说话的视频或录音"
            value={draft.file ? [draft.file] : []}
            onChange={([file]) => change({ ...ofNoFile, file: file ?? null })}
          />
          {!draft.file && <SourceWorks onChoose={takeWork} />}
          <FieldError sentence={problems['fileId']} />
          <OwnSubtitlesField
            own={draft.own}
            problem={problems['lines']}
            onChange={(own) => change({ own })}
          />
          <KnownWords draft={draft} known={quote?.known} problem={problems['script']} change={change} />
        </div>
      </Panel>
      <LanguageFields draft={draft} problems={problems} isRecording={isRecording} change={change} />
      <Panel title="③ 什么时候出片">
        <SwitchSetting
          title="先校对，再出片"
          isDisabled={isByHand}
          about={
            isByHand
              ? '译文要自己写：机器先听写，你填好译文后再生成视频。'
              : draft.isReadFirst
                ? '机器先写好译文，你改好后再生成视频，不用再付算力。'
                : '机器一口气做完。做好后也能改译文，重新生成。'
          }
          isOn={isByHand || draft.isReadFirst}
          onChange={(isReadFirst) => change({ isReadFirst })}
        />
      </Panel>
      <OutputFields
        draft={draft}
        problems={problems}
        isRecording={isRecording}
        isDrawnAgain={draft.way === 'lip' && quote?.asksConsent !== true}
        change={change}
      />
    </Columns>
  );
}

function waitingWords(input: TranslateOrder | null, isAsking: boolean): string {
  if (!input) return '先上传文件，这里会显示要用的算力。';
  if (!isAsking) return '改好标红的地方，这里会显示要用的算力。';
  return input.way === 'lip'
    ? '正在看画面里有没有清楚的正脸，要十几秒…'
    : '正在听有没有人说话、说的是什么语言，要几秒…';
}

/** The works centre links here with a work as `?source=`. */
function useSourceInAddress(take: (work: Work, file: Uploaded) => void): void {
  const [workId, setWorkId] = useSearchParam('source');
  const work = useCall(videoDetail, { id: workId ?? '' }, { enabled: Boolean(workId) }).data;
  const takeWork = useEffectEvent((named: Work) => {
    const file = fileOfWork(named);
    if (file) take(named, file);
    setWorkId(null);
  });
  useEffect(() => {
    if (work && work.id === workId) takeWork(work);
  }, [work, workId]);
}

const doneBeside = { subtitle: '', dub: '、按每句的时间配音', lip: '、配音、改口型' } as const;

interface MachineProps {
  draft: TranslateDraft;
  isByHand: boolean;
  isRecording: boolean;
}

function MachineAndYou({ draft, isByHand, isRecording }: MachineProps) {
  return (
    <div className="stack gap6 small">
      <span>
        <strong>机器做：</strong>听写原文{!isByHand && '、翻译'}
        {doneBeside[draft.way]}
        、加字幕，成片和字幕文件都能下载。
      </span>
      <span>
        <strong>留给你：</strong>
        {isByHand ? (
          <>
            <strong>译文由你写</strong>：一句一句写，整段粘贴，或导入 SRT、VTT、ASS 字幕。
          </>
        ) : (
          <>
            译文是<strong>机器草稿，请校对</strong>
            。常见的话多半能看懂，俗语、人名、价格要自己看一遍；中文和英语以外的语言错得更多。
          </>
        )}
      </span>
      <span className="hint">{isRecording ? '结尾的提示音里' : '画面上'}会有 AI 标识，文件信息里也有。</span>
    </div>
  );
}

interface QuoteProps {
  quote: { seconds: number; making?: number | null | undefined };
  /** Of the file. */
  length: number | null;
}

function QuoteFacts({ quote: { seconds, making }, length }: QuoteProps) {
  const facts = [
    length === null ? null : `长 ${duration(length)}`,
    `说话 ${duration(seconds)}`,
    making ? `大约 ${Math.max(1, Math.ceil(making / 60))} 分钟做好` : null,
  ];
  return (
    <span className="hint figures">{facts.filter((fact) => fact !== null).join(' · ')}，按说话的时长算</span>
  );
}
