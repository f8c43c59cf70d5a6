/** An amount that differs between the package's own report and what was collected; decimals as texts. */
interface Gap {
  /** The account, or the customer or vendor. */
  readonly of: string;
  readonly stated: string;
  readonly collected: string;
  readonly difference: string;
  /** The key of a sentence of the checks. */
  readonly cause: string;
}

/** The gaps of one day, `YYYY-MM-DD`. */
export interface GapsOfDay {
  readonly day: string;
  readonly gaps: readonly Gap[];
}

interface Table {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The gaps of a table of evidence by day, in its order; null for a table of another kind. */
export function gapsByDay({ columns, rows }: Table): GapsOfDay[] | null {
  const subject = ['account', 'party'].find((column) => columns.includes(column));
  const needed = ['date', 'stated', 'collected', 'difference', 'cause'];
  if (subject === undefined || !needed.every((column) => columns.includes(column))) return null;
  const days = new Map<string, Gap[]>();
  for (const row of rows) {
    const cell = (column: string): string => row[columns.indexOf(column)] ?? '';
    const gaps = days.get(cell('date')) ?? [];
    days.set(cell('date'), gaps);
    gaps.push({
      of: cell(subject),
      stated: cell('stated'),
      collected: cell('collected'),
      difference: cell('difference'),
      cause: cell('cause'),
    });
  }
  return [...days].map(([day, gaps]) => ({ day, gaps }));
}
