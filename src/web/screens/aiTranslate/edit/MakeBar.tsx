import { LeftOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { PriceLine } from '../../../parts/order/PriceLine.tsx';
import { SaveStatus } from '../../../parts/editor/SaveStatus.tsx';
import { UndoRedo } from '../../../parts/editor/UndoRedo.tsx';
import { LipConsent } from '../LipConsent.tsx';
import type { useLines } from './use-lines.ts';
import styles from './TranslationEditor.module.css';

interface Props {
  edited: Pick<ReturnType<typeof useLines>, 'undo' | 'redo' | 'unsaved'>;
  createdAt: string;
  /** What making it costs; null: nobody knows yet. */
  cost: number | null;
  /** null: nobody has to agree. */
  consent: { isGiven: boolean; onChange: (isGiven: boolean) => void } | null;
  makeText: string;
  isDisabled: boolean;
  isMaking: boolean;
  onMake: () => void;
}

/** Above the editor, on a phone partly below it: what was kept, what making the film costs, and the button that makes it. */
export function MakeBar({ edited, createdAt, cost, consent, makeText, isDisabled, isMaking, onMake }: Props) {
  const { undo, redo, unsaved } = edited;
  const savedAt = new Date(unsaved.savedAt ?? Date.parse(createdAt)).toISOString();
  return (
    <div className={`${styles.bar} row`}>
      <span className="row between grow">
        <LinkButton to="/aiTranslate" icon={<LeftOutlined />}>
          回到翻译
        </LinkButton>
        <SaveStatus save={{ state: unsaved.state, savedAt }} />
      </span>
      <span className={`${styles.make} row wrap`}>
        <span className="row gap4">
          <UndoRedo undo={undo} redo={redo} />
        </span>
        {consent && <LipConsent isGiven={consent.isGiven} onChange={consent.onChange} />}
        <span className={styles.cost}>
          <PriceLine cost={cost} />
        </span>
        <Button
          type="primary"
          disabled={isDisabled || consent?.isGiven === false}
          loading={isMaking}
          onClick={onMake}
        >
          {makeText}
        </Button>
      </span>
    </div>
  );
}
