import type { Voice } from '../../../contract/voice.ts';

export const genders = { female: '女声', male: '男声' } as const;
const grades = { A: '母语', B: '清楚', C: '试验' } as const;

export const aboutVoice = (voice: Voice): string =>
  [
    !voice.isInstalled && '未安装',
    voice.mine && '我的',
    voice.languageName,
    genders[voice.gender],
    voice.style,
    grades[voice.grade],
  ]
    .filter(Boolean)
    .join(' · ');
