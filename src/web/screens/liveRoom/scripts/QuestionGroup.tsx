import type { Script } from '../../../../contract/script.ts';
import styles from './QuestionGroup.module.css';

/** The answers that this room uses; they are changed in the knowledge base. */
export function QuestionGroup({ items }: { items: Script[] }) {
  if (items.length === 0)
    return <p className={styles.about}>这个直播间还没有问答。到「问答库」里添加或勾选，观众问到就会回答。</p>;
  const keywords = [...new Set(items.map(({ keyword }) => keyword))];
  return (
    <p className={styles.about}>
      已启用 {keywords.length} 组：{keywords.map((keyword) => keyword.split('/')[0]).join('、')}
      。到「问答库」里增减。
    </p>
  );
}
