import { replaceSlots } from '../../../common/slots.ts';

interface Agreement {
  title: string;
  about: string;
  sections: { title: string; body: (string | string[])[] }[];
}

const paragraphsOf = (markdown: string) => markdown.trim().split(/\n\n+/);

/** Of Markdown: headings, paragraphs and lists. `{brand}` becomes that value, `{canMix:words}` words where it is true. */
export function readAgreement(markdown: string, values: Record<string, string | boolean>): Agreement {
  const filled = replaceSlots(markdown.replace(/ *<!--.*?-->/g, ''), (slot) => {
    const [, name = '', words] = /^(\w+)(?::(.*))?$/.exec(slot) ?? [];
    const value = values[name];
    if (value === undefined) return `{${slot}}`;
    return words === undefined ? String(value) : value ? words : '';
  });
  const [head = '', ...sections] = filled.split(/^## /m);
  const [title = '', about = ''] = paragraphsOf(head.replace(/^# /, ''));
  return {
    title,
    about,
    sections: sections.map((section) => {
      const [heading = '', ...body] = paragraphsOf(section);
      return { title: heading, body: body.map((part) => (part.startsWith('- ') ? pointsOf(part) : part)) };
    }),
  };
}

const pointsOf = (list: string) => list.split('\n').flatMap((line) => line.slice('- '.length) || []);
