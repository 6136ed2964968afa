import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { type ShortDraft, type ShortVariant, variedScene } from '../../../../../contract/short.ts';
import type { StageSource } from '../../../../stage/stage-types.ts';
import { SceneFrame } from '../../scenes/SceneFrame.tsx';
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
  same: number | null;
  onChange: (variant: ShortVariant) => void;
  onRemove: (() => void) | null;
}

const optionsOf = (all: Named[]) => all.map(({ id, name }) => ({ value: id, label: name }));

export function VariantCard(props: Props) {
  const { number, project, variant, sources, options, cost, same, onChange, onRemove } = props;
  // Empty means the words of the script: without this, whoever clears the field to write anew would see them come back.
  const [cleared, setCleared] = useState<number | null>(null);
  const scenes = useMemo(
    () => project.scenes.map((scene, index) => variedScene(scene, index, variant)),
    [project, variant],
  );
  const first = scenes[0]!;
  const write = (index: number, words: string) => {
    setCleared(words === '' ? index : null);
    onChange({
      ...variant,
      texts: scenes.map((_, at) => (at === index ? words : (variant.texts?.[at] ?? ''))),
    });
  };
  const isAsWritten = JSON.stringify(scenes) === JSON.stringify(project.scenes);
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
      <SceneFrame project={project} scene={first} sources={sources} className={styles.picture} />
      <div className="stack grow">
        <div className="row between">
          <strong className="strong">
            版本 {number}
            {isAsWritten && '（原样）'}
          </strong>
          <span className="row gap4">
            <span className="hint figures">{cost}</span>
            {onRemove && (
              <Button
                size="small"
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`去掉版本 ${number}`}
                onClick={onRemove}
              />
            )}
          </span>
        </div>
        {same !== null && (
          <p className="warning small" role="status">
            和版本 {same} 一样，会做出两条一样的视频。改一改，或者去掉它。
          </p>
        )}
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
              value={cleared === index ? '' : (scene.text ?? '')}
              placeholder="不填就用原来的文字"
              onChange={(event) => write(index, event.target.value)}
              onBlur={() => setCleared(null)}
            />
          ),
        )}
      </div>
    </li>
  );
}
