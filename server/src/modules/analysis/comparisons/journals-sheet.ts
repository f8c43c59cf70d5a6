import texts from '@countinghouse/domain/locales/en/comparisons.json' with { type: 'json' };
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { toCurrencyUnits } from '@countinghouse/domain/money/format-decimal';
import { dateCell } from '@countinghouse/domain/workbooks/date-cell';
import type { SheetCell, SheetPlan, SheetRow } from '@countinghouse/domain/workbooks/sheet';
import { moneyStyle } from '@countinghouse/domain/workbooks/style-table';
import type { ComparisonJournal } from './comparison-journal.entity';
import { headings, type ComparisonToWrite } from './comparison-sheets';
import type { StoredJournal } from './stored-report';

/** The column of the effect, counted from 0. */
const EFFECT = 8;

type Changed = Pick<ComparisonJournal, 'position' | 'kinds' | 'effect' | 'base' | 'other'>;

const TEXTS = ['No.', texts['column.journal'], texts['column.what'], 'Version', 'Date', 'Account number', texts['column.account']];

/** A line for each line of both versions of the journals that changed, so that it can be filtered and sorted. */
export function journalsSheet({ report, listed }: ComparisonToWrite, pages: AsyncIterable<readonly Changed[]>): SheetPlan {
  return {
    name: texts['tab.journals'],
    columns: [
      { width: 8, style: 'count' },
      ...[20, 24, 10].map((width) => ({ width, style: 'text.left' })),
      { width: 12, style: 'date' },
      ...[16, 40].map((width) => ({ width, style: 'text.left' })),
      ...[18, 18].map((width) => ({ width, style: moneyStyle() })),
      ...[20, 48].map((width) => ({ width, style: 'text.left' })),
    ],
    frozen: { rows: 1, columns: 0 },
    landscape: true,
    ...(listed > 0 && { filter: { headingRow: 1, footerRows: 0 } }),
    rows: rowsOf(currencyDecimals(report.currency), pages),
  };
}

async function* rowsOf(digits: number, pages: AsyncIterable<readonly Changed[]>): AsyncGenerator<readonly SheetRow[]> {
  const { cells } = headings(TEXTS, ['Line amount', 'Effect']);
  yield [{ cells: [...cells, { value: 'Document', style: 'heading' }, { value: 'Memo', style: 'heading' }] }];
  for await (const page of pages) yield page.flatMap((journal) => journalRows(journal, digits));
}

/** The effect is on the first row alone, so that a sum over the column counts it once. */
function journalRows(journal: Changed, digits: number): SheetRow[] {
  const rows = (['base', 'other'] as const).flatMap((side) => versionRows(journal, digits, side));
  return rows.map(({ cells }, at) => ({ cells: at === 0 ? cells.with(EFFECT, toCurrencyUnits(journal.effect, digits)) : cells }));
}

function versionRows({ position, kinds, ...sides }: Changed, digits: number, side: 'base' | 'other'): SheetRow[] {
  const journal: StoredJournal | null = sides[side];
  if (journal === null) return [];
  const what = kinds.map((kind) => texts[`kind.${kind}`]).join(', ');
  const version = texts[side === 'base' ? 'column.before' : 'column.after'];
  const head: SheetCell[] = [position + 1, journal.journal, what, version, dateCell(journal.date)];
  const left = journal.lineCount - journal.lines.length;
  return [
    ...journal.lines.map(({ account, amount, document, memo }): SheetRow => ({
      cells: [...head, account.number, account.name, toCurrencyUnits(amount, digits), null, document, memo],
    })),
    ...(left > 0 ? [{ cells: [...head, null, `${left} more lines`, null, null] }] : []),
  ];
}
