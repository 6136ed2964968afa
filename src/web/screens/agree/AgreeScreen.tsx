import { AGREEMENT_VERSION } from '../../../contract/account.ts';
import { AgreeFrame } from '../../layout/AgreeFrame.tsx';
import { useInit } from '../../client/use-init.ts';
import { readAgreement } from './read-agreement.ts';
import styles from './AgreeScreen.module.css';

export default function AgreeScreen({ markdown }: { markdown: string }) {
  const init = useInit();
  const { title, about, sections } = readAgreement(markdown, {
    brand: init?.brandMenuTitle ?? '',
    contact: [init?.operatorContact, '「投诉举报」页面（不用登录）'].filter(Boolean).join('，或'),
    canMix: init?.canMake.mix ?? false,
    canTranslate: init?.canMake.translate ?? false,
  });
  return (
    <AgreeFrame title={title}>
      <div className={styles.text}>
        <p className={styles.date}>
          {AGREEMENT_VERSION} 更新，{AGREEMENT_VERSION} 起生效
        </p>
        <p className="no-margin padded16 well">{about}</p>
        {sections.map((section, index) => (
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
