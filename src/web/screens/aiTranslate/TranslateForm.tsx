import { Button, Input, message, Segmented, Select, Switch } from 'antd';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Uploaded } from '../../../contract/file.ts';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import { Failure } from '../../../contract/failures.ts';
import { getBalance } from '../../../contract/order.ts';
import {
  heardLanguages,
  keptBackgrounds,
  serviceLanguages,
  shownSubtitles,
  translatedLanguages,
  translationEngines,
  translationWays,
} from '../../../contract/translation.ts';
import { listVideos, putVideo, videoDetail, type Work } from '../../../contract/work.ts';
import { listVoices } from '../../../contract/voice.ts';
import { useInit } from '../../client/use-init.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useDraft } from '../../hooks/use-draft.ts';
import { useSearchParam } from '../../hooks/use-search-param.ts';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { LabelCornerField } from '../../parts/fields/LabelCornerField.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { duration } from '../../parts/format.ts';
import { Columns } from '../../parts/layout/Columns.tsx';
import { Panel } from '../../parts/layout/Panel.tsx';
import { VoicePicker } from '../../parts/picker/VoicePicker.tsx';
import { PriceLine } from '../../parts/PriceLine.tsx';
import { CaptionFields } from '../../parts/stage-editor/drawers/CaptionFields.tsx';
import { FieldError } from './FieldError.tsx';
import { OwnSubtitlesField } from './OwnSubtitlesField.tsx';
import { FilesField } from '../../parts/upload/FilesField.tsx';
import { isUploading } from '../../parts/upload/use-uploads.ts';
import { fileOfWork } from './file-of-work.ts';
import { SourceWorks } from './SourceWorks.tsx';
import {
  blankTranslation,
  translationName,
  translationOrder,
  type TranslateDraft,
} from './translate-draft.ts';

const spoken = { auto: '自动判断', ...heardLanguages };

/** Whoever says what is spoken wants another language. */
const otherLanguage = (from: TranslateDraft['from'], to: string) =>
  from === to ? { to: to === 'zh' ? 'en' : 'zh', voiceName: '' } : {};
const shown = { ...shownSubtitles, none: '不要' };

