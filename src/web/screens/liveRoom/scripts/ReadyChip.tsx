import type { Script } from '../../../../contract/script.ts';
import type { ScriptPanelState } from './use-script-panel.ts';

const words = {
  ready: '已合成',
  making: '合成中',
  waiting: '待合成',
  later: '开播时合成',
  failed: '失败',
} as const;
const tones = {
  ready: 'tone-good',
  making: 'tone-busy',
  waiting: 'tone-quiet',
  later: 'tone-quiet',
  failed: 'tone-bad',
} as const;

export function ReadyChip({ script, panel }: { script: Script; panel: ScriptPanelState }) {
  const found = [script.content, ...script.variants].flatMap((text) => panel.findings.get(text) ?? []);
  const stop = found.some(({ level }) => level === 'stop');
  if (found.length > 0)
    return (
      <span
        className={`chip ${stop ? 'tone-bad' : 'tone-careful'}`}
        title={found.map(({ word, family }) => `${word}（${family}）`).join('、')}
      >
        {stop ? '违规' : '易违规'}
      </span>
    );
  if (script.fileName) return null;
  const made = panel.ready?.scripts.find(({ id }) => id === script.id);
  if (!made) return null;
  return (
    <span className={`chip ${tones[made.state]}`} title={made.error ?? undefined}>
      {words[made.state]}
    </span>
  );
}
