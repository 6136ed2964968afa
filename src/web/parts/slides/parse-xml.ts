import { brokenDeck } from './slides-error.ts';

export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  children: XmlNode[];
  text: string;
}

/** Walking a tree calls itself for every level: a file that nests without end would exhaust the stack. */
const MOST_LEVELS = 200;
const TAG = /<(\/?)(?:[^\s/>"':]+:)?([^\s/>"':]+)((?:[^"'>]|"[^"]*"|'[^']*')*)>/y;
const ATTRIBUTE = /([^\s="']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function decode(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, sign) => {
    if (sign) return signs[sign as string] ?? whole;
    const code = hex ? Number.parseInt(hex as string, 16) : Number(decimal);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const newNode = (name: string, written: string): XmlNode => ({
  name,
  attributes: Object.fromEntries(
    [...written.matchAll(ATTRIBUTE)].map(([, key, double, single]) => [key!, decode(double ?? single ?? '')]),
  ),
  children: [],
  text: '',
});

/**
 * The little of XML that office files are made of. The browser's own parser would do, but it would also
 * expand the entities of a hostile file; here a document type is refused.
 */
export function parseXml(xml: string): XmlNode {
  const root = newNode('', '');
  const open = [root];
  let at = 0;
  const skipTo = (end: string): string => {
    const found = xml.indexOf(end, at);
    if (found < 0) throw brokenDeck();
    const skipped = xml.slice(at, found);
    at = found + end.length;
    return skipped;
  };
  while (at < xml.length) {
    const inner = open.at(-1)!;
    if (xml[at] !== '<') {
      const next = xml.indexOf('<', at);
      const end = next < 0 ? xml.length : next;
      inner.text += decode(xml.slice(at, end));
      at = end;
    } else if (xml.startsWith('<?', at)) skipTo('?>');
    else if (xml.startsWith('<!--', at)) skipTo('-->');
    else if (xml.startsWith('<![CDATA[', at)) inner.text += skipTo(']]>').slice('<![CDATA['.length);
    else {
      TAG.lastIndex = at;
      const [whole, slash, name, rest] = TAG.exec(xml) ?? [];
      if (!whole) throw brokenDeck();
      at += whole.length;
      if (slash) {
        if (inner.name !== name) throw brokenDeck();
        open.pop();
        continue;
      }
      const node = newNode(name!, rest!);
      inner.children.push(node);
      if (rest!.endsWith('/')) continue;
      if (open.length > MOST_LEVELS) throw brokenDeck();
      open.push(node);
    }
  }
  if (open.length > 1) throw brokenDeck();
  return root;
}

export function findAll(node: XmlNode, name: string): XmlNode[] {
  return node.children.flatMap((child) => [...(child.name === name ? [child] : []), ...findAll(child, name)]);
}
