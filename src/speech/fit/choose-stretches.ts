interface Stretch {
  start: number;
  end: number;
  text: string;
}

const LEAST_SECONDS = 3;
const ENOUGH_SECONDS = 5;
const MOST_SECONDS = 10;

const MOST_LEARNT = 4;

/** Parts to learn from, and another to judge the result by; the same where too little was said. Null: next to nothing was. */
export function chooseStretches(captions: Stretch[]): { learnt: Stretch[]; unseen: Stretch } | null {
  const [unseen, ...rest] = stretchesOf(captions).toReversed();
  if (!unseen) return null;
  return { learnt: rest.length > 0 ? rest.toReversed().slice(0, MOST_LEARNT) : [unseen], unseen };
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
