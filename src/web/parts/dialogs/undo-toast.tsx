import { Button, message } from 'antd';
import { showFailure } from '../../client/failure.ts';

const SECONDS = 6;
let last = 0;

export function undoToast(text: string, undo: () => Promise<unknown>): void {
  last += 1;
  const key = `undo-${last}`;
  let isTaken = false;
  const takeBack = async () => {
    // The toast takes a moment to leave; a second press would bring everything back twice.
    if (isTaken) return;
    isTaken = true;
    message.destroy(key);
    try {
      await undo();
      message.success('已恢复');
    } catch (error) {
      showFailure(error);
    }
  };
  void message.open({
    key,
    type: 'success',
    duration: SECONDS,
    content: (
      <>
        {text}
        <Button type="link" size="small" onClick={takeBack}>
          撤销
        </Button>
      </>
    ),
  });
}
