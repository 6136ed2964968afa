export interface Stretch {
  start: number;
  end: number;
  text: string;
}

/** Fewer seconds say little of a voice; more make the search slow without making it better. */
const LEAST_SECONDS = 3;
const ENOUGH_SECONDS = 5;
const MOST_SECONDS = 10;

/**
 * Of what was said, the part to learn from and another one to judge the result by; where there is too little, they are
 * the same. Null: next to nothing was said.
 */
export function chooseStretches(captions: Stretch[]): { learnt: Stretch; unseen: Stretch } | null {
  const [learnt, ...rest] = stretchesOf(captions);
  if (!learnt) return null;
  return { learnt, unseen: rest[0] ?? learnt };
}

function stretchesOf(captions: Stretch[]): Stretch[] {
  const stretches: Stretch[] = [];
  let open: Stretch | null = null;
  for (const caption of captions) {
    if (open && caption.end - open.start > MOST_SECONDS) open = null;
    if (open) {
      open.end = caption.end;
      open.text += `，${caption.text}`;
    } else {
      open = { ...caption };
      stretches.push(open);
    }
    if (open.end - open.start >= ENOUGH_SECONDS) open = null;
  }
  return stretches.filter(({ start, end }) => end - start >= LEAST_SECONDS);
}
