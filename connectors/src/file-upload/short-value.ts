const LONGEST = 40;

/** A value of the file as a fault may show it: quoted, on one line, cut short. */
export function shortValue(text: string): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return `"${line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line}"`;
}
