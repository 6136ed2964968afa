import { Button, Input, message } from 'antd';
import { useState } from 'react';
import { getBalance } from '../../../contract/order.ts';
import {
  SENTENCE_CHARACTERS,
  audioDetail,
  listAudios,
  listVideos,
  remakeSentence,
} from '../../../contract/work.ts';
import { PriceLine } from '../../parts/order/PriceLine.tsx';
import { useCall, useSend } from '../../client/use-call.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import styles from './SentencesDrawer.module.css';
import { textProblemOf } from '../../parts/speech/markup/excerpt.ts';

interface Props {
  id: string;
  sentence: number;
  text: string;
  onClose: () => void;
}

export function SentenceEdit({ id, sentence, text, onClose }: Props) {
  const [typed, setTyped] = useState(text);
  const settled = useDebounced(typed.trim(), 400);
  const price = useCall(
    remakeSentence,
    { id, sentence, text: settled, dryRun: true },
    { enabled: settled !== '' },
  );
  const remake = useSend(remakeSentence, {
    refresh: [audioDetail, listVideos, listAudios, getBalance],
    onDone: () => {
      message.success('正在重做这一句，做好后会换进音频里');
      onClose();
    },
  });
  const problem = settled === typed.trim() ? textProblemOf(price.error) : null;
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
      {problem && (
        <p className="error" role="alert">
          {problem}
        </p>
      )}
      <div className="row wrap end">
        <span className={styles.price}>
          <PriceLine cost={price.data && 'cost' in price.data ? price.data.cost : null} />
        </span>
        <Button onClick={onClose}>不改了</Button>
        <Button
          type="primary"
          disabled={typed.trim() === '' || problem !== null}
          loading={remake.isPending}
          onClick={() => remake.mutate({ id, sentence, text: typed.trim() })}
        >
          {typed.trim() === text.trim() ? '换种念法重做' : '重做这一句'}
        </Button>
      </div>
    </>
  );
}
