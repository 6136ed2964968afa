import { fullTime } from '../../parts/format.ts';

const look = { flex: 'none', color: 'var(--hint)', fontSize: 12 };

export function DayTime({ at }: { at: string }) {
  const full = fullTime(at);
  return (
    <time dateTime={at} title={full} className="figures" style={look}>
      {full.slice(-8)}
    </time>
  );
}
