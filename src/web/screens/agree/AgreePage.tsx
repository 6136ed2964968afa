import { AGREEMENT_VERSION } from '../../../contract/account.ts';
import { AgreeFrame } from '../../layout/AgreeFrame.tsx';
import { useInit } from '../../client/use-init.ts';
import styles from './AgreePage.module.css';

export interface Section {
  title: string;
  body: (string | string[])[];
}

export interface Operator {
  brand: string;
  contact: string;
  canMix: boolean;
  canTranslate: boolean;
}

interface Props {
  title: string;
  about: string;
  sections: (operator: Operator) => Section[];
}

export function AgreePage({ title, about, sections }: Props) {
  const init = useInit();
  const operator = {
    brand: init?.brandMenuTitle ?? '',
    contact: [init?.operatorContact, '「投诉举报」页面（不用登录）'].filter(Boolean).join('，或'),
    canMix: init?.canMake.mix ?? false,
    canTranslate: init?.canMake.translate ?? false,
  };
  return (
    <AgreeFrame title={title}>
      <div className={styles.text}>
        <p className={styles.date}>
          {AGREEMENT_VERSION} 更新，{AGREEMENT_VERSION} 起生效
        </p>
        <p className="no-margin padded16 well">{about}</p>
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
      </div>
    </AgreeFrame>
  );
}
