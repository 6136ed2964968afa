import { ChoiceSetting } from '../../../parts/editor/fields/ChoiceSetting.tsx';

interface Props<T> {
  title: string;
  about: string;
  presets: { label: string; value: T }[];
  value: T;
  exact: (value: T) => string;
  onChange: (value: T) => void;
}

export function PresetSetting<T>({ title, about, presets, value, exact, onChange }: Props<T>) {
  const chosen = presets.find((preset) => JSON.stringify(preset.value) === JSON.stringify(value));
  return (
    <ChoiceSetting
      title={title}
      about={about}
      options={presets.map(({ label }) => ({ label, value: label }))}
      value={chosen?.label ?? ''}
      onChange={(label) => onChange(presets.find((preset) => preset.label === label)!.value)}
    >
      {!chosen && <p className="hint small">现在是{exact(value)}，在「开发者」里设的。</p>}
    </ChoiceSetting>
  );
}
