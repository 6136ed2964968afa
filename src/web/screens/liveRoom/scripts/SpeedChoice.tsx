import { SPEED } from '../../../../contract/fields.ts';
import { NumberField } from '../../../parts/editor/fields/NumberField.tsx';

interface Props {
  value: number;
  onChange: (speed: number) => void;
}

/** One script faster or slower than the others. */
export function SpeedChoice(props: Props) {
  return (
    <NumberField
      {...props}
      label="这条话术的语速"
      size="small"
      prefix="语速"
      min={SPEED.min}
      max={SPEED.max}
      step={0.1}
      isWhole={false}
      style={{ width: 96 }}
    />
  );
}
