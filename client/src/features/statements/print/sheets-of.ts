const PORTRAIT_COLUMNS = 5;
const LANDSCAPE_COLUMNS = 9;

/** How the paper lies. */
export function paperOf(columns: readonly unknown[]): 'portrait' | 'landscape' {
  return columns.length <= PORTRAIT_COLUMNS ? 'portrait' : 'landscape';
}

/** The columns in sheets of about equal width, each narrow enough for the paper. */
export function sheetsOf<T>(columns: readonly T[]): T[][] {
  const most = columns.length <= PORTRAIT_COLUMNS ? PORTRAIT_COLUMNS : LANDSCAPE_COLUMNS;
  const sheets = Math.max(1, Math.ceil(columns.length / most));
  const each = Math.ceil(columns.length / sheets);
  return Array.from({ length: sheets }, (_, sheet) => columns.slice(sheet * each, (sheet + 1) * each));
}
