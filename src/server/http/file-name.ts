const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/gu;
/** Characters that let a name be read backwards, and halves of characters. */
const MISLEADING = /[\p{Bidi_Control}\p{Surrogate}]/gu;
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³]) *(\.|$)/i;
/** With its ending still less than the 255 bytes that file systems take. */
const MOST_BYTES = 200;

/** What every system takes for the name of a file, and none for a path or, as Windows does with CON, for a device. */
export function fileNameOf(name: string): string {
  let left = MOST_BYTES;
  const short = Array.from(name.replaceAll(MISLEADING, '').replaceAll(FORBIDDEN, '_'))
    .filter((character) => (left -= Buffer.byteLength(character)) >= 0)
    .join('');
  const bare = short.replaceAll(/^[. ]+|[. ]+$/g, '');
  return DEVICE.test(bare) ? `_${bare}` : bare || '未命名';
}

export function dispositionOf(kind: 'attachment' | 'inline', name: string): string {
  const dot = name.lastIndexOf('.');
  const ending = /^\.\w{1,5}$/.test(name.slice(dot)) ? name.slice(dot) : '';
  const safe = fileNameOf(name.slice(0, name.length - ending.length)) + ending;
  const escaped = encodeURIComponent(safe).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename*=UTF-8''${escaped}`;
}
