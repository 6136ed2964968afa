import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Script } from '../../../contract/script.ts';
import styles from './QuestionGroup.module.css';
import type { Scripts } from './use-scripts.ts';

/** The answers that this room uses; those of the knowledge base are changed there. */
export function QuestionGroup({ scripts, items }: { scripts: Scripts; items: Script[] }) {
  if (items.length === 0)
    return <p className={styles.about}>这个直播间还没有启用问答。到「问答库」里勾选，观众问到就会回答。</p>;
  const keywords = [...new Set(items.map(({ keyword }) => keyword))];
  const loose = items.filter(({ userFaqId }) => userFaqId === null);
  return (
    <>
      <p className={styles.about}>
        已启用 {keywords.length} 组：{keywords.map((keyword) => keyword.split('/')[0]).join('、')}
        。到「问答库」里增减。
      </p>
      {loose.map((script) => (
        <div key={script.id} className={styles.loose}>
          <span>
            {script.keyword}：{script.content || '录音'}
          </span>
          <Button
            type="text"
            size="small"
            icon={<DeleteOutlined />}
            aria-label={`删除问答 ${script.keyword}`}
            onClick={() => void scripts.remove([script], '已删除这条问答')}
          />
        </div>
      ))}
    </>
  );
}
