import { Button, Modal } from 'antd';
import { updateFaq } from '../../../contract/faq.ts';
import type { Finding } from '../../../contract/script.ts';
import { call } from '../../api.ts';
import { showFailure } from '../../failure.ts';
import { EmptyState } from '../../parts/EmptyState.tsx';
import { useFocusBack } from '../../use-focus-back.ts';
import { MarkedText } from './MarkedText.tsx';
import type { Questions } from './panels.tsx';
import { reword } from './reword.ts';
import { wordsOf, type Said } from './room-words.ts';
import type { ScriptDesk } from './script-desk.ts';
import styles from './WordsDialog.module.css';

interface Props {
  desk: ScriptDesk;
  questions: Questions;
  onClose: () => void;
}

interface Hit {
  said: Said;
  findings: Finding[];
}

/** Everything that may not be said, with better words where there are some. */
export function WordsDialog({ desk, questions, onClose }: Props) {
  useFocusBack();
  const { editor, findings } = desk;
  const { room } = editor;
  const hits = wordsOf(room).flatMap((said): Hit[] => {
    const found = findings.get(said.text);
    return found ? [{ said, findings: found }] : [];
  });
  const mendable = hits.filter((hit) => hit.findings.some(({ suggestion }) => suggestion !== null));

  /** All of them in one go: two texts of one script must not overwrite each other. */
  async function mend(all: Hit[]): Promise<void> {
    const scripts = new Map<string, { content?: string; variants?: string[] }>();
    let events = room.settings.events;
    for (const { said, findings: found } of all) {
      const { place } = said;
      const text = reword(said.text, found);
      if (place.kind === 'event') {
        const kind = events[place.event];
        events = { ...events, [place.event]: { ...kind, lines: kind.lines.with(place.index, text) } };
        continue;
      }
      const { script } = place;
      const before = scripts.get(script.id) ?? {};
      if (place.kind === 'variant')
        scripts.set(script.id, {
          ...before,
          variants: (before.variants ?? script.variants).with(place.index, text),
        });
      else if (script.userFaqId)
        await call(updateFaq, { id: script.userFaqId, content: text }).catch(showFailure);
      else scripts.set(script.id, { ...before, content: text });
    }
    for (const [id, change] of scripts) editor.changeScript(id, change);
    if (events !== room.settings.events) editor.change({ settings: { events } });
    if (all.some(({ said: { place } }) => place.kind === 'content' && place.script.userFaqId)) {
      questions.reload();
      editor.reload();
    }
  }

  return (
    <Modal
      open
      width={640}
      title="违规检测"
      onCancel={onClose}
      footer={
        <>
          {mendable.length > 0 && (
            <Button type="primary" onClick={() => void mend(mendable)}>
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
        <ul className={styles.list}>
          {hits.map((hit) => (
            <li key={`${hit.said.where} ${hit.said.text}`} className={styles.hit}>
              <div className={styles.body}>
                <span className={styles.where}>{hit.said.where}</span>
                <span className={styles.text}>
                  <MarkedText text={hit.said.text} findings={hit.findings} />
                </span>
                {hit.findings.map(({ from, word, family, level, suggestion }) => (
                  <span key={from} className={level === 'stop' ? styles.stop : styles.warn}>
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
                <Button size="small" onClick={() => void mend([hit])}>
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
