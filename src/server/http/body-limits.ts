/** More than anything of the contract has: to parse it would hold up the rooms on air. */
const MOST_DEPTH = 32;
const MOST_VALUES = 50_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Whether a JSON text is nested too deep or has too many values; one that is not JSON is left to the parser. */
export function isTangled(json: string): boolean {
  let depth = 0;
  let values = 0;
  let isText = false;
  for (let at = 0; at < json.length; at++) {
    const char = json.charCodeAt(at);
    if (isText) {
      if (char === BACKSLASH) at++;
      else if (char === QUOTE) isText = false;
    } else if (char === QUOTE) isText = true;
    else if (char === COMMA) values++;
    else if (OPENING.has(char)) {
      values++;
      if (++depth > MOST_DEPTH) return true;
    } else if (CLOSING.has(char)) depth--;
    if (values > MOST_VALUES) return true;
  }
  return false;
}
