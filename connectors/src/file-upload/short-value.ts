const LONGEST = 40;
const HALF_A_CHARACTER = /[\uD800-\uDBFF]$/;

/** A value of the file as an issue may show it: quoted, on one line, cut short between characters. */
export function shortValue(text: string): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .toWellFormed();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST - 1).replace(HALF_A_CHARACTER, '')}…` : line}"`;
}
