import styles from './Registration.module.css';

export function Registration({ number }: { number: string }) {
  if (number === '') return null;
  return (
    <footer className={styles.footer}>
      <a href="https://beian.miit.gov.cn/" target="_blank" rel="noreferrer">
        {number}
      </a>
    </footer>
  );
}
