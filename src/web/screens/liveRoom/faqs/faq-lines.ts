const isHead = ([word = '', answer = '']: string[]): boolean =>
  /^(关键词|问题|问)/.test(word) && /^(答案|回答|答)/.test(answer);

/** A table of keywords and answers in the grammar of the import: 关键词1/关键词2|答案A|答案B. */
export const importLinesOf = (rows: string[][]): string =>
  rows
    .filter((row, index) => row.some(Boolean) && !(index === 0 && isHead(row)))
    .map(([words = '', ...answers]) => [words.replaceAll(/[、，,；;]/g, '/'), ...answers.filter(Boolean)])
    // A bar or a new line inside a cell would begin another answer or another question.
    .map((cells) => cells.map((cell) => cell.replaceAll(/[|｜\r\n]+/g, ' ')).join('|'))
    .join('\n');
