/** Two letters for a name: of its first and last word, as in `AC` for "Alder Creek" and `AW` for "Ada Whitfield". */
export function monogramOf(name: string): string {
  const words = name.split(/[\s&./-]+/).filter((word) => /\p{L}|\p{N}/u.test(word));
  const first = words[0] ?? '';
  const second = words.length > 1 ? (words[1] ?? '') : first.slice(1);
  return `${Array.from(first)[0] ?? ''}${Array.from(second)[0] ?? ''}`.toLocaleUpperCase();
}

/** One of four quiet tints, the same for the same name. */
export function tintOf(name: string): number {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return sum % 4;
}