export function TranslateForm() {
  const [draft, keep] = useDraft('translate', blankTranslation);
  const change = (changes: Partial<TranslateDraft>) => keep({ ...draft, ...changes });
  const [isStyled, setStyled] = useState(false);
  const order = useMemo(() => translationOrder(draft), [draft]);
  const settled = useDebounced(order, 300);
  const quoted = useCall(putVideo, { ...settled!, dryRun: true }, { enabled: settled !== null });
  const send = useSend(putVideo, { refresh: [listVideos, getBalance] });
  const quote = settled && quoted.data && 'cost' in quoted.data && !quoted.error ? quoted.data : null;
  const isOld = settled !== order || quoted.isFetching;
  const problems: Record<string, string> =
    settled && quoted.error instanceof Failure ? (quoted.error.fields ?? {}) : {};
  const init = useInit();
  const engines = optionsOf(translationEngines).filter(
    ({ value }) =>
      value === 'embedded' || (value === 'model' ? init?.hasChatModel : init?.hasTranslationService),
  );
  const isRecording = draft.file?.kind === 'audio';
  const isDub = isRecording || draft.way !== 'subtitle';
  const { languages } = useCall(listVoices, {}).data ?? {};
  const usual =
    languages?.find(({ code }) => code === draft.to || code.split('-')[0] === draft.to)?.voiceId ?? null;
  // The picture of a short video is drawn again, with lips that say the translation.
  const takeWork = (file: Uploaded) => change({ file, way: 'lip' });
  const [workId, setWorkId] = useSearchParam('source');
  const named = useCall(videoDetail, { id: workId ?? '' }, { enabled: Boolean(workId) }).data;
  const takeNamed = useEffectEvent((work: Work) => {
    const file = fileOfWork(work);
    if (file) takeWork(file);
    setWorkId(null);
  });
  useEffect(() => {
    if (named && named.id === workId) takeNamed(named);
  }, [named, workId]);
  const make = async () => {
    if (isUploading()) return void message.warning('文件还在上传，请等它传完。');
    if (!order) return;
    const answer = await send.attempt(order);
    if (!answer || !('id' in answer)) return;
    message.success(
      draft.isReadFirst
        ? '已提交，译文写好后在下面的「我的翻译」里校对'
        : '已提交，做好后在下面的「我的翻译」里',
    );
    keep({ ...draft, name: '', file: null, own: null });
  };
  return (
    <Columns
      side={
        <Panel title="生成">
          <div className="stack gap12">
            <MachineAndYou draft={draft} isRecording={isRecording} />
            {quote?.warnings.map((warning) => (
              <span key={warning} className="small">
                {warning}
              </span>
            ))}
            {quoted.error && Object.keys(problems).length === 0 && (
              <p className="no-margin error" role="alert">
                {quoted.error.message}
              </p>
            )}
            {quote ? (
              <>
                <span className="hint figures">长 {duration(quote.seconds)}</span>
                <PriceLine cost={isOld ? null : quote.cost} />
              </>
            ) : (
              <span className="hint">
                {order ? '改好标红的地方，这里会显示要用的算力。' : '先上传文件，这里会显示要用的算力。'}
              </span>
            )}
            <Button
              type="primary"
              size="large"
              block
              disabled={!order || Object.keys(problems).length > 0}
              loading={send.isPending}
              onClick={() => void make()}
            >
              开始翻译
            </Button>
            <span className="hint small">没做成的不扣算力，关掉页面也会继续做。</span>
          </div>
        </Panel>
      }
    >
      <Panel title="① 视频或音频">
        <FilesField
          what="视频或音频"
          kinds={['video', 'audio']}
          most={1}
          hint="有人说话的视频或录音，最长 60 分钟"
          value={draft.file ? [draft.file] : []}
          onChange={([file]) => change({ file: file ?? null })}
        />
        {!draft.file && <SourceWorks onChoose={takeWork} />}
        <FieldError sentence={problems['fileId']} />
        <OwnSubtitlesField own={draft.own} problem={problems['lines']} onChange={(own) => change({ own })} />
      </Panel>
      <Panel title="② 语言和方式">
        <div className="stack gap16">
          <Setting title="视频里说的">
            <Select
              aria-label="视频里说的语言"
              value={draft.from}
              onChange={(from) => change({ from, ...otherLanguage(from, draft.to) })}
              options={optionsOf(spoken)}
            />
            <FieldError sentence={problems['from']} />
          </Setting>
          <Setting title="翻译成">
            <Select
              aria-label="翻译成什么语言"
              value={draft.to}
              onChange={(to) =>
                change({ to, voiceName: '', ...(draft.from === to && { from: 'auto' as const }) })
              }
              options={targetsOf(draft.engine, languages ?? [])}
            />
            <FieldError sentence={problems['to']} />
          </Setting>
          <Setting title="方式" {...(isRecording && { about: '音频只能配音，做好的是 MP3 和字幕文件。' })}>
            <Segmented
              aria-label="翻译方式"
              disabled={isRecording}
              value={isRecording ? 'dub' : draft.way}
              onChange={(way) =>
                change({
                  way,
                  ...(way === 'subtitle' && draft.show === 'none' && { show: 'translation' as const }),
                })
              }
              options={optionsOf(translationWays)}
            />
            <FieldError sentence={problems['way']} />
          </Setting>
          {engines.length > 1 && (
            <Setting
              title="谁来翻译"
              about="大模型和翻译服务译得更好，也能译成其他语言，视频里的话会发给它们。"
            >
              <Segmented
                aria-label="谁来翻译"
                value={draft.engine}
                onChange={(engine) =>
                  change({
                    engine,
                    ...(!targetsOf(engine, languages ?? []).some(({ value }) => value === draft.to) && {
                      to: 'en',
                    }),
                  })
                }
                options={engines}
              />
              <FieldError sentence={problems['engine']} />
            </Setting>
          )}
          <Setting
            title="术语表"
            about="商品名、人名这样写，一行一条，听写和翻译都照着来，例如：保温杯=thermos cup"
          >
            <Input.TextArea
              aria-label="术语表"
              autoSize={{ minRows: 1, maxRows: 6 }}
              placeholder="原文=译法"
              value={draft.terms}
              onChange={({ target }) => change({ terms: target.value })}
            />
            <FieldError sentence={problems['terms']} />
          </Setting>
          {isDub && (
            <>
              <Setting
                title="配音的声音"
                about={
                  draft.voiceName === ''
                    ? '听出有几个人在说话，按男声女声各配一个，校对时可以换。'
                    : '不管几个人说话，都用这一个声音。'
                }
              >
                <Segmented
                  aria-label="怎样配声音"
                  value={draft.voiceName === '' ? 'auto' : 'one'}
                  onChange={(way) => change({ voiceName: way === 'auto' ? '' : (usual ?? '') })}
                  options={[
                    { value: 'auto', label: '自动配声音' },
                    { value: 'one', label: '只用一个声音' },
                  ]}
                />
                {draft.voiceName !== '' && (
                  <VoicePicker value={draft.voiceName} onChange={(voiceName) => change({ voiceName })} />
                )}
                <FieldError sentence={problems['voiceName']} />
              </Setting>
              <Setting title="背景音" about="原来的人声会去掉，音乐和环境声留着。">
                <Segmented
                  aria-label="背景音"
                  value={draft.background}
                  onChange={(background) => change({ background })}
                  options={optionsOf(keptBackgrounds)}
                />
              </Setting>
            </>
          )}
        </div>
      </Panel>
      <Panel title="③ 什么时候出片">
        <Setting
          title="先校对，再出片"
          about={
            draft.isReadFirst
              ? '机器先写好译文，你改好后再生成视频，不用再付算力。'
              : '机器一口气做完。做好后也能改译文，重新生成。'
          }
          control={
            <Switch
              aria-label="先校对，再出片"
              checked={draft.isReadFirst}
              onChange={(isReadFirst) => change({ isReadFirst })}
            />
          }
        />
      </Panel>
      <Panel title="④ 字幕和输出">
        <div className="stack gap16">
          <Setting title="名称">
            <Input
              aria-label="名称"
              maxLength={NAME_CHARACTERS}
              value={draft.name}
              placeholder={translationName(draft)}
              onChange={({ target }) => change({ name: target.value })}
            />
            <FieldError sentence={problems['name']} />
          </Setting>
          <Setting title="字幕">
            <Segmented
              aria-label="字幕内容"
              value={draft.show}
              onChange={(show) => change({ show })}
              options={optionsOf(shown).filter(({ value }) => value !== 'none' || (isDub && !isRecording))}
            />
          </Setting>
          {!isRecording && draft.show !== 'none' && (
            <Setting
              title="字幕压进画面"
              about={
                draft.isBurned
                  ? '在哪里播放都看得到，画面会重新编码。'
                  : '字幕是单独的一轨，播放器里可以开关；画面原样保留，做得更快。'
              }
              control={
                <Switch
                  aria-label="字幕压进画面"
                  checked={draft.isBurned}
                  onChange={(isBurned) => change({ isBurned })}
                />
              }
            />
          )}
          {!isRecording && draft.show !== 'none' && draft.isBurned && (
            <Setting
              title="字幕样式"
              control={
                <Button
                  type="link"
                  size="small"
                  aria-expanded={isStyled}
                  onClick={() => setStyled(!isStyled)}
                >
                  {isStyled ? '收起样式' : '改样式'}
                </Button>
              }
            >
              {isStyled && (
                <CaptionFields
                  captions={draft.style}
                  onChange={(changes) => change({ style: { ...draft.style, ...changes } })}
                />
              )}
            </Setting>
          )}
          {!isRecording && (draft.isBurned || draft.show === 'none') && (
            <LabelCornerField value={draft.labelCorner} onChange={(labelCorner) => change({ labelCorner })} />
          )}
        </div>
      </Panel>
    </Columns>
  );
}

