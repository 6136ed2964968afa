import { readTable } from '../../common/tables.ts';

const initials = readTable(`
b=p p=pʰ m=m f=f d=t t=tʰ n=n l=l g=k k=kʰ h=x j=ʨ q=ʨʰ x=ɕ zh=ꭧ ch=ꭧʰ sh=ʂ r=ɻ z=ʦ c=ʦʰ s=s`);

/** 0 marks where the arrow of the tone stands. */
const finals = readTable(`
a=a0 o=wo0 e=ɤ0 ai=ai0 ei=ei0 ao=au0 ou=ou0 an=a0n en=ə0n ang=a0ŋ eng=ə0ŋ ong=ʊ0ŋ er=ɚ0 i=i0 ia=ja0
ie=je0 iao=jau0 iou=jou0 ian=jɛ0n in=i0n iang=ja0ŋ ing=i0ŋ iong=jʊ0ŋ io=jɔ0 iai=jai0 u=u0 ua=wa0 uo=wo0
uai=wai0 uei=wei0 uan=wa0n uen=wə0n uang=wa0ŋ ueng=wə0ŋ v=y0 ve=ɥe0 van=ɥɛ0n vn=y0n ê=ɛ0`);
const alone = readTable('m=m0 n=n0 ng=ŋ0 hm=xm0 hng=xŋ0 o=ɔ0');
const shortened = readTable('iu=iou ui=uei un=uen');
const buzzing = ['zh', 'ch', 'sh', 'r', 'z', 'c', 's'];
const arrows = ['', '→', '↗', '↓', '↘', ''];

/** `zhong1` → `ꭧʊ→ŋ`; null when it is no syllable. */
export function syllableSounds(reading: string): string | null {
  const tone = Number(reading.slice(-1));
  const arrow = arrows[tone];
  if (!tone || arrow === undefined) return null;
  const letters = reading.slice(0, -1);
  const whole = alone.get(letters);
  if (whole) return whole.replace('0', arrow);

  const [initial, final] = split(letters);
  const rhyme = final === 'i' && buzzing.includes(initial) ? 'ɨ0' : finals.get(final);
  if (rhyme === undefined) return null;
  return `${initials.get(initial) ?? ''}${rhyme.replace('0', arrow)}`;
}

export function withErhua(sounds: string): string {
  return `${sounds.replace(/n$/, '').replace(/(?<=[ae])i/, '')}ɚ`;
}

/** Undoes the spelling rules: y and w, j q x before ü, iu = iou, ui = uei, un = uen. */
function split(letters: string): [initial: string, final: string] {
  const initial = /^(?:[zcs]h|[bpmfdtnlgkhjqxrzcs])(?=.)/.exec(letters)?.[0] ?? '';
  let final = letters.slice(initial.length);
  if (initial === '') {
    if (final.startsWith('yu')) final = `v${final.slice(2)}`;
    else if (final.startsWith('yi') || final.startsWith('wu')) final = final.slice(1);
    else final = final.replace(/^y/, 'i').replace(/^w/, 'u');
  } else if ('jqx'.includes(initial)) final = final.replace(/^u/, 'v');
  return [initial, shortened.get(final) ?? final];
}
