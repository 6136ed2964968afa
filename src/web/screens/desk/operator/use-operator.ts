import { message } from 'antd';
import { useState } from 'react';
import type { SayWhen } from '../../../../contract/room-settings.ts';
import { addRecentLine, readPins, readRecentLines, togglePin } from './saved-lines.ts';
import type { DeskActions } from '../use-desk-actions.ts';

export const OPERATOR_FIELD = 'operator-line';

/** Lives above the tabs, so that an unsent line survives a look at another tab. */
export function useOperator(liveId: string, { say }: DeskActions) {
  const [text, setText] = useState('');
  const [when, setWhen] = useState<SayWhen>('sentence');
  const [lines, setLines] = useState(readRecentLines);
  const [pins, setPins] = useState(readPins);

  const put = async (input: { text: string } | { fileName: string }): Promise<boolean> => {
    const answer = await say.attempt({ liveId, when, ...input });
    if (!answer) return false;
    message.success({ key: 'operator', content: when === 'now' ? '马上播出' : '已排上，轮到就说' });
    if (answer.hint !== null) message.warning({ key: 'operator-hint', content: answer.hint });
    return true;
  };
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
      // What was typed during the call is the next line, and stays.
      setText((now) => (now.trim() === line ? '' : now));
    },
    play: (fileName: string) => put({ fileName }),
  };
}
export type Operator = ReturnType<typeof useOperator>;
