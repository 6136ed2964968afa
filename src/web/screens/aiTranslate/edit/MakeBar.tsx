import { LeftOutlined } from '@ant-design/icons';
import { LinkButton } from '../../../parts/LinkButton.tsx';
import { OrderPanel } from '../../../parts/order/OrderPanel.tsx';
import type { OrderState } from '../../../parts/order/use-order.ts';
import { SaveStatus } from '../../../parts/editor/SaveStatus.tsx';
import { UndoRedo } from '../../../parts/editor/UndoRedo.tsx';
import { LipConsent } from '../LipConsent.tsx';
import type { Edits } from './use-edits.ts';
import styles from './TranslationEditor.module.css';

interface Props {
  edits: Pick<Edits, 'undo' | 'redo' | 'unsaved'>;
  createdAt: string;
  order: OrderState;
  consent: { isGiven: boolean; onChange: (isGiven: boolean) => void } | null;
  makeText: string;
  isDisabled: boolean;
  onMake: () => void;
}

export function MakeBar({ edits, createdAt, order, consent, makeText, isDisabled, onMake }: Props) {
  const { undo, redo, unsaved } = edits;
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
        <OrderPanel
          order={order}
          className={styles.cost}
          button={{
            disabled: isDisabled || consent?.isGiven === false,
            onClick: onMake,
            children: makeText,
          }}
        />
      </span>
    </div>
  );
}
