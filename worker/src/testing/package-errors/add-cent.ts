import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';

// oxlint-disable-next-line typescript/no-explicit-any -- the JSON of a report
type Json = any;

function centMore(amount: string): string {
  const cents = parseDecimal(amount, 2);
  if (typeof cents === 'string') throw new Error(`${amount} is no amount.`);
  return formatDecimal(cents + 1, 2);
}

/** Adds a cent to the first line of a journal of Xero. */
export function addCentToJournal({ JournalLines: [line] }: Json): void {
  line.NetAmount = Number(centMore(String(line.NetAmount)));
}

/** Adds a cent to the first debit of a General Ledger of QuickBooks Online. */
export function addCentToReport(report: Json): void {
  const column = (report.Columns.Column as Json[]).findIndex(({ MetaData }) =>
    (MetaData as Json[] | undefined)?.some(({ Value }) => /^debt(_home)?_amt$/.test(Value as string)),
  );
  const cell = cellsOf(report.Rows).find((cells) => /^\d/.test(cells[column]?.value as string))?.[column];
  cell.value = centMore(cell.value as string);
}

function cellsOf(rows: Json): Json[][] {
  return ((rows?.Row as Json[] | undefined) ?? []).flatMap((row) => [
    ...(row.ColData ? [row.ColData as Json[]] : []),
    ...cellsOf(row.Rows),
  ]);
}
