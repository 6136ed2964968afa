import { FolderOpenOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type DragEvent, useRef, useState } from 'react';
import type { FileKind } from '../../../../contract/file.ts';
import { type Material, newMix, putMaterial, readMaterials } from '../../../../contract/mix.ts';
import { useSend } from '../../../client/use-call.ts';
import { NameField } from '../../../parts/editor/fields/NameField.tsx';
import { duration } from '../../../parts/format.ts';
import { MoreMenu } from '../../../parts/MoreMenu.tsx';
import { acceptOf } from '../../../parts/upload/upload-check.ts';
import { UploadRows } from '../../../parts/upload/UploadRow.tsx';
import { useCheckedUploads } from '../../../parts/upload/use-checked-uploads.ts';
import { type MixGroup, withFiles } from '../mix-draft.ts';
import type { MixState } from '../use-mix.ts';
import styles from './GroupRow.module.css';
import { MaterialTile } from './MaterialTile.tsx';

export const materialKinds: FileKind[] = ['video', 'image'];
const accepted = { kinds: materialKinds, multiple: true };
const groupName = newMix.shape.groups.element.shape.name;

const DRAGGED = 'application/x-material';

interface Props {
  mix: MixState;
  group: MixGroup;
  onOpen: (fileId: string) => void;
  onLibrary: () => void;
}

export function GroupRow({ mix, group, onOpen, onLibrary }: Props) {
  const { draft, change, changeGroup, materials } = mix;
  const [isOver, setOver] = useState(false);
  const put = useSend(putMaterial, { refresh: [readMaterials] });
  const moveFile = (fileId: string, from: number, to: number) =>
    change(({ groups }) => ({
      groups: groups.map(({ fileIds, ...rest }) => {
        const left = rest.id === from ? fileIds.filter((id) => id !== fileId) : fileIds;
        return { ...rest, fileIds: rest.id === to ? withFiles(left, [fileId]) : left };
      }),
    }));
  const { uploads, refused, take } = useCheckedUploads(accepted, async ({ fileId }) => {
    if ((await put.attempt({ fileId, group: group.name })) === null) return;
    changeGroup(group.id, ({ fileIds }) => ({ fileIds: withFiles(fileIds, [fileId]) }));
  });
  const known = group.fileIds.flatMap((id) => materials.byFile.get(id) ?? []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const [from, fileId] = event.dataTransfer.getData(DRAGGED).split(' ');
    if (fileId) moveFile(fileId, Number(from), group.id);
    else if (event.dataTransfer.files.length > 0) take([...event.dataTransfer.files]);
  };
  return (
    <section
      className={`${styles.group} box stack ${isOver ? 'lit-box' : ''}`}
      aria-label={`分组 ${group.name}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <GroupHead mix={mix} group={group} materials={known} onLibrary={onLibrary} />
      <ul className={`${styles.tiles} plain-list`}>
        {known.map((material) => (
          <li key={material.fileId}>
            <MaterialTile
              material={material}
              others={draft.groups.filter(({ id }) => id !== group.id)}
              onOpen={() => onOpen(material.fileId)}
              onMove={(to) => moveFile(material.fileId, group.id, to)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                event.dataTransfer.setData(DRAGGED, `${group.id} ${material.fileId}`);
              }}
              onRemove={() =>
                changeGroup(group.id, ({ fileIds }) => ({
                  fileIds: fileIds.filter((id) => id !== material.fileId),
                }))
              }
            />
          </li>
        ))}
        <li>
          <UploadTile
            label={`选择「${group.name}」的素材`}
            isBusy={uploads.isPreparing}
            isOver={isOver}
            onTake={take}
          />
        </li>
      </ul>
      {refused.map((sentence) => (
        <p className="no-margin error" key={sentence} role="alert">
          {sentence}
        </p>
      ))}
      <UploadRows uploads={uploads} />
    </section>
  );
}

interface HeadProps extends Pick<Props, 'mix' | 'group' | 'onLibrary'> {
  materials: Material[];
}

function GroupHead({ mix: { draft, change, changeGroup }, group, materials, onLibrary }: HeadProps) {
  const seconds = materials.reduce((sum, material) => sum + (material.duration ?? 0), 0);
  const index = draft.groups.indexOf(group);
  const move = (to: number) =>
    change(({ groups }) => ({ groups: groups.toSpliced(index, 1).toSpliced(to, 0, group) }));
  return (
    <div className="row wrap gap4">
      <div className={styles.name}>
        <NameField
          label="分组名称"
          schema={groupName}
          value={group.name}
          onChange={(name) => changeGroup(group.id, () => ({ name }))}
        />
      </div>
      <span className={`${styles.count} hint small figures`}>
        {materials.length > 0 && `${materials.length} 个素材`}
        {seconds > 0 && ` · ${duration(seconds)}`}
      </span>
      <Button
        size="small"
        type="text"
        className={styles.library}
        icon={<FolderOpenOutlined />}
        onClick={onLibrary}
      >
        从素材库选
      </Button>
      <MoreMenu
        label={`更多操作 ${group.name}`}
        items={[
          { key: 'up', label: '上移', disabled: index === 0, onClick: () => move(index - 1) },
          {
            key: 'down',
            label: '下移',
            disabled: index === draft.groups.length - 1,
            onClick: () => move(index + 1),
          },
          { type: 'divider' },
          {
            key: 'remove',
            label: '移除分组',
            danger: true,
            disabled: draft.groups.length === 1,
            onClick: () => change(({ groups }) => ({ groups: groups.filter(({ id }) => id !== group.id) })),
          },
        ]}
      />
    </div>
  );
}

interface UploadTileProps {
  label: string;
  isBusy: boolean;
  isOver: boolean;
  onTake: (files: File[]) => void;
}

function UploadTile({ label, isBusy, isOver, onTake }: UploadTileProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className={`${styles.add} stack gap4 centre middle`}
        aria-busy={isBusy}
        onClick={() => input.current?.click()}
      >
        <PlusOutlined className={styles.plus} />
        <span className="small">{isOver ? '松手放到这里' : '上传或拖到这里'}</span>
      </button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={acceptOf(materialKinds)}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          // The same file chosen twice would otherwise not count as a change.
          event.target.value = '';
        }}
      />
    </>
  );
}
