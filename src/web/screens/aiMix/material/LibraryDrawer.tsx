import { DeleteOutlined, ScissorOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Checkbox, Input, Pagination, Select } from 'antd';
import { useState } from 'react';
import {
  deleteMaterials,
  listMaterials,
  type Material,
  putMaterial,
  readMaterials,
} from '../../../../contract/mix.ts';
import { useCall, useSend } from '../../../client/use-call.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';
import { SideDrawer } from '../../../parts/dialogs/SideDrawer.tsx';
import { undoToast } from '../../../parts/dialogs/undo-toast.tsx';
import { clock } from '../../../parts/format.ts';
import { ListSkeleton } from '../../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../../parts/states/ErrorCard.tsx';
import styles from './LibraryDrawer.module.css';
import { MaterialPicture } from './MaterialPicture.tsx';

const PAGE = 20;
const states = { preparing: '整理中', ready: '', failed: '失败' };

interface Props {
  /** The group that the chosen go into; null: closed. */
  group: { name: string; fileIds: string[] } | null;
  /** The names of all groups, by which the library can be looked through. */
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
  const [typed, setTyped] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [current, setCurrent] = useState(1);
  const keyword = useDebounced(typed.trim(), 300);
  const materials = useCall(listMaterials, {
    current,
    pageSize: PAGE,
    ...(keyword && { keyword }),
    ...(group && { group }),
  });
  const refresh = [listMaterials, readMaterials];
  const remove = useSend(deleteMaterials, { refresh });
  const put = useSend(putMaterial, { refresh });
  const bin = async ({ id, fileId, name }: Material) => {
    const gone = await remove.attempt({ ids: [id] });
    if (gone === null) return;
    onChoose(chosen.filter((one) => one !== fileId));
    undoToast(`已从素材库删除「${name}」`, () => put.mutateAsync({ fileId }));
  };
  const { data, error } = materials;
  return (
    <div className="stack gap12">
      <Input
        allowClear
        prefix={<SearchOutlined />}
        placeholder="搜索名称或标签"
        aria-label="搜索名称或标签"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setCurrent(1);
        }}
      />
      <Select
        allowClear
        aria-label="原来的分组"
        placeholder="全部分组"
        value={group}
        options={groupNames.map((name) => ({ value: name, label: `放进过「${name}」` }))}
        onChange={(name: string | undefined) => {
          setGroup(name ?? null);
          setCurrent(1);
        }}
      />
      {!data && !error && <ListSkeleton shape="row" />}
      {!data && error && (
        <ErrorCard error={error} title="素材库没有打开" retry={() => void materials.refetch()} />
      )}
      {data?.total === 0 && (
        <EmptyState
          drawing={keyword || group ? 'search' : 'film'}
          text={
            keyword || group
              ? '没有这样的素材，换个词或分组试试。'
              : '素材库还是空的，上传过的素材会留在这里。'
          }
        />
      )}
      <ul className="stack plain-list touch-buttons">
        {data?.list.map((material) => {
          const { fileId, name, duration, tags, state } = material;
          const isTaken = taken.includes(fileId);
          return (
            <li key={material.id} className={`${styles.row} box row`}>
              <Checkbox
                aria-label={`选中 ${name}`}
                disabled={isTaken || state === 'failed'}
                checked={isTaken || chosen.includes(fileId)}
                onChange={({ target }) =>
                  onChoose(target.checked ? [...chosen, fileId] : chosen.filter((one) => one !== fileId))
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
      {data && data.total > PAGE && (
        <Pagination
          size="small"
          align="center"
          current={current}
          total={data.total}
          pageSize={PAGE}
          showSizeChanger={false}
          onChange={setCurrent}
        />
      )}
    </div>
  );
}
