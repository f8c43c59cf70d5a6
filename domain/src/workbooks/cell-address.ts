/** The letters of a column counted from 0: 0 is `A`, 26 is `AA`. */
export function columnLetters(column: number): string {
  let letters = '';
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

/** The address of a cell: column counted from 0, row counted from 1, as in `C12`. */
export function cellAddress(column: number, row: number): string {
  return `${columnLetters(column)}${row}`;
}
