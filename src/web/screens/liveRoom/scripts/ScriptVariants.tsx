import { Button } from 'antd';
import { SCRIPT_VARIANTS, SCRIPT_CHARACTERS } from '../../../../contract/script.ts';
import { LinesField } from '../../../parts/editor/fields/LinesField.tsx';
import styles from './ScriptPanel.module.css';

interface Props {
  variants: string[];
  onChange: (variants: string[]) => void;
  onClose: () => void;
}

export function ScriptVariants({ variants, onChange, onClose }: Props) {
  return (
    <div className={`${styles.variants} well stack gap4`}>
      <span className="hint small">换种说法，轮着说，听起来不重复</span>
      <LinesField
        lines={variants}
        nameOf={(place) => `第 ${place} 种说法`}
        placeholder="同样的意思，换句话说"
        more="再加一种"
        most={SCRIPT_VARIANTS}
        longest={SCRIPT_CHARACTERS}
        isOneLine={false}
        onChange={onChange}
      />
      <Button type="link" size="small" className={`${styles.close} touch-target`} onClick={onClose}>
        收起
      </Button>
    </div>
  );
}
