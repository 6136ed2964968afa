/** A family of words: each `word`, `word>rewording` or `word=alias,alias>rewording`, separated by white space. */
export interface Family {
  key: string;
  name: string;
  /** Room categories it holds for; null for all. */
  categories: number[] | null;
  /** Whether two-character words are looked for by their sound too; longer ones always are. */
  bySound: boolean;
  /** A room with one of these does not go on air. */
  stop: string;
  warn: string;
}
