import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { LivePlatformId } from '../../../../contract/live/platforms.ts';
import { useSmall } from '../../../hooks/use-small.ts';
import styles from './GuideView.module.css';
import { CHECKED_ON, platformGuides, windowSteps } from './platform-guides.ts';
import { PushFields, type StreamAddress } from './PushFields.tsx';
import { StepCards } from './StepCards.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack gap6" aria-label={title}>
      <h3 className="subheading">{title}</h3>
      {children}
    </section>
  );
}

interface Props {
  platform: LivePlatformId;
  target: StreamAddress;
  onTarget: (target: StreamAddress) => void;
}

export function GuideView({ platform, target, onTarget }: Props) {
  const isSmall = useSmall();
  const { needs, pushFor, about, steps, afterwards, program, comments, rules, isRisky } =
    platformGuides[platform];
  // On a phone the keyboard would cover what is to be read first.
  const fields = (
    <PushFields value={target} onChange={onTarget} isFocused={!isSmall && pushFor !== 'nobody'} />
  );
  const windows = <StepCards label="抓取窗口的步骤" steps={windowSteps(program)} />;
  return (
    <div className="stack gap16">
      {isRisky && <Alert type="warning" showIcon title={rules} />}
      <Part title="画面怎么送过去">
        <p className="no-margin">{about}</p>
        {pushFor === 'nobody' ? (
          <>
            {isSmall ? <OnComputer /> : windows}
            <details>
              <summary className="hint">你的账号有推流地址？填在这里</summary>
              <div className="stack gap6">{fields}</div>
            </details>
          </>
        ) : (
          <>
            {steps.length > 0 && <StepCards label="取推流地址的步骤" steps={steps} />}
            <div className="stack gap6">{fields}</div>
            <p className="hint small">不用装别的软件，关掉这个网页也照样播。{afterwards}</p>
            {isSmall ? (
              <OnComputer />
            ) : (
              <details open={steps.length === 0 && pushFor === 'some'}>
                <summary className="hint">没有推流地址？用{program}抓取窗口，也不用 OBS</summary>
                {windows}
              </details>
            )}
          </>
        )}
      </Part>
      <div className={styles.rest}>
        <Part title="要准备的">
          <ul className={styles.needs}>
            {needs.map((need) => (
              <li key={need}>{need}</li>
            ))}
          </ul>
        </Part>
        <Part title="评论怎么进来">
          <p className="no-margin">{comments}</p>
        </Part>
        {!isRisky && (
          <Part title="平台对数字人的规定">
            <p className="no-margin">{rules}</p>
          </Part>
        )}
      </div>
      <p className="hint small">
        AI 标识一直显示在画面上，并且定时口播。以上 {CHECKED_ON} 按公开资料核对，以平台现在的页面为准。
      </p>
    </div>
  );
}

const OnComputer = () => (
  <p className="hint small">没有推流地址的账号，请在电脑上打开这个直播间，再点「去开播」。</p>
);
