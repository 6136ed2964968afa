/** `mAh,mah=毫安时 kg=公斤` */
export const readTable = (text: string): Map<string, string> =>
  new Map(
    text
      .trim()
      .split(/\s+/)
      .map((entry) => entry.split('='))
      .flatMap(([names = '', value = '']) => names.split(',').map((name) => [name, value] as const)),
  );

export const groupsByLetter = (groups: Record<string, string>): Map<string, string> =>
  new Map(
    Object.entries(groups).flatMap(([name, letters]) => Array.from(letters, (letter) => [letter, name])),
  );
