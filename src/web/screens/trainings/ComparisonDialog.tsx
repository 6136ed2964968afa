import { Modal } from 'antd';
import type { Comparison, Training } from '../../../contract/training.ts';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { AuditionButton } from '../../parts/player/AuditionButton.tsx';
import { nearnessWords } from './nearness-words.ts';

interface Props {
  training: Training;
  comparison: Comparison;
  onClose: () => void;
}

/** The same sentence three times: whoever doubts the score listens. */
export function ComparisonDialog({ training, comparison, onClose }: Props) {
  useFocusBack();
  const { sentence, originalUrl, nearestName, nearestUrl, ownUrl, isCloned } = comparison;
  const sounds = [
    { name: '原声', about: '录音里的这一句', url: originalUrl },
    { name: `内置声音「${nearestName}」`, about: '内置声音里最接近的', url: nearestUrl },
    { name: `「${training.name}」`, about: '做出来的声音', url: ownUrl },
  ];
  return (
    <Modal open title={`对比试听「${training.name}」`} footer={null} onCancel={onClose} destroyOnHidden>
      <div className="stack gap16">
        <p className="body-text">「{sentence}」</p>
        <ul className="plain-list stack gap12">
          {sounds.map(({ name, about, url }) => (
            <li key={name} className="row gap12 box padded12">
              <AuditionButton url={url} name={name} />
              <span className="stack grow">
                <span className="strong">{name}</span>
                <span className="hint">{about}</span>
              </span>
            </li>
          ))}
        </ul>
        <p className="hint">
          {training.score !== null && `${nearnessWords(training.score)}。`}
          {isCloned
            ? '这个声音由克隆引擎合成；引擎连不上时，先用相似的声音说。'
            : '这是相似音色，不是克隆：音高、快慢、明暗像你，但听得出不是你本人。'}
        </p>
      </div>
    </Modal>
  );
}
