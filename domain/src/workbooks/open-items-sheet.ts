import { AGING_BUCKETS, agingBucketOf, type AgingBucket } from '../imports/aging';
import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { assertExact } from '../money/sum-exact';
import { daysBetween } from '../periods/day';
import { agingFormula } from './aging-formula';
import { columnLetters } from './cell-address';
import { dateCell } from './date-cell';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import type { SheetCell, SheetPlan, SheetRow } from './sheet';
import { documentStyle, moneyStyle } from './style-table';
import { fillText } from './texts';
import type { WorkbookInput, WorkbookOpenItem } from './workbook-input';

const FIRST_ROW = HEADING_ROWS + 2;
const OPEN = columnLetters(8);
const DAYS = columnLetters(9);
const FIRST_FIGURE = 8;

/** Which open documents a sheet lists. */
export type OpenItemSide = 'receivables' | 'payables';

/** Open receivables or payables with their age; the age columns follow the days by formulas and add up to the total. */
export function openItemsSheet(input: WorkbookInput, side: OpenItemSide, name: string, contents: string): SheetPlan {
  const texts = [30, 16, 16, 12, 12, 10].map((width, index) => ({ width, style: index === 3 || index === 4 ? 'date' : 'text.left' }));
  const figures = AGING_BUCKETS.map(() => ({ width: 16, style: moneyStyle() }));
  return {
    name,
    columns: [
      ...texts,
      { width: 16 },
      { width: 16 },
      { width: 16, style: moneyStyle() },
      { width: 13, style: 'count' },
      ...figures,
      { width: 32, style: 'text.left' },
    ],
    frozen: { rows: HEADING_ROWS + 1, columns: 1 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 1 },
    landscape: true,
    rows: openItemRows(input, side, contents),
  };
}

async function* openItemRows(input: WorkbookInput, side: OpenItemSide, contents: string): AsyncGenerator<Iterable<SheetRow>> {
  yield [...sheetHeading(input, input.texts[side], contents), headings(input, side)];
  const sums: Sums = { open: 0, buckets: Object.fromEntries(AGING_BUCKETS.map((bucket) => [bucket, 0])) as Record<AgingBucket, number> };
  let row = FIRST_ROW;
  for await (const page of input[side] ?? []) {
    const rows = page.map((item, index) => itemRow(input, item, row + index));
    for (const item of page) addTo(sums, item);
    row += page.length;
    yield rows;
  }
  yield [totals(input, sums, row - 1)];
}

interface Sums {
  open: number;
  readonly buckets: Record<AgingBucket, number>;
}

function addTo(sums: Sums, item: WorkbookOpenItem): void {
  const bucket = agingBucketOf(item, item.asOf);
  sums.open = assertExact(sums.open + item.openBase);
  sums.buckets[bucket] = assertExact(sums.buckets[bucket] + item.openBase);
}

function headings({ texts, company }: WorkbookInput, side: OpenItemSide): SheetRow {
  const words = [
    texts[side === 'receivables' ? 'column.customer' : 'column.vendor'],
    texts['column.kind'],
    texts['column.document'],
    texts['column.date'],
    texts['column.due'],
    texts['column.currency'],
  ].map((value) => ({ value, style: 'heading' }));
  const open = fillText(texts['column.openBase'], { currency: company.baseCurrency });
  const figures = [
    texts['column.total'],
    texts['column.open'],
    open,
    texts['column.daysOverdue'],
    ...AGING_BUCKETS.map((bucket) => texts[`aging.${bucket}`]),
  ];
  return {
    cells: [
      ...words,
      ...figures.map((value) => ({ value, style: 'heading.figure' })),
      { value: texts['column.account'], style: 'heading' },
    ],
  };
}

function itemRow({ texts, company, accounts }: WorkbookInput, item: WorkbookOpenItem, row: number): SheetRow {
  const base = currencyDecimals(company.baseCurrency);
  const own = currencyDecimals(item.currency);
  const aged = agingBucketOf(item, item.asOf);
  const days = daysBetween(item.due ?? item.date, item.asOf);
  const inDocument = (minor: number): SheetCell => ({ value: toCurrencyUnits(minor, own), style: documentStyle(own) });
  const words = [item.party, texts[`document.${item.documentKind}`], item.number, dateCell(item.date), dateCell(item.due), item.currency];
  const ages = AGING_BUCKETS.map((bucket) => ({
    value: bucket === aged ? toCurrencyUnits(item.openBase, base) : 0,
    formula: agingFormula(bucket, `${DAYS}${row}`, `${OPEN}${row}`),
  }));
  const account = accounts[item.controlAccount];
  return {
    cells: [
      ...words,
      inDocument(item.total),
      inDocument(item.open),
      toCurrencyUnits(item.openBase, base),
      days,
      ...ages,
      account?.name ?? null,
    ],
  };
}

function totals({ texts, company }: WorkbookInput, sums: Sums, lastRow: number): SheetRow {
  const digits = currencyDecimals(company.baseCurrency);
  const figure = (amount: number, index: number): SheetCell => {
    const column = columnLetters(FIRST_FIGURE + index);
    const cell = { value: toCurrencyUnits(amount, digits), style: moneyStyle('grandTotal') };
    return lastRow < FIRST_ROW ? cell : { ...cell, formula: `SUM(${column}${FIRST_ROW}:${column}${lastRow})` };
  };
  const captions = Array.from({ length: FIRST_FIGURE }, (_, index) => ({ value: index === 0 ? texts.total : null, style: 'text.total' }));
  const ages = AGING_BUCKETS.map((bucket, index) => figure(sums.buckets[bucket], index + 2));
  return { cells: [...captions, figure(sums.open, 0), { value: null, style: 'text.total' }, ...ages] };
}
