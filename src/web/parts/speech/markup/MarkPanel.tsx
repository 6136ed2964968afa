import { Button, Popover } from 'antd';
import { useRef } from 'react';
import { readingContext } from './reading-context.ts';
import { ReadingForm } from './ReadingForm.tsx';
import { AliasForm, PauseForm, RateForm, NumberReadingForm } from './MarkForms.tsx';
import styles from './MarkPanel.module.css';
import type { Marking, OpenMark } from './use-marking.ts';

interface Props {
  panel: OpenMark;
  text: string;
  marking: Marking;
}

function Inside({ panel, text, marking }: Props) {
  switch (panel.kind) {
    case 'pause':
      return (
        <PauseForm value={panel.mark?.seconds ?? null} onApply={marking.pause} onRemove={marking.remove} />
      );
    case 'say-as':
    case 'prosody':
    case 'sub': {
      const Form = { 'say-as': NumberReadingForm, prosody: RateForm, sub: AliasForm }[panel.kind];
      return (
        <Form
          value={panel.mark?.value ?? null}
          onApply={(value) => marking.value(panel.kind, value)}
          onRemove={marking.remove}
        />
      );
    }
    case 'reading':
      return (
        <ReadingForm
          context={readingContext(text, panel.from, panel.count)}
          onApply={marking.readings}
          onClear={marking.clearReadings}
          onDictionary={marking.openDictionary}
        />
      );
    case 'plain':
      return <Button onClick={marking.remove}>删除标注</Button>;
  }
}

export function MarkPanel(props: Props) {
  const { panel, marking } = props;
  const inside = useRef<HTMLDivElement>(null);
  // The panel stands at the end of the page, where the Tab key would find it last.
  const takeFocus = () => {
    if (!inside.current?.contains(document.activeElement)) inside.current?.focus({ preventScroll: true });
  };
  return (
    <Popover
      open
      trigger="click"
      placement="bottomLeft"
      content={
        <div
          ref={inside}
          tabIndex={-1}
          role="dialog"
          aria-label="标注"
          className={styles.inside}
          onKeyDown={(event) => event.key === 'Escape' && marking.leave()}
        >
          <Inside {...props} />
        </div>
      }
      afterOpenChange={(isOpen) => isOpen && takeFocus()}
      onOpenChange={(isOpen) => !isOpen && marking.close()}
    >
      <span className={styles.anchor} style={panel.box} />
    </Popover>
  );
}
