import words from './synonyms.json' with { type: 'json' };

/** The words behind the first may stand for it wherever it stands as a word of its own: in doubt a word is not here. */
export const synonyms: string[][] = words.synonyms;
export const { otherWords } = words;

const BEGIN = '(?:^|[，。！？；：,.!?;:])';
export const places: Record<string, string> = {
  好看: '(?<!不)_(?!不|的?(?:电影|电视|书|小说|节目|视频|剧))',
  漂亮: '(?<![打干做赢仗活]得?)_(?!地|不)',
  划算: '_(?!不)',
  非常: '_(?!特别|时期|之|不)',
  但是: `${BEGIN}_`,
  而且: `${BEGIN}_`,
  并且: `${BEGIN}_`,
  如果: `(?:${BEGIN}|[你您我咱])_(?!说|是)`,
  假如: `(?:${BEGIN}|[你您我咱])_(?!是)`,
  看看: '_(?!看)',
  早上: '_(?!好)',
  早晨: '_(?!好)',
  一起: '_(?!事|案)',
  只需: '_(?!要)',
  能够: '(?<!不)_(?!得|到)',
};
