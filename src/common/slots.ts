/** A slot of a text: `{用户名}`, or `{宝宝/家人们}` to choose from. */
export const SLOT = /\{([^{}]{1,100})\}/g;

/** Each slot is filled once: what is filled in cannot bring slots along. */
export const replaceSlots = (text: string, valueOf: (slot: string) => string): string =>
  text.replace(SLOT, (_, slot: string) => valueOf(slot));

export function chooseWord(slot: string, random: () => number): string {
  const words = slot.split('/');
  return words[Math.floor(random() * words.length)] ?? '';
}
