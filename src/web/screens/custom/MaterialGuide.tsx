import type { Order } from '../../../contract/order.ts';
import { useInit } from '../../client/use-init.ts';
import { count } from '../../parts/format.ts';
import styles from './CustomScreen.module.css';
import { customWords } from './custom-words.ts';
import { PersonPicture } from './PersonPicture.tsx';

/** What is said before anything is uploaded: afterwards only what was found in the material stands there. */
export function MaterialGuide({ type }: { type: Order['type'] }) {
  const { rules } = customWords[type];
  return (
    <div className="stack gap16 above8">
      {type === 'avatar' && (
        <div className={styles.pair} role="group" aria-label="例子">
          <PersonPicture presenter="lin" backdrop={null} caption="一张正面照片" />
          <PersonPicture presenter="lin" backdrop="live-studio" caption="做好的数字人，背景随便换" />
        </div>
      )}
      {(['good', 'bad'] as const).map((kind) => (
        <div key={kind}>
          <p className="no-margin strong">{kind === 'good' ? '要求' : '不能用的'}</p>
          <ul className={styles.rules}>
            {rules[kind].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

export function MaterialCost({ type }: { type: Order['type'] }) {
  const prices = useInit()?.prices;
  if (!prices) return null;
  return (
    <p className="below16">
      上传和检查不要钱{type === 'avatar' && '，预览也不要钱'}；确认训练时才用掉{' '}
      <strong className="figures">{count(prices[type])}</strong> 算力，做好的{customWords[type].thing}
      一直能用。
    </p>
  );
}
