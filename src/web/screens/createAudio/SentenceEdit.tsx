import { Button, Input, message } from 'antd';
import { useMemo, useState } from 'react';
import { remakeSentence, SENTENCE_CHARACTERS } from '../../../contract/work.ts';
import { FieldError } from '../../parts/fields/FieldError.tsx';
import { OrderPanel } from '../../parts/order/OrderPanel.tsx';
import { useOrder } from '../../parts/order/use-order.ts';
import { textProblemOf } from '../../parts/speech/markup/excerpt.ts';
import styles from './SentencesDrawer.module.css';

interface Props {
  id: string;
  sentence: number;
  text: string;
  onClose: () => void;
}

export function SentenceEdit({ id, sentence, text, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  const words = typed.trim();
  const input = useMemo(() => (words === '' ? null : { id, sentence, text: words }), [id, sentence, words]);
  const order = useOrder(remakeSentence, input, {
    onDone: () => {
      message.success('正在重做这一句，做好后会换进音频里');
      onClose();
    },
  });
  const problem = order.isOld ? null : textProblemOf(order.error);
  return (
    <>
      <Input.TextArea
        autoFocus
        aria-label={`第 ${sentence + 1} 句的文字`}
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={SENTENCE_CHARACTERS}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <FieldError sentence={problem} />
      <div className="row wrap end">
        <OrderPanel
          order={order}
          className={`${styles.price} own-line-on-phone`}
          button={{
            disabled: input === null || problem !== null,
            onClick: () => void order.send(),
            children: words === text.trim() ? '换种念法重做' : '重做这一句',
          }}
        >
          <Button onClick={onClose}>不改了</Button>
        </OrderPanel>
      </div>
    </>
  );
}
