import styles from './Registration.module.css';

/** The site's registration number; nothing where the operator has not set one. */
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
