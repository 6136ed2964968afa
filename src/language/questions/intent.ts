import { addressed } from './small-talk.ts';
import { normaliseForMatching } from '../forbidden/normalise-for-matching.ts';
import { topics } from './usual-questions.ts';

const READ_CHARACTERS = 200;
export const LONGEST_NAME = 6;

/** The longest is the most exact: 怎么用券 is not 怎么用. */
const words = topics
  .flatMap(({ name, words }) => words.map((word) => ({ name, word })))
  .toSorted((a, b) => b.word.length - a.word.length);
const between = /[^\p{L}\p{N}]+/gu;
const asking = [
  /[?吗呢哪啥咋谁怎]|请问|多少|有没有|还是|(.)不\1/u,
  // Not 这么好看, 好几个, 可以的.
  /(?<![这那多])么|(?<!好)几|多[久大长高重]|可以(?!$|[的了啊呀哦])/u,
  // 能寄不, 有粉的没.
  /[不没][^\p{L}\p{N}]*$/u,
];

export const CHAT = '闲聊';
export const QUESTION = '提问';

export function intentOf(text: string, { keyword }: { keyword: string | null }): string {
  const [hit] = keyword?.split('/') ?? [];
  if (hit) return Array.from(hit).slice(0, LONGEST_NAME).join('');
  const read = normaliseForMatching(text.slice(0, READ_CHARACTERS))
    .map(({ char }) => char)
    .join('');
  const about = read.replace(addressed, '').replace(between, '');
  const topic = words.find(({ word }) => about.includes(word));
  return topic?.name ?? (asking.some((form) => form.test(read)) ? QUESTION : CHAT);
}
