import { Form, Radio } from 'antd';
import styles from './CustomScreen.module.css';
import type { OrderFields } from './order-fields.ts';
import { PersonPicture } from './PersonPicture.tsx';

interface Props {
  value?: boolean;
  onChange?: (isCutOut: boolean) => void;
}

const Choice = ({ value = false, onChange }: Props) => (
  <Radio.Group
    aria-label="视频里的背景"
    className={styles.pair}
    value={value}
    onChange={({ target }) => onChange?.(target.value as boolean)}
  >
    {[
      { isCutOut: false, backdrop: 'home-kitchen', words: '保留背景', about: '视频里的房间铺满画面' },
      { isCutOut: true, backdrop: 'live-studio', words: '去掉背景', about: '只留下人，背景随便换' },
    ].map(({ isCutOut, backdrop, words, about }) => (
      <Radio key={words} value={isCutOut} className={styles.choice}>
        {words}
        <PersonPicture presenter="guo" backdrop={backdrop} caption={about} />
      </Radio>
    ))}
  </Radio.Group>
);

export const CutOutField = () => (
  <Form.Item<OrderFields> name="cutOut" label="视频里的背景" extra="去掉背景的，训练要多等几分钟。图是例子。">
    <Choice />
  </Form.Item>
);
