import { duration } from '../../parts/format.ts';

interface Props {
  quote: { seconds: number; making?: number | null | undefined };
  /** Of the file. */
  length: number | null;
}

export function QuoteFacts({ quote: { seconds, making }, length }: Props) {
  const facts = [
    length === null ? null : `长 ${duration(length)}`,
    `说话 ${duration(seconds)}`,
    making ? `大约 ${Math.max(1, Math.ceil(making / 60))} 分钟做好` : null,
  ];
  return (
    <span className="hint figures">{facts.filter((fact) => fact !== null).join(' · ')}，按说话的时长算</span>
  );
}
