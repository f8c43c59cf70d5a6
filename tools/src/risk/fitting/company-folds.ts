/** Which of `folds` folds a company is in. The result is deterministic and the same for all rows of the company; each partition assigns folds independently. */
export function foldOf(company: string, folds: number, partition = 0): number {
  let hash = 2_166_136_261 ^ partition;
  for (const letter of company) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_519);
  return ((hash ^ (hash >>> 13)) >>> 0) % folds;
}

const FOLDS = 5;

/** Scores of rows by a fit that has not seen their company. */
export function scoredOutOfFold<Row>(
  rows: readonly Row[],
  companyOf: (row: Row) => string,
  fit: (training: readonly Row[]) => (row: Row) => number,
  partition = 0,
): number[] {
  const fold = rows.map((row) => foldOf(companyOf(row), FOLDS, partition));
  const scores = Array.from(rows, () => 0);
  for (let left = 0; left < FOLDS; left += 1) {
    const score = fit(rows.filter((_, row) => fold[row] !== left));
    rows.forEach((each, row) => {
      if (fold[row] === left) scores[row] = score(each);
    });
  }
  return scores;
}
