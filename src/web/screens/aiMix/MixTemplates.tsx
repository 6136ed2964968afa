import { DeleteOutlined } from '@ant-design/icons';
import { Button, Input, message } from 'antd';
import { useState } from 'react';
import { NAME_CHARACTERS } from '../../../contract/fields.ts';
import {
  deleteMixTemplates,
  listMixTemplates,
  type MixTemplate,
  putMixTemplate,
} from '../../../contract/mix.ts';
import { useCall, useSend } from '../../client/use-call.ts';
import { SideDrawer } from '../../parts/dialogs/SideDrawer.tsx';
import { undoToast } from '../../parts/dialogs/undo-toast.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { EmptyState } from '../../parts/states/EmptyState.tsx';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { fieldsOf, problemAt } from '../../parts/order/use-order.ts';
import { mixName, narratings, setupOf, withSetup } from './mix-draft.ts';
import type { MixState } from './use-mix.ts';

interface Props {
  mix: MixState;
  isOpen: boolean;
  onClose: () => void;
}

const aboutTemplate = ({ setup }: MixTemplate): string =>
  [`${setup.groups.length} 组`, narratings[setup.narrating], `${setup.count} 条`, setup.ratio].join(' · ');

export function MixTemplates({ mix: { draft, change }, isOpen, onClose }: Props) {
  const templates = useCall(listMixTemplates, {}, { enabled: isOpen });
  const [typed, setTyped] = useState('');
  const put = useSend(putMixTemplate, { refresh: [listMixTemplates], own: ['INVALID_INPUT'] });
  const remove = useSend(deleteMixTemplates, { refresh: [listMixTemplates] });
  const hasOwnMusic = draft.music !== null && 'fileId' in draft.music;
  const save = async () => {
    const name = typed.trim() || mixName(draft);
    if ((await put.attempt({ name, setup: setupOf(draft) })) === null) return;
    setTyped('');
    message.success(`已存为模板「${name}」`);
  };
  const apply = ({ name, setup }: MixTemplate) => {
    const before = draft;
    change(withSetup(draft, setup));
    onClose();
    undoToast(`已套用「${name}」`, async () => change(before));
  };
  const bin = async ({ id, name, setup }: MixTemplate) => {
    if ((await remove.attempt({ ids: [id] })) === null) return;
    undoToast(`已删除模板「${name}」`, () => put.mutateAsync({ name, setup }));
  };
  const { data, error } = templates;
  return (
    <SideDrawer open={isOpen} onClose={onClose} title="混剪模板">
      <div className="stack gap24">
        <div className="stack gap6">
          <div className="row">
            <Input
              aria-label="模板名称"
              maxLength={NAME_CHARACTERS}
              value={typed}
              placeholder={mixName(draft)}
              onChange={(event) => setTyped(event.target.value)}
              onPressEnter={() => void save()}
            />
            <Button type="primary" loading={put.isPending} onClick={() => void save()}>
              存为模板
            </Button>
          </div>
          <FieldError sentence={problemAt(fieldsOf(put.error), 'name')} />
          <span className="hint small">
            存下分组、口播、画面和输出的设置，不含素材{hasOwnMusic && '和自己上传的音乐'}。同名的会被替换。
          </span>
        </div>
        {!data && !error && <ListSkeleton shape="row" />}
        {!data && error && (
          <ErrorCard error={error} title="模板没有打开" retry={() => void templates.refetch()} />
        )}
        {data?.total === 0 && <EmptyState drawing="film" text="还没有模板。存一个，下次换上新素材就能做。" />}
        <ul className="stack plain-list touch-buttons">
          {data?.list.map((template) => (
            <li key={template.id} className="padded12 box row">
              <span className="grow stack gap0 can-shrink">
                <span className="strong ellipsis" title={template.name}>
                  {template.name}
                </span>
                <span className="hint small figures">{aboutTemplate(template)}</span>
              </span>
              <Button aria-label={`套用 ${template.name}`} onClick={() => apply(template)}>
                套用
              </Button>
              <Button
                type="text"
                icon={<DeleteOutlined />}
                aria-label={`删除模板 ${template.name}`}
                onClick={() => void bin(template)}
              />
            </li>
          ))}
        </ul>
      </div>
    </SideDrawer>
  );
}
