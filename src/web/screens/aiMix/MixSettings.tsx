import { LookCard } from './LookCard.tsx';
import { NarrationCard } from './NarrationCard.tsx';
import { OutputCard } from './OutputCard.tsx';
import type { Mix } from './use-mix.ts';

/** The steps behind the first, which nobody reaches before they are there. */
export function MixSettings({ mix }: { mix: Mix }) {
  return (
    <>
      <NarrationCard mix={mix} />
      <LookCard mix={mix} />
      <OutputCard mix={mix} />
    </>
  );
}
