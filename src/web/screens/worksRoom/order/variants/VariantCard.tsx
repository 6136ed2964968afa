import { Input, Select } from 'antd';
import { useMemo } from 'react';
import { type ShortDraft, type ShortVariant, variedScene } from '../../../../../contract/short.ts';
import type { StageSource } from '../../../../stage/stage-types.ts';
import { ScenePicture } from '../../scenes/ScenePicture.tsx';
import styles from './VariantCard.module.css';

interface Named {
  id: string;
  name: string;
}

interface Props {
  number: number;
  project: ShortDraft;
  variant: ShortVariant;
  sources: ReadonlyMap<string, StageSource>;
  options: { avatars: Named[]; voices: Named[]; backdrops: Named[] };
  cost: string | null;
  onChange: (variant: ShortVariant) => void;
}

const optionsOf = (all: Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

export function VariantCard({ number, project, variant, sources, options, cost, onChange }: Props) {
  const scenes = useMemo(
    () => project.scenes.map((scene, index) => variedScene(scene, index, variant)),
    [project, variant],
  );
  const first = scenes[0]!;
  const write = (index: number, words: string) =>
    onChange({
      ...variant,
      texts: scenes.map((_, at) => (at === index ? words : (variant.texts?.[at] ?? ''))),
    });
  const pick = (label: string, key: 'modelId' | 'voiceName' | 'backId', all: Named[]) => (
    <Select<string>
      aria-label={`版本 ${number} 的${label}`}
      size="small"
      showSearch={{ optionFilterProp: 'label' }}
      value={first[key] ?? null}
      placeholder={`默认${label}`}
      options={optionsOf(all)}
      onChange={(id) => onChange({ ...variant, [key]: id })}
    />
  );
  return (
    <li className={`${styles.card} box padded12`}>
      <span
        className={styles.picture}
        style={{ aspectRatio: project.ratio.replace(':', ' / ') }}
        aria-hidden="true"
      >
        <ScenePicture
          ratio={project.ratio}
          output={project.output}
          labelCorner={project.labelCorner}
          scene={first}
          sources={sources}
        />
      </span>
      <div className="stack grow">
        <div className="row between">
          <strong className="strong">
            版本 {number}
            {number === 1 && '（原样）'}
          </strong>
          <span className="hint figures">{cost}</span>
        </div>
        <div className={styles.picks}>
          {pick('主播', 'modelId', options.avatars)}
          {!first.audioFileId && pick('声音', 'voiceName', options.voices)}
          {!first.backFileId && pick('背景', 'backId', options.backdrops)}
        </div>
        {scenes.map((scene, index) =>
          scene.audioFileId ? (
            <span key={index} className="hint small">
              场景 {index + 1}：用上传的音频
            </span>
          ) : (
            <Input.TextArea
              key={index}
              aria-label={`版本 ${number} 场景 ${index + 1} 的文字`}
              autoSize={{ minRows: 2, maxRows: 6 }}
              value={scene.text ?? ''}
              onChange={(event) => write(index, event.target.value)}
            />
          ),
        )}
      </div>
    </li>
  );
}
