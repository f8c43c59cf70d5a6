/** How many slips of the keyboard a word may hold: none below 4 letters, one below 8, else two. */
export function slipsAllowed(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

/**
 * Whether what was typed is a word, or the beginning of one, but for some slips: a letter missing, too many, another, or two in each
 * other's place (Damerau and Levenshtein's distance, adjacent transpositions counted once).
 */
export function isNear(typed: string, word: string, slips: number): boolean {
  if (typed.length - word.length > slips) return false;
  const width = Math.min(word.length, typed.length + slips);
  const rows = [new Uint8Array(width + 1), new Uint8Array(width + 1), new Uint8Array(width + 1)] as const;
  let [older, old, now] = rows;
  for (let column = 0; column <= width; column++) old[column] = column;
  for (let row = 1; row <= typed.length; row++) {
    if (writeRow({ typed, word, row, width }, older, old, now) > slips) return false;
    [older, old, now] = [old, now, older];
  }
  return old.some((distance) => distance <= slips);
}

interface Row {
  readonly typed: string;
  readonly word: string;
  readonly row: number;
  readonly width: number;
}

/** Writes the distances of one more letter from those of the two before it; answers the least. */
function writeRow({ typed, word, row, width }: Row, older: Uint8Array, old: Uint8Array, now: Uint8Array): number {
  const [letter, before] = [typed.charCodeAt(row - 1), row > 1 ? typed.charCodeAt(row - 2) : -1];
  let least = (now[0] = row);
  let left = row;
  for (let column = 1; column <= width; column++) {
    const other = word.charCodeAt(column - 1);
    let cost = (old[column - 1] ?? 0) + (letter === other ? 0 : 1);
    cost = Math.min(cost, (old[column] ?? 0) + 1, left + 1);
    if (other === before && column > 1 && letter === word.charCodeAt(column - 2)) cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
    now[column] = left = cost;
    least = Math.min(least, cost);
  }
  return least;
}
