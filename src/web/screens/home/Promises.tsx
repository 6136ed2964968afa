import { Link } from 'react-router';
import { Drawing } from '../../parts/states/Drawing.tsx';
import styles from './Promises.module.css';

const promises = [
  {
    drawing: 'seal',
    title: '成片和直播都带 AI 标识',
    text: '视频和直播在画面上看得见，音频里听得到，文件信息里读得出；自动加入，不能关闭。按《人工智能生成合成内容标识办法》和 GB 45438-2025 制作。',
  },
  {
    drawing: 'person',
    title: '没有授权，就不定制',
    text: '定制声音和形象前先取得本人单独同意：自己的朗读授权句子，别人的由本人在手机上确认，都留有记录；可以随时撤回，撤回就删除。',
  },
  {
    drawing: 'points',
    title: '花多少，先说清楚',
    text: '提交之前显示消耗和余额，完成才扣，失败和取消全部退回，每一笔都有明细。',
  },
] as const;

export function Promises() {
  return (
    <section className={styles.promises} aria-label="我们的承诺">
      <h2>放心用的三条承诺</h2>
      <div className={styles.grid}>
        {promises.map(({ drawing, title, text }) => (
          <article key={title} className={styles.card}>
            <Drawing name={drawing} />
            <h3>{title}</h3>
            <p>{text}</p>
          </article>
        ))}
      </div>
      <Link to="/agree/ai-label" className={styles.more}>
        看看标识是怎么加的 →
      </Link>
    </section>
  );
}
