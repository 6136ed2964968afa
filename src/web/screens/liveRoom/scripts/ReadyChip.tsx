import type { Script } from '../../../../contract/script.ts';
import type { ScriptPanelState } from './use-script-panel.ts';

const labels = {
  ready: ['已合成', 'tone-good'],
  making: ['合成中', 'tone-busy'],
  waiting: ['待合成', 'tone-quiet'],
  later: ['开播时合成', 'tone-quiet'],
  failed: ['失败', 'tone-bad'],
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
  const [word, tone] = labels[made.state];
  return (
    <span className={`chip ${tone}`} title={made.error ?? undefined}>
      {word}
    </span>
  );
}
