/** Words that nearly every text has, so they distinguish nothing. */
const SILENT = new Set(['a', 'all', 'and', 'by', 'except', 'for', 'from', 'in', 'of', 'on', 'or', 'other', 'the', 'to', 'with']);

/** The words of a text by which it is found: lower case, without accents, in the singular. */
export function wordsOf(text: string): readonly string[] {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[a-z\d]+/g) ?? [];
  const telling = words.filter((word) => !SILENT.has(word));
  return (telling.length > 0 ? telling : words).map(singularOf);
}

function singularOf(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 4 && /(?:ch|sh|x|ss|z)es$/.test(word)) return word.slice(0, -2);
  return word.length > 3 && /[^su]s$/.test(word) ? word.slice(0, -1) : word;
}
