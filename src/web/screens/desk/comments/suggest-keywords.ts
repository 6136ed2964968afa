import { KEYWORD_CHARACTERS } from '../../../../contract/fields.ts';

const EMPTY =
  /请问一下|请问|主播|老板|老师|小姐姐|小哥哥|宝宝|亲们?|大家|我们|你们|咱们|这个|那个|这款|那款|这件|那件|一下|可以|能不能|是不是|有没有|想问|问下|现在|还有|就是|一个|怎么样|[我你您他她它咱这那的了吗呢啊呀吧哦嘛哈么是和跟就都也还很]/g;
const MOST = 5;

/** Proposes keywords: 「请问这个多少钱啊」 → 多少钱. */
export function suggestKeywords(text: string): string[] {
  const parts = (from: string) =>
    from
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length >= 2)
      .map((part) => part.slice(0, KEYWORD_CHARACTERS));
  const found = parts(text.replace(EMPTY, ' '));
  return [...new Set(found.length > 0 ? found : parts(text))].slice(0, MOST);
}
