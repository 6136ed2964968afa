import { fullTime, shortTime } from './format.ts';

export function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title={fullTime(at)} className="figures nowrap">
      {shortTime(at)}
    </time>
  );
}
