import { Link } from 'react-router';
import { Registration } from '../../layout/Registration.tsx';
import { BrandMark } from '../../parts/BrandMark.tsx';
import { useInit } from '../../use-init.ts';
import styles from './AgreePage.module.css';

export interface Section {
  title: string;
  /** A paragraph, or a list of points. */
  body: (string | string[])[];
}

/** Who stands behind the text. */
export interface Operator {
  brand: string;
  contact: string;
}

interface Props {
  title: string;
  about: string;
  sections: (operator: Operator) => Section[];
}

const EFFECTIVE = '2026-11-15';

const others = [
  { to: '/agree/user', name: '用户协议' },
  { to: '/agree/privacy', name: '隐私政策' },
  { to: '/agree/ai-label', name: 'AI 标识说明' },
];

export function AgreePage({ title, about, sections }: Props) {
  const init = useInit();
  const operator = {
    brand: init?.brandMenuTitle ?? '',
    contact: init?.operatorContact || '产品内的「投诉举报」页面',
  };
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Link to="/login" className={styles.brand}>
          <BrandMark size={28} />
          {operator.brand}
        </Link>
        <nav aria-label="协议" className={styles.others}>
          {others.map(({ to, name }) => (
            <Link key={to} to={to} aria-current={name === title ? 'page' : undefined}>
              {name}
            </Link>
          ))}
        </nav>
      </header>
      <main className={styles.sheet}>
        <h1>{title}</h1>
        <p className={styles.date}>
          {EFFECTIVE} 更新，{EFFECTIVE} 起生效
        </p>
        <p className={styles.about}>{about}</p>
        {sections(operator).map((section, index) => (
          <section key={section.title}>
            <h2>
              {index + 1}. {section.title}
            </h2>
            {section.body.map((part) =>
              typeof part === 'string' ? (
                <p key={part}>{part}</p>
              ) : (
                <ul key={part[0]}>
                  {part.map((point) => (
                    <li key={point}>{point}</li>
                  ))}
                </ul>
              ),
            )}
          </section>
        ))}
      </main>
      <Registration number={init?.siteRegistration ?? ''} />
    </div>
  );
}
