import { Button } from 'antd';
import type { ReactNode } from 'react';
import { SlideRow } from '../../fields/SlideRow.tsx';
import type { StageEditor } from '../stage-editor.ts';
import styles from './Drawer.module.css';

interface Props {
  stage: Pick<StageEditor, 'select'>;
  what: string;
  children: ReactNode;
}

export function SelectedItem({ stage, what, children }: Props) {
  return (
    <section className={`${styles.edit} stack gap12`} aria-label={`选中的${what}`}>
      <div className="row gap0 between">
        <h3 className="subheading">选中的{what}</h3>
        <Button size="small" type="text" onClick={() => stage.select(null)}>
          完成
        </Button>
      </div>
      {children}
    </section>
  );
}

export const TurnRow = ({ turn, onChange }: { turn: number; onChange: (turn: number) => void }) => (
  <SlideRow
    label="旋转"
    value={turn}
    range={{ min: -180, max: 180, step: 1 }}
    unit="度"
    onChange={onChange}
  />
);
