import { articles, type Letter } from './consent-letter.ts';
import styles from './LetterText.module.css';

export const LetterText = ({ letter }: { letter: Letter }) => (
  <>
    <p>
      授权人（{letter.thing}的所有者）：{letter.name || '还没有填写'}
    </p>
    {letter.user && <p>使用人：{letter.user}</p>}
    <ol className={`numbered ${styles.articles}`}>
      {articles(letter).map((article) => (
        <li key={article}>{article}</li>
      ))}
    </ol>
  </>
);
