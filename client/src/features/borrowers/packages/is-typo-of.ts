/** Slips that are forgiven: one from four letters on, two from eight on. */
const slipsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2);

/** Whether a typed text is a misspelled beginning of a name: letters left out, doubled, wrong or swapped with the next. */
export function isTypoOf(typed: string, name: string): boolean {
  const slips = slipsIn(typed);
  return slips > 0 && distanceToBeginning(typed, name) <= slips;
}

/** The least edits that turn a text into a beginning of another one. */
function distanceToBeginning(typed: string, name: string): number {
  let [before, row] = [[] as number[], Array.from({ length: name.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= name.length; j += 1) {
      const replaced = at(row, j - 1) + (typed[i - 1] === name[j - 1] ? 0 : 1);
      const isSwapped = i > 1 && j > 1 && typed[i - 1] === name[j - 2] && typed[i - 2] === name[j - 1];
      next.push(Math.min(replaced, at(row, j) + 1, at(next, j - 1) + 1, isSwapped ? at(before, j - 2) + 1 : Infinity));
    }
    [before, row] = [row, next];
  }
  return Math.min(...row);
}

const at = (row: readonly number[], index: number): number => row[index] ?? Infinity;
