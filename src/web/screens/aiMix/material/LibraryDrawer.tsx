import { DeleteOutlined, ScissorOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import {
  deleteMaterials,
  listMaterials,
  type Material,
  putMaterial,
  readMaterials,
} from '../../../../contract/mix.ts';
import { useSend } from '../../../client/use-call.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { clock } from '../../../parts/format.ts';
import styles from './LibraryDrawer.module.css';
import { MaterialPicture } from './MaterialPicture.tsx';
import { MaterialSearch } from './MaterialSearch.tsx';

const states = { preparing: '整理中', ready: '', failed: '失败' };

interface Props {
  group: { name: string; fileIds: string[] } | null;
  groupNames: string[];
  onAdd: (fileIds: string[]) => void;
  onOpen: (material: Material) => void;
  onClose: () => void;
}

export function LibraryDrawer({ group, groupNames, onAdd, onOpen, onClose }: Props) {
  const [chosen, setChosen] = useState<string[]>([]);
  const close = () => {
    setChosen([]);
    onClose();
  };
  return (
    <SideDrawer
      open={group !== null}
      onClose={close}
      title={`从素材库加到「${group?.name ?? ''}」`}
      width={480}
      height="92vh"
      footer={
        <Button
          type="primary"
          block
          disabled={chosen.length === 0}
          onClick={() => {
            onAdd(chosen);
            close();
          }}
        >
          {chosen.length > 0 ? `加入 ${chosen.length} 个素材` : '先勾选素材'}
        </Button>
      }
    >
      {group && (
        <Library
          groupNames={groupNames}
          taken={group.fileIds}
          chosen={chosen}
          onChoose={setChosen}
          onOpen={onOpen}
        />
      )}
    </SideDrawer>
  );
}

interface LibraryProps {
  groupNames: string[];
  taken: string[];
  chosen: string[];
  onChoose: (fileIds: string[]) => void;
  onOpen: (material: Material) => void;
}

function Library({ groupNames, taken, chosen, onChoose, onOpen }: LibraryProps) {
  const refresh = [listMaterials, readMaterials];
  const remove = useSend(deleteMaterials, { refresh });
  const put = useSend(putMaterial, { refresh });
  const bin = async ({ id, fileId, name }: Material) => {
    const gone = await remove.attempt({ ids: [id] });
    if (gone === null) return;
    onChoose(chosen.filter((other) => other !== fileId));
    undoToast(`已从素材库删除「${name}」`, () => put.mutateAsync({ fileId }));
  };
  return (
    <MaterialSearch pageSize={20} groupNames={groupNames}>
      {(materials) => (
        <ul className="stack plain-list touch-buttons">
          {materials.map((material) => {
            const { fileId, name, duration, tags, state } = material;
            const isTaken = taken.includes(fileId);
            return (
              <li key={material.id} className={`${styles.row} box row`}>
                <Checkbox
                  aria-label={`选中 ${name}`}
                  disabled={isTaken || state === 'failed'}
                  checked={isTaken || chosen.includes(fileId)}
                  onChange={({ target }) =>
                    onChoose(
                      target.checked ? [...chosen, fileId] : chosen.filter((other) => other !== fileId),
                    )
                  }
                />
                <span className={styles.picture}>
                  <MaterialPicture material={material} />
                </span>
                <span className="grow stack gap0 can-shrink">
                  <span className="strong ellipsis" title={name}>
                    {name}
                  </span>
                  <span className="hint small ellipsis figures">
                    {[isTaken && '已在这一组', states[state], duration !== null && clock(duration), ...tags]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <Button
                  type="text"
                  icon={<ScissorOutlined />}
                  aria-label={`修剪和标签 ${name}`}
                  onClick={() => onOpen(material)}
                />
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={`从素材库删除 ${name}`}
                  onClick={() => void bin(material)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </MaterialSearch>
  );
}
