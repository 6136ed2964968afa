import { Button, type ButtonProps, Dropdown } from 'antd';
import type { Marking } from '../../../parts/speech/markup/use-marking.ts';
import styles from './ScriptBox.module.css';

interface Props {
  marking: Marking;
  onInsert: (words: string) => void;
}

const variables = [
  { key: '{用户名}', label: '用户名 · 正在回应的观众' },
  { key: '{在线人数}', label: '在线人数 · 平台给出的人数' },
  { key: '{时间}', label: '时间 · 说到这句的时候' },
];
const choices = [
  { key: '{宝宝/家人们/朋友们}', label: '宝宝 / 家人们 / 朋友们' },
  { key: '{来/看一下/给大家看看}', label: '来 / 看一下 / 给大家看看' },
  { key: '{词一/词二}', label: '自己写：{词一/词二}' },
];

const tool: ButtonProps = {
  type: 'text',
  size: 'small',
  // A press that takes the focus from the text would lose its selection before the button can use it.
  onMouseDown: (event) => event.preventDefault(),
};

export function ScriptToolbar({ marking, onInsert }: Props) {
  const insert = { onClick: ({ key }: { key: string }) => onInsert(key) };
  return (
    <div className={`${styles.toolbar} touch-buttons`} role="toolbar" aria-label="插入">
      <Button {...tool} onClick={() => marking.askPause()}>
        插入停顿
      </Button>
      <Button
        {...tool}
        className={marking.isPicking ? 'tone-busy' : undefined}
        aria-pressed={marking.isPicking}
        onClick={marking.askReading}
      >
        多音字
      </Button>
      <Dropdown trigger={['click']} menu={{ items: variables, ...insert }}>
        <Button {...tool}>变量</Button>
      </Dropdown>
      <Dropdown trigger={['click']} menu={{ items: choices, ...insert }}>
        <Button {...tool}>随机词</Button>
      </Dropdown>
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'say-as', label: '数字读法', onClick: () => marking.askWrap('say-as') },
            { key: 'word', label: '连读', onClick: () => marking.askWrap('word') },
            { key: 'sub', label: '替换读法', onClick: () => marking.askWrap('sub') },
          ],
        }}
      >
        <Button {...tool}>读法</Button>
      </Dropdown>
    </div>
  );
}