const doneBeside = { subtitle: '', dub: '、按每句的时间配音', lip: '、配音、重画口型' } as const;

/** Before anything is ordered: what the machine does, and what is left to the user. */
function MachineAndYou({
  draft: { way, isBurned, show },
  isRecording,
}: {
  draft: TranslateDraft;
  isRecording: boolean;
}) {
  const mark = isRecording
    ? '结尾的提示音里'
    : isBurned || show === 'none' || way === 'lip'
      ? '画面上'
      : way === 'dub'
        ? '字幕开头和片尾的提示音里'
        : '字幕开头';
  return (
    <div className="stack gap6 small">
      <span>
        <strong>机器做：</strong>听写原文、翻译{doneBeside[way]}
        、加字幕，成片和字幕文件都能下载。
      </span>
      <span>
        <strong>留给你：</strong>译文是<strong>机器草稿，请校对</strong>
        。常见的话多半能看懂，俗语、人名、价格要自己看一遍；中文和英语以外的语言错得更多。
      </span>
      <span className="hint">{mark}会有 AI 标识，文件信息里也有。</span>
    </div>
  );
}

/** Our own translator writes two languages, the others those that our voices speak. */
const targetsOf = (engine: TranslateDraft['engine'], languages: { code: string; name: string }[]) => {
  const own = optionsOf<string>(translatedLanguages);
  if (engine === 'embedded') return own;
  const known = new Set(own.map(({ value }) => value));
  const others = languages
    .map(({ code, name }) => ({ value: code, label: name }))
    .filter(({ value }) => {
      const language = value.split('-')[0]!;
      return !known.has(language) && (engine === 'model' || serviceLanguages.includes(language));
    });
  return [...own, ...others];
};
