import { Checkbox } from 'antd';

interface Props {
  isGiven: boolean;
  onChange: (isGiven: boolean) => void;
}

/** Lips of somebody who was filmed are changed only with their consent. */
export function LipConsent({ isGiven, onChange }: Props) {
  return (
    <Checkbox checked={isGiven} onChange={({ target }) => onChange(target.checked)}>
      画面里的人知道并同意改动口型
    </Checkbox>
  );
}
