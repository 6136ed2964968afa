import type { ReactNode } from 'react';
import type { JobKind } from '../../../contract/job.ts';
import { MIXES } from '../../../contract/mix.ts';
import { SCRIPT_VARIANTS } from '../../../contract/script.ts';
import { AUDIO_CHARACTERS } from '../../../contract/work.ts';
import { count } from '../../parts/format.ts';
import {
  LanguagesPicture,
  LivePicture,
  MixPicture,
  ShortPictures,
  TranslatePicture,
} from './FeaturePictures.tsx';

interface Feature {
  name: string;
  needs: JobKind | null;
  title: string;
  text: string;
  points: string[];
  to: string;
  verb: string;
  picture: ReactNode;
}

export const features: Feature[] = [
  {
    name: '数字人直播',
    needs: null,
    title: '有人提问，它就停下来回答',
    text: '写好开场、商品、过渡话术和问答，数字人按顺序讲解。观众的问题命中知识库，讲到合适的地方就回答，然后接着讲。',
    points: [
      `四种话术，每条可以再写 ${SCRIPT_VARIANTS} 种说法换着讲`,
      '问答知识库跨直播间共用',
      '随时人工接管，随时插播一句',
    ],
    to: '/workbenches',
    verb: '去建直播间',
    picture: <LivePicture />,
  },
  {
    name: '短视频',
    needs: 'short',
    title: '一段文字，一条口播视频',
    text: '选形象、声音和背景，粘贴文案，多个场景连成一条。提交前就知道要花多少算力，失败不扣。',
    points: ['竖屏、横屏、方形，720p 或 1080p', '自动字幕和背景音乐', '可以用自己的录音代替合成声音'],
    to: '/worksRoom',
    verb: '做一条短视频',
    picture: <ShortPictures />,
  },
  {
    name: '文字转音频',
    needs: 'audio',
    title: '24 种语言和口音，读给不同的人听',
    text: '停顿、多音字、数字读法都能改，语速、音高、音量都能调。每种声音的水平如实标明：母语、清楚、试验。',
    points: [
      `一次最多 ${count(AUDIO_CHARACTERS)} 字`,
      '下载 MP3、WAV 和字幕',
      '普通话之外，还有六种口音和十七种外语',
    ],
    to: '/createAudio',
    verb: '读一段文字',
    picture: <LanguagesPicture />,
  },
  {
    name: 'AI 混剪',
    needs: 'mix',
    title: '一批素材，剪出一批不一样的',
    text: '把素材分成开头、卖点、场景、结尾，系统组合出多条视频，并算出每两条之间的重复率。',
    points: [`一次 1–${MIXES} 条`, '每条附重复率，勾选后导出', '口播和标题逐条轮换，可以配音乐'],
    to: '/aiMix',
    verb: '开始混剪',
    picture: <MixPicture />,
  },
  {
    name: 'AI 视频翻译',
    needs: 'translate',
    title: '同一条视频，说另一种语言',
    text: '先听写，再翻译，最后配音，每一句都能改、能单独重配。只要字幕，或者连口型一起，由你选。',
    points: ['字幕、配音、口型三种方式', '语速过快的句子会标出来', '导出双语字幕和视频'],
    to: '/aiTranslate',
    verb: '翻译一条视频',
    picture: <TranslatePicture />,
  },
];
