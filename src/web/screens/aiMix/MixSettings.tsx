import { LookCard } from './LookCard.tsx';
import { NarrationCard } from './NarrationCard.tsx';
import { OutputCard } from './OutputCard.tsx';
import type { Mix, Problems } from './use-mix.ts';

/** The steps behind the first, which nobody reaches before they are there. */
export function MixSettings(props: { mix: Mix; problems: Problems }) {
  return (
    <>
      <NarrationCard {...props} />
      <LookCard {...props} />
      <OutputCard {...props} />
    </>
  );
}
