import { currencyDecimals } from '../money/currency-decimals';
import { toCurrencyUnits } from '../money/format-decimal';
import { dateCell } from './date-cell';
import { addFacts, factColumns, factHeadings } from './ledger-facts';
import type { LedgerLocations } from './ledger-locations';
import { LedgerTotals } from './ledger-totals';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';
import { SHEET_ROW_LIMIT, type CellValue, type SheetCell, type SheetPlan, type SheetRow } from './sheet';
import { fitSheetName, quoteSheetName } from './sheet-name';
import { moneyStyle } from './style-table';
import { fillText } from './texts';
import { VARIANT_FACTS } from './variant';
import type { WorkbookInput, WorkbookLine } from './workbook-input';

const FIRST_ROW = HEADING_ROWS + 2;

/**
 * The general ledger, on as many sheets as its lines need: each but the last ends with a link to the next, the last
 * with the totals of all. A sheet must be read to its end before the next one is asked for.
 */
export async function* ledgerSheets(input: WorkbookInput, names: LedgerNames, rowLimit = SHEET_ROW_LIMIT): AsyncGenerator<SheetPlan> {
  if (input.ledger === null) return;
  const pages = new PageReader(input.ledger);
  const totals = new LedgerTotals(currencyDecimals(input.company.baseCurrency));
  const taken = [...names.others];
  for (let name = names.first; ;) {
    taken.push(name);
    const next = fitSheetName(names.first, taken);
    yield ledgerSheet(input, { name, next, contents: names.contents, rowLimit, pages, totals, places: names.places });
    if (await pages.isDone()) return;
    name = next;
  }
}

export interface LedgerNames {
  readonly contents: string;
  readonly first: string;
  /** Names of the other sheets of the workbook. */
  readonly others: readonly string[];
  /** Records the location of each line; null when it is not needed. */
  readonly places: LedgerLocations | null;
}

interface Continuation {
  readonly name: string;
  readonly next: string;
  readonly contents: string;
  readonly rowLimit: number;
  readonly pages: PageReader;
  readonly totals: LedgerTotals;
  readonly places: LedgerLocations | null;
}

function ledgerSheet(input: WorkbookInput, continuation: Continuation): SheetPlan {
  const texts = [12, 14, 14, 32, 22, 28, 16, 44].map((width, index) => ({ width, style: index === 0 ? 'date' : 'text.left' }));
  const figures = [16, 16, 16].map((width) => ({ width, style: moneyStyle() }));
  return {
    name: continuation.name,
    columns: [
      ...texts,
      ...figures,
      ...(VARIANT_FACTS[input.variant].places ? [{ width: 12, style: 'count' }] : []),
      ...factColumns(input.ledgerFacts ?? []),
    ],
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 1 },
    landscape: true,
    rows: ledgerRows(input, continuation),
  };
}

async function* ledgerRows(
  input: WorkbookInput,
  { name, next, contents, rowLimit, pages, totals, places }: Continuation,
): AsyncGenerator<Iterable<SheetRow>> {
  yield [...sheetHeading(input, input.texts.ledger, contents), headings(input)];
  const row = lineRow(input);
  places?.startSheet(name, FIRST_ROW);
  let room = rowLimit - FIRST_ROW;
  while (room > 0 && !(await pages.isDone())) {
    const lines = pages.take(room);
    room -= lines.length;
    totals.add(lines);
    places?.add(lines);
    yield mapLazily(lines, row);
  }
  totals.endSheet(name, FIRST_ROW, rowLimit - 1 - room);
  const continued = {
    value: fillText(input.texts['ledger.continued'], { sheet: next }),
    style: 'link',
    link: `${quoteSheetName(next)}!A1`,
  };
  yield [(await pages.isDone()) ? totals.row(input.texts.total) : { cells: [continued] }];
}

function headings(input: WorkbookInput): SheetRow {
  const { texts, variant, ledgerFacts = [] } = input;
  const words = [
    texts['column.date'],
    texts['column.journal'],
    texts['column.accountNumber'],
    texts['column.accountName'],
    texts['column.accountType'],
    texts['column.customerOrVendor'],
    texts['column.document'],
    texts['column.memo'],
  ].map((value) => ({ value, style: 'heading' }));
  const figures = [texts['column.debit'], texts['column.credit'], texts['column.amount']];
  const place = VARIANT_FACTS[variant].places ? [texts['column.place']] : [];
  const amounts = [...figures, ...place].map((value) => ({ value, style: 'heading.figure' }));
  return { cells: [...words, ...amounts, ...factHeadings(ledgerFacts, input)] };
}

function lineRow(input: WorkbookInput): (line: WorkbookLine) => SheetRow {
  const digits = currencyDecimals(input.company.baseCurrency);
  const { places } = VARIANT_FACTS[input.variant];
  const { ledgerFacts = [] } = input;
  let date: string | undefined;
  let serial: CellValue = null;
  return (line) => {
    if (line.date !== date) serial = dateCell((date = line.date));
    const account = input.accounts[line.account];
    if (account === undefined) throw new RangeError(`No account has ordinal ${line.account}`);
    const amount = toCurrencyUnits(line.amount, digits);
    const debit = amount >= 0 ? amount : null;
    const credit = amount < 0 ? -amount : null;
    const { journal, party, document, memo } = line;
    const { number, name, type } = account;
    const cells: SheetCell[] = places
      ? [serial, journal, number, name, type, party, document, memo, debit, credit, amount, line.place]
      : [serial, journal, number, name, type, party, document, memo, debit, credit, amount];
    if (ledgerFacts.length > 0) addFacts(cells, line, ledgerFacts);
    return { cells };
  };
}

/** One row at a time, so that a page of them is never held. */
function* mapLazily<T>(lines: readonly WorkbookLine[], map: (line: WorkbookLine) => T): Generator<T> {
  for (const line of lines) yield map(line);
}

/** Reads pages of lines in pieces of any length. */
class PageReader {
  readonly #pages: AsyncIterator<readonly WorkbookLine[]>;
  #page: readonly WorkbookLine[] = [];
  #at = 0;
  #ended = false;

  constructor(pages: AsyncIterable<readonly WorkbookLine[]>) {
    this.#pages = pages[Symbol.asyncIterator]();
  }

  /** Whether every line was taken; fetches the next page when there is none in hand. */
  async isDone(): Promise<boolean> {
    while (!this.#ended && this.#at === this.#page.length) {
      const next = await this.#pages.next();
      this.#ended = next.done === true;
      this.#page = next.done ? [] : next.value;
      this.#at = 0;
    }
    return this.#ended;
  }

  /** The lines in hand, at most so many. */
  take(most: number): readonly WorkbookLine[] {
    const from = this.#at;
    this.#at = Math.min(this.#page.length, from + most);
    return this.#at - from === this.#page.length ? this.#page : this.#page.slice(from, this.#at);
  }
}
