import type { ReactNode } from 'react';
import { BUILT_IN, categories, listRooms, listTemplates, type RoomRow } from '../../../contract/room.ts';
import { ErrorCard } from '../../parts/states/ErrorCard.tsx';
import { ListSkeleton } from '../../parts/list/ListSkeleton.tsx';
import { RoomCover } from '../../parts/cover/RoomCover.tsx';
import { useCall } from '../../client/use-call.ts';
import styles from './TemplateField.module.css';

export type Template = Pick<RoomRow, 'id' | 'name' | 'category'>;

interface Props {
  value?: string;
  onChange?: (id: string) => void;
  onTake: (template: Template) => void;
}

export function TemplateField({ value, onChange, onTake }: Props) {
  const builtIn = useCall(listTemplates, {});
  const own = useCall(listRooms, { isTemplate: 1, pageSize: 100 });
  if (builtIn.isPending || own.isPending) return <ListSkeleton shape="row" />;
  if (!builtIn.data || !own.data) {
    const { error, refetch } = builtIn.data ? own : builtIn;
    return <ErrorCard error={error} title="模板没有打开" retry={() => void refetch()} />;
  }
  const tile = (template: Template, about: string, cover: ReactNode) => (
    <li key={template.id}>
      <button
        type="button"
        className={`${styles.tile} card card-link stack gap0`}
        aria-pressed={value === template.id}
        title={about}
        onClick={() => {
          onChange?.(template.id);
          onTake(template);
        }}
      >
        {cover}
        <span className={`${styles.name} inset-top strong medium`}>{template.name}</span>
        <span className={styles.about}>{about}</span>
      </button>
    </li>
  );
  return (
    <ul className={styles.grid} aria-label="模板">
      {builtIn.data.list.map(({ key, coverUrl, bgurl, scriptCount, faqCount, description, ...template }) =>
        tile(
          { ...template, id: BUILT_IN + key },
          `${categories[template.category]} · 话术 ${scriptCount} 条 · 问答 ${faqCount} 组。${description}`,
          <span className={styles.cover} style={{ backgroundImage: `url("${bgurl}")` }}>
            <img src={coverUrl} alt="" />
          </span>,
        ),
      )}
      {own.data.list.map((room) =>
        tile(
          room,
          `我的模板 · 话术 ${room.scriptCount} 条 · 问答 ${room.faqCount} 组`,
          <span className={styles.cover}>
            <RoomCover room={room} />
          </span>,
        ),
      )}
    </ul>
  );
}
