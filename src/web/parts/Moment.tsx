import { fullTime, shortTime } from './format.ts';

/** 11-15 20:30, in full on hover. */
export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className="figures">
      {shortTime(at)}
    </time>
  );
}
