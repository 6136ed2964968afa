/** Whom it is said to, and by way of introduction. */
export const addressed =
  /主播|主包|老板娘?|家人们|宝子们|宝宝们|姐妹们|请问一?下?|麻烦问一?下?|想问一?下?|问一?下|这个|那个|你们/g;
const ending = /[吗呢啊呀吧嘛哦哈哇]*[\s？?！!。，,.~～]*$/;

/** A comment without whom it is said to and how: what is left is what it is about. */
export function withoutFillers(text: string): string {
  const left = text.replace(addressed, '').replace(ending, '').trim();
  return left.length >= 2 ? left : text;
}
