import { fullTime, shortTime } from './format.ts';

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className="figures">
      {shortTime(at)}
    </time>
  );
}
