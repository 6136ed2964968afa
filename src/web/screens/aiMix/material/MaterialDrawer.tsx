import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { retryJob } from '../../../../contract/job.ts';
import {
  LEAST_TRIM,
  listMaterials,
  type Material,
  MATERIAL_TAGS,
  putMaterial,
  readMaterials,
} from '../../../../contract/mix.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';
import { Setting } from '../../../parts/editor/fields/Setting.tsx';
import { SwitchSetting } from '../../../parts/editor/fields/SwitchSetting.tsx';
import { clock, duration } from '../../../parts/format.ts';
import { VideoPlayer } from '../../../parts/player/VideoPlayer.tsx';
import { fileOf } from '../../../parts/works/work-facts.ts';
import styles from './MaterialPicture.module.css';
import { tenths, TrimStrip } from './TrimStrip.tsx';

const faults = { dark: '太暗', blurred: '模糊', shaky: '抖动', repeated: '重复' } as const;

interface Props {
  material: Material | null;
  onClose: () => void;
}

export function MaterialDrawer({ material, onClose }: Props) {
  return (
    <SideDrawer
      open={material !== null}
      onClose={onClose}
      title={material?.name ?? '素材'}
      width={480}
      height="92vh"
    >
      {material && <Inside key={material.fileId} material={material} />}
    </SideDrawer>
  );
}

function Inside({ material: opened }: { material: Material }) {
  const answer = useCall(readMaterials, { fileIds: [opened.fileId] }).data?.list[0];
  const material = answer?.fileId === opened.fileId ? answer : opened;
  const { fileId, kind, url, name, state, error } = material;
  const refresh = [readMaterials, listMaterials];
  const put = useSend(putMaterial, { refresh });
  // The job that prepares it has the same id.
  const retry = useSend(retryJob, { refresh });
  // Every answer signs its links anew: following them would start the film over while it is being watched.
  const [src, setSrc] = useState(url);
  if (fileOf(src) !== fileOf(url)) setSrc(url);
  return (
    <div className="stack gap24">
      {kind === 'video' ? (
        <VideoPlayer src={src} name={name} poster={null} duration={material.duration} />
      ) : (
        <img src={src} alt={name} className={styles.whole} />
      )}
      {state === 'preparing' && <p className="no-margin hint">正在整理，整理好就能看到镜头、剪起止。</p>}
      {state === 'failed' && (
        <div className="row between">
          <span className="error">{error}</span>
          <Button loading={retry.isPending} onClick={() => retry.mutate({ id: material.id })}>
            重试
          </Button>
        </div>
      )}
      {kind === 'video' && state === 'ready' && (
        <Trim material={material} onChange={(place) => put.mutate({ fileId, ...place })} />
      )}
      <Setting
        title="标签"
        about={`口播里说到标签，就优先用这段素材。写一个按一次回车，最多 ${MATERIAL_TAGS} 个。`}
      >
        <Select
          mode="tags"
          open={false}
          suffixIcon={null}
          aria-label="标签"
          maxCount={MATERIAL_TAGS}
          tokenSeparators={['，', ',', '、', ' ']}
          placeholder="例如：豆浆机"
          value={material.tags}
          onChange={(tags: string[]) => put.mutate({ fileId, tags })}
        />
      </Setting>
      {kind === 'video' && (
        <SwitchSetting
          title="静音"
          about="保留素材原声的视频里，也不要这一段的声音。"
          isOn={material.mute}
          onChange={(mute) => put.mutate({ fileId, mute })}
        />
      )}
    </div>
  );
}

interface TrimProps {
  material: Material;
  onChange: (place: { in: number | null; out: number | null }) => void;
}

function Trim({ material, onChange }: TrimProps) {
  const length = tenths(material.duration ?? 0);
  const kept: [number, number] = [material.in ?? 0, Math.min(length, material.out ?? length)];
  const [drag, setDrag] = useState<[number, number] | null>(null);
  const [from, to] = drag ?? kept;
  const keep = (first: number, last: number) => {
    setDrag(null);
    const [begin, end] = [Math.max(0, first), Math.min(length, Math.max(last, first + LEAST_TRIM))];
    onChange({ in: begin > 0 ? tenths(begin) : null, out: end < length ? tenths(end) : null });
  };
  return (
    <Setting title="用哪一段" about={`全长 ${duration(length)}，现在用 ${tenths(to - from)} 秒。`}>
      <TrimStrip
        material={material}
        totalSeconds={length}
        value={[from, to]}
        onDrag={setDrag}
        onChange={([first, last]) => keep(first, last)}
      />
      <div className="row">
        <NumberField
          label="起点秒数"
          prefix="从"
          suffix="秒"
          value={from}
          min={0}
          max={Math.max(0, length - LEAST_TRIM)}
          step={0.1}
          isWhole={false}
          onChange={(first) => keep(first, to)}
        />
        <NumberField
          label="终点秒数"
          prefix="到"
          suffix="秒"
          value={to}
          min={Math.min(length, LEAST_TRIM)}
          max={length}
          step={0.1}
          isWhole={false}
          onChange={(last) => keep(Math.min(from, last - LEAST_TRIM), last)}
        />
      </div>
      <Shots shots={material.shots} />
    </Setting>
  );
}

function Shots({ shots }: { shots: Material['shots'] }) {
  const [isAll, setAll] = useState(false);
  const bad = shots.filter((shot) => shot.faults.length > 0).length;
  // Where all are bad they are used all the same.
  const isHidden = bad > 0 && bad < shots.length;
  const shown = isAll || !isHidden ? shots : shots.filter((shot) => shot.faults.length === 0);
  if (shots.length < 2 && bad === 0) return null;
  return (
    <div className="stack">
      <div className="row between">
        <span className="strong">
          {shots.length} 个镜头{isHidden && `，${bad} 个不好的不会用上`}
          {bad > 0 && !isHidden && '，都不够好，还是会用'}
        </span>
        {isHidden && (
          <label className="row gap4 small">
            <Switch size="small" checked={isAll} onChange={setAll} />
            显示被隐藏的镜头
          </label>
        )}
      </div>
      <ul className="row wrap gap6 plain-list">
        {shown.map((shot) => (
          <li
            key={shot.from}
            className={`chip figures ${shot.faults.length > 0 ? 'tone-careful' : 'tone-quiet'}`}
          >
            {clock(shot.from)}–{clock(shot.to)}
            {shot.faults.map((fault) => ` ${faults[fault]}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}
