import { readTable } from '../../common/tables.ts';

const VOWELS = 'AIOWYQæɑɔəɛɜɪʊuiʌ';

const spellings: [pattern: RegExp, sounds: string][] = [
  [/^(?:tion|sion)/, 'ʃən'],
  [/^(?:tch|ch)/, 'ʧ'],
  [/^igh/, 'I'],
  [/^ph/, 'f'],
  [/^th/, 'θ'],
  [/^sh/, 'ʃ'],
  [/^(?:ck|cc|kk)/, 'k'],
  [/^qu/, 'kw'],
  [/^wh/, 'w'],
  [/^ng/, 'ŋ'],
  [/^(?:dge|dj)/, 'ʤ'],
  [/^(?:ee|ea|ie)/, 'i'],
  [/^(?:oo|ue|eu)/, 'u'],
  [/^ou/, 'W'],
  [/^(?:oa|ow)/, 'O'],
  [/^(?:ai|ay|ei)/, 'A'],
  [/^ey/, 'i'],
  [/^(?:oi|oy)/, 'Y'],
  [/^(?:au|aw)/, 'ɔ'],
  [/^ew/, 'ju'],
  [/^ar/, 'ɑɹ'],
  [/^(?:er|re$)/, 'əɹ'],
  [/^(?:ir|ur)/, 'ɜɹ'],
  [/^or/, 'ɔɹ'],
  [/^a(?=[b-df-hj-np-tv-z]e$)/, 'A'],
  [/^i(?=[b-df-hj-np-tv-z]e$)/, 'I'],
  [/^o(?=[b-df-hj-np-tv-z]e$)/, 'O'],
  [/^u(?=[b-df-hj-np-tv-z]e$)/, 'u'],
  [/^c(?=[eiy])/, 's'],
  [/^g(?=[eiy])/, 'ʤ'],
  [/^([bdfglmnprstz])\1/, '$1'],
  [/^a$/, 'ə'],
  [/^e$/, ''],
  [/^(?:i|y)$/, 'i'],
  [/^o$/, 'O'],
  [/^u$/, 'u'],
  [/^y(?=[aeiou])/, 'j'],
];
const single = readTable(`
a=æ b=b c=k d=d e=ɛ f=f g=ɡ h=h i=ɪ j=ʤ k=k l=l m=m n=n o=O p=p q=k r=ɹ s=s t=t u=u v=v w=w x=ks y=ɪ z=z`);

export function spellOut(word: string): string {
  let rest = word.toLowerCase();
  let sounds = '';
  while (rest) {
    const known = spellings.find(([pattern]) => pattern.test(rest));
    const written = (known && known[0].exec(rest)?.[0]) || rest.charAt(0);
    const said = known
      ? known[1].replace('$1', single.get(written.charAt(0)) ?? '')
      : (single.get(written) ?? '');
    sounds += said;
    rest = rest.slice(written.length);
  }
  return sounds.replace(new RegExp(`[${VOWELS}]`), 'ˈ$&');
}
