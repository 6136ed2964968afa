import { message } from 'antd';
import { useState } from 'react';
import type { SayWhen } from '../../../../contract/room-settings.ts';
import { readPins, togglePin } from './pinned-lines.ts';
import { addRecentLine, readRecentLines } from './recent-lines.ts';
import type { DeskActions } from '../use-desk-actions.ts';

export const OPERATOR_FIELD = 'operator-line';

/** The operator's line while it is written; it stays when another tab is looked at. */
export function useOperator(liveId: string, { say }: DeskActions) {
  const [text, setText] = useState('');
  const [when, setWhen] = useState<SayWhen>('sentence');
  const [lines, setLines] = useState(readRecentLines);
  const [pins, setPins] = useState(readPins);

  const put = (input: { text: string } | { fileName: string }) =>
    say.mutateAsync({ liveId, when, ...input }).then(
      ({ hint }) => {
        message.success({ key: 'operator', content: when === 'now' ? '马上播出' : '已排进播报队列' });
        if (hint !== null) message.warning({ key: 'operator-hint', content: hint });
        return true;
      },
      () => false,
    );
  return {
    text,
    setText,
    when,
    setWhen,
    lines,
    pins,
    pin: (line: string) => setPins(togglePin(line)),
    isSending: say.isPending,
    send: async () => {
      const line = text.trim();
      if (line === '' || !(await put({ text: line }))) return;
      setLines(addRecentLine(line));
      // What was typed meanwhile is the next one.
      setText((now) => (now.trim() === line ? '' : now));
    },
    play: (fileName: string) => put({ fileName }),
  };
}
export type Operator = ReturnType<typeof useOperator>;
