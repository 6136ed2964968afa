import { Tag } from '../../parts/states/StatusTag.tsx';

export function MachineTranslation({ text }: { text: string }) {
  return (
    <p className="hint small break-anywhere above4">
      <Tag tone="quiet">机器翻译</Tag> {text}
    </p>
  );
}
