import { Input, Segmented, Select } from 'antd';
import {
  heardLanguages,
  canDraft,
  keptBackgrounds,
  languageOf,
  LIP_MINUTES,
  spokenLanguage,
  translatedLanguages,
  translationEngines,
  translationWays,
} from '../../../contract/translation.ts';
import { listVoices } from '../../../contract/voice.ts';
import { useCall } from '../../client/use-call.ts';
import { useInit } from '../../client/use-init.ts';
import { Setting } from '../../parts/editor/fields/Setting.tsx';
import { optionsOf } from '../../parts/fields/options-of.ts';
import { Panel } from '../../parts/layout/Panel.tsx';
import { VoicePicker } from '../../parts/picker/VoicePicker.tsx';
import type { TranslateDraft } from './translate-draft.ts';

const spoken = { auto: '自动判断', ...heardLanguages };

const aboutLips =
  `自己做的短视频会重画画面。其他视频要有一张清楚的正脸，最长 ${LIP_MINUTES} 分钟；没有脸、脸侧过去的地方嘴不变。` +
  '手或话筒挡住嘴时看不出来，成片请看一遍。';

const otherLanguage = (from: TranslateDraft['from'], to: string) =>
  from === languageOf(to) ? { to: from === 'zh' ? 'en' : 'zh', voiceName: '' } : {};

/** Every language and accent that is spoken; the first two stand for the first of theirs. */
function targetsOf(engine: TranslateDraft['engine'], languages: { code: string; name: string }[]) {
  const first = optionsOf<string>(translatedLanguages);
  const others = languages
    .filter((language) => !first.some(({ value }) => spokenLanguage(languages, value) === language))
    .map(({ code, name }) => ({ value: code, label: name }));
  const [drafted, byHand] = [true, false].map((is) =>
    [...first, ...others].filter(({ value }) => canDraft(engine, value) === is),
  );
  return [
    { label: '机器先译好，你来校对', options: drafted! },
    { label: '没有机器翻译，译文自己写', options: byHand! },
  ].filter(({ options }) => options.length > 0);
}

interface Props {
  draft: TranslateDraft;
  problems: Record<string, string>;
  isRecording: boolean;
  change: (changes: Partial<TranslateDraft>) => void;
}

export function LanguageFields({ draft, problems, isRecording, change }: Props) {
  const init = useInit();
  const engines = optionsOf(translationEngines).filter(
    ({ value }) =>
      value === 'embedded' || (value === 'model' ? init?.hasChatModel : init?.hasTranslationService),
  );
  const { languages = [] } = useCall(listVoices, {}).data ?? {};
  const usualVoice = spokenLanguage(languages, draft.to)?.voiceId;
  return (
    <Panel title="② 语言和方式">
      <div className="stack gap16">
        <Setting title="视频里说的" problem={problems['from']}>
          <Select
            aria-label="视频里说的语言"
            value={draft.from}
            onChange={(from) => change({ from, ...otherLanguage(from, draft.to) })}
            options={optionsOf(spoken)}
          />
        </Setting>
        <Setting
          title="翻译成"
          problem={problems['to']}
          {...(!canDraft(draft.engine, draft.to) && {
            about: '这种语言没有机器翻译：听写好以后译文是空的，由你写、粘贴或导入字幕，再配音出片。',
          })}
        >
          <Select
            aria-label="翻译成什么语言"
            showSearch={{ optionFilterProp: 'label' }}
            value={draft.to}
            onChange={(to) =>
              change({ to, voiceName: '', ...(draft.from === languageOf(to) && { from: 'auto' as const }) })
            }
            options={targetsOf(draft.engine, languages)}
          />
        </Setting>
        <Setting
          title="方式"
          problem={problems['way']}
          {...(isRecording
            ? { about: '音频只能配音，做好的是 MP3 和字幕文件。' }
            : draft.way === 'lip' && { about: aboutLips })}
        >
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
        </Setting>
        {engines.length > 1 && (
          <Setting
            title="谁来翻译"
            problem={problems['engine']}
            about="大模型和翻译服务译得更好，也能译成其他语言，视频里的话会发给它们。"
          >
            <Segmented
              aria-label="谁来翻译"
              value={draft.engine}
              onChange={(engine) => change({ engine })}
              options={engines}
            />
          </Setting>
        )}
        <Setting
          title="术语表"
          problem={problems['terms']}
          about="商品名、人名这样写，一行一条，听写和翻译都照着来，例如：保温杯=thermos cup"
        >
          <Input.TextArea
            aria-label="术语表"
            autoSize={{ minRows: 1, maxRows: 6 }}
            placeholder="原文=译法"
            value={draft.terms}
            onChange={({ target }) => change({ terms: target.value })}
          />
        </Setting>
        {(isRecording || draft.way !== 'subtitle') && (
          <DubFields
            draft={draft}
            problem={problems['voiceName']}
            usualVoice={usualVoice ?? ''}
            change={change}
          />
        )}
      </div>
    </Panel>
  );
}

interface DubProps extends Pick<Props, 'draft' | 'change'> {
  problem: string | undefined;
  usualVoice: string;
}

function DubFields({ draft: { voiceName, background }, problem, usualVoice, change }: DubProps) {
  return (
    <>
      <Setting
        title="配音的声音"
        problem={problem}
        about={
          voiceName === ''
            ? '听出有几个人在说话，按男声女声各配一个，校对时可以换。'
            : '不管几个人说话，都用这一个声音。'
        }
      >
        <Segmented
          aria-label="怎样配声音"
          value={voiceName === '' ? 'auto' : 'one'}
          onChange={(way) => change({ voiceName: way === 'auto' ? '' : usualVoice })}
          options={optionsOf({ auto: '自动配声音', one: '只用一个声音' })}
        />
        {voiceName !== '' && (
          <VoicePicker value={voiceName} onChange={(chosen) => change({ voiceName: chosen })} />
        )}
      </Setting>
      <Setting title="背景音" about="原来的人声会去掉，音乐和环境声留着。">
        <Segmented
          aria-label="背景音"
          value={background}
          onChange={(next) => change({ background: next })}
          options={optionsOf(keptBackgrounds)}
        />
      </Setting>
    </>
  );
}
