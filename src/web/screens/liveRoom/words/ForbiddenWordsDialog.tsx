import { Button, message, Modal } from 'antd';
import { EmptyState } from '../../../parts/states/EmptyState.tsx';
import { useFocusBack } from '../../../hooks/use-focus-back.ts';
import { UnderlinedText } from './UnderlinedText.tsx';
import { wouldBeEmpty, applySuggestions } from './apply-suggestions.ts';
import { spokenTexts } from '../../../../contract/room.ts';
import type { ScriptPanelState } from '../scripts/use-script-panel.ts';
import styles from './UnderlinedText.module.css';

interface Props {
  panel: ScriptPanelState;
  onClose: () => void;
}

export function ForbiddenWordsDialog({ panel, onClose }: Props) {
  useFocusBack();
  const { editor, findings } = panel;
  const { room } = editor;
  const hits = spokenTexts(room).flatMap((spoken) => {
    const found = findings.get(spoken.text);
    return found ? [{ spoken, findings: found }] : [];
  });
  const mendable = hits.filter((hit) => hit.findings.some(({ suggestion }) => suggestion !== null));

  const mend = (some: typeof hits) => {
    const mended = some.filter((hit) => !wouldBeEmpty(hit)).length;
    if (mended === 0) return void message.info('按建议改完就一个字不剩了，请自己改写。');
    panel.open(null);
    editor.change(applySuggestions(room, some), 'words');
    return void message.success(`已改好 ${mended} 处，按顶上的撤销可以改回来`);
  };
  return (
    <Modal
      open
      width={640}
      title="违规检测"
      onCancel={onClose}
      footer={
        <>
          {mendable.length > 0 && (
            <Button type="primary" onClick={() => mend(mendable)}>
              全部按建议修改（{mendable.length}）
            </Button>
          )}
          <Button onClick={onClose}>完成</Button>
        </>
      }
    >
      {hits.length === 0 ? (
        <EmptyState drawing="search" text="话术、问答和互动都看过了，没有发现违规词。" />
      ) : (
        <ul className={`${styles.list} stack plain-list`}>
          {hits.map((hit) => (
            <li key={`${hit.spoken.where} ${hit.spoken.text}`} className="padded8-12 row gap12 at-top box">
              <div className="stack gap2 grow">
                <span className="hint small">{hit.spoken.where}</span>
                <span className="strong">
                  <UnderlinedText text={hit.spoken.text} findings={hit.findings} />
                </span>
                {hit.findings.map(({ from, word, family, level, suggestion }) => (
                  <span className={`${level === 'stop' ? 'error' : 'warning'} small`} key={from}>
                    「{word}」{family}
                    {level === 'stop' ? '，不能播出' : '，容易违规'}
                    {suggestion === null
                      ? '，请自己改写'
                      : suggestion === ''
                        ? '，建议删去'
                        : `，建议改成「${suggestion}」`}
                  </span>
                ))}
              </div>
              {mendable.includes(hit) && (
                <Button size="small" onClick={() => mend([hit])}>
                  按建议修改
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Modal>
  );
}
