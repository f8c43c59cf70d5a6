import { REPORTING_PERIODS, type ReportingPeriod } from '../periods/reporting-period';
import type { Books } from '../statements/books';
import { tabulateStatement } from '../statements/tabulate-statement';
import type { StatementType } from '../statements/statement';
import { layAnalysis } from './analysis/analysis-sheets';
import { checksSheet } from './checks-sheet';
import { commonSizeSheet } from './common-size-sheet';
import { contentsSheet, type ContentsEntry } from './contents-sheet';
import { describeLeftOut, FIRST_LEDGER_ROW, ledgerSheet } from './ledger-sheet';
import { LedgerLocations } from './ledger-locations';
import { openItemsSheet, type OpenItemSide } from './open-items-sheet';
import { layOutTrace, type Trace } from './trace';
import { traceLinesSheet } from './trace-lines-sheet';
import { traceMonthsSheet } from './trace-months-sheet';
import { readingNotesSheet } from './reading-notes-sheet';
import { periodName } from './period-heading';
import type { SheetPlan, SheetRow } from './sheet';
import { fitSheetName } from './sheet-name';
import { statementPlan } from './statement-rows';
import { statementSheet, type StatementSheet } from './statement-sheet';
import { fillText, type WorkbookTexts } from './texts';
import { trialBalanceSheet } from './trial-balance-sheet';
import { VARIANT_FACTS } from './variant';
import type { WorkbookBooks, WorkbookInput } from './workbook-input';
import type { Account } from '../accounts/account';
import { ACCOUNT_TYPE_FACTS } from '../accounts/account-type';
import { sortByNumberThenName } from '../statements/account-order';
import { HEADING_ROWS, sheetHeading } from './sheet-heading';

/** A workbook whose sheets have their names, and are made while they are read. */
export interface LaidWorkbook {
  /** In order. */
  readonly sheetNames: readonly string[];
  readonly sheets: AsyncGenerator<SheetPlan>;
}

/**
 * The sheets of a workbook, in order: contents, the statements in their three periods, common size, the analysis, checks, reading notes, chart of accounts,
 * trial balance, general ledger, receivables, payables, and the trace, which knows by then where all of it is. Each must be read to its
 * end before the next one is asked for; a sheet whose data was not collected is absent.
 */
export function layWorkbook(input: WorkbookInput): LaidWorkbook {
  const { texts, books } = input;
  const names = new SheetNames();
  const contents = names.take(texts.contents, '');
  const source = books === null ? null : sourceOf(input, books);
  const statements = books === null || source === null ? [] : statementSheets(input, books, source, names);
  const hasCommonSize = VARIANT_FACTS[input.variant].commonSize && statements.length > 0;
  const commonSize = hasCommonSize ? names.take(texts.commonSize, texts['commonSize.holds']) : null;
  const analysis = layAnalysis(input, source, statements, (text, holds) => names.take(text, holds));
  const checks = VARIANT_FACTS[input.variant].checks ? names.take(texts.checks, texts['checks.holds']) : null;
  const notes = checks === null ? null : names.take(texts.readingNotes, texts['readingNotes.holds']);
  const chart = names.take(texts.chart, texts['chart.holds']);
  const balance = books === null ? null : names.take(texts.trialBalance, texts['trialBalance.holds']);
  const ledger = input.ledger === null ? null : names.take(texts.ledger, describeLeftOut(input) ?? texts['ledger.holds']);
  const sides = (['receivables', 'payables'] as const).filter((side) => input[side] !== null);
  const openItems = sides.map((side): [OpenItemSide, string] => [side, names.take(texts[side], texts[`${side}.holds`])]);
  const trace = source === null || !VARIANT_FACTS[input.variant].places ? null : traceOf(input, statements, source, names);
  const places =
    trace === null || ledger === null
      ? null
      : new LedgerLocations(trace.books.matrix.slices, input.accounts.length, ledger, FIRST_LEDGER_ROW);

  async function* sheets(): AsyncGenerator<SheetPlan> {
    yield contentsSheet(input, contents, yearNames(statements, texts), names.entries.slice(1));
    for (const sheet of statements) yield statementPlan(input, sheet, { all: statements, contents, trace });
    if (commonSize !== null && source !== null) yield commonSizeSheet(input, source, statements, { name: commonSize, contents });
    yield* analysis(contents);
    if (checks !== null) yield checksSheet(input, checks, contents);
    if (notes !== null) yield readingNotesSheet(input, notes, contents);
    yield chartSheet(input, chart, contents);
    if (books !== null && balance !== null) yield trialBalanceSheet(input, books, balance, contents);
    if (ledger !== null) yield ledgerSheet(input, { name: ledger, contents, places });
    for (const [side, name] of openItems) yield openItemsSheet(input, side, name, contents);
    if (trace === null) return;
    for (const sheet of trace.lineSheets) yield traceLinesSheet({ input, trace, places, contents }, sheet);
    for (const sheet of trace.accountSheets) yield traceMonthsSheet({ input, trace, places, contents }, sheet);
  }
  return { sheetNames: names.all(), sheets: sheets() };
}

function sourceOf({ accounts, company }: WorkbookInput, { matrix, coveredFrom }: WorkbookBooks): Books {
  return { currency: company.baseCurrency, fiscalYearEndMonth: company.fiscalYearEndMonth, accounts, matrix, coveredFrom };
}

function traceOf({ texts }: WorkbookInput, statements: readonly StatementSheet[], source: Books, names: SheetNames): Trace {
  return layOutTrace(statements, source, {
    line: () => names.take(texts.trace, texts['trace.holds']),
    account: () => names.take(texts.traceMonths, texts['traceMonths.holds']),
  });
}

/** Names given to sheets so far, each legal and unlike the others. */
class SheetNames {
  readonly entries: ContentsEntry[] = [];

  take(text: string, holds: string): string {
    const name = fitSheetName(text, this.all());
    this.entries.push({ name, holds });
    return name;
  }

  all(): readonly string[] {
    return this.entries.map((entry) => entry.name);
  }
}

function statementSheets({ texts }: WorkbookInput, books: WorkbookBooks, source: Books, names: SheetNames): readonly StatementSheet[] {
  const named = (type: StatementType, period: ReportingPeriod): string =>
    names.take(
      fillText(texts['statement.sheet'], { statement: texts[`statement.${type}`], period: texts[`period.${period}`] }),
      texts[`statement.holds.${period}`],
    );
  return books.statements.flatMap((statement) =>
    REPORTING_PERIODS.map((period) => ({
      period,
      table: tabulateStatement(statement, source, { reportingPeriod: period, sortOrder: 'OldestFirst' }),
    }))
      .filter(({ table }) => table.columns.length > 0)
      .map(({ period, table }) => statementSheet(named(statement.type, period), period, table)),
  );
}

function yearNames(sheets: readonly StatementSheet[], texts: WorkbookTexts): readonly string[] {
  const years = sheets.find((sheet) => sheet.reportingPeriod === 'FiscalYearsAndYTD')?.table.columns ?? [];
  return years.map((column) => periodName(column, texts));
}

/** The chart of accounts, in order of number then name. */
function chartSheet(input: WorkbookInput, name: string, contents: string): SheetPlan {
  return {
    name,
    columns: [14, 40, 26, 12, 16, 40, 9, 50].map((width) => ({ width, style: 'text.left' })),
    frozen: { rows: HEADING_ROWS + 1, columns: 0 },
    filter: { headingRow: HEADING_ROWS + 1, footerRows: 0 },
    landscape: true,
    rows: chartRows(input, contents),
  };
}

function* chartRows(input: WorkbookInput, contents: string): Generator<SheetRow> {
  const { texts, accounts } = input;
  yield* sheetHeading(input, texts.chart, contents);
  const headings = [
    texts['column.accountNumber'],
    texts['column.accountName'],
    texts['column.accountType'],
    texts['column.class'],
    texts['column.normalBalance'],
    texts['column.parent'],
    texts['column.active'],
    texts['column.description'],
  ];
  yield { cells: headings, style: 'heading' };
  for (const account of sortByNumberThenName(accounts)) yield { cells: accountCells(account, input) };
}

function accountCells(account: Account, { texts, accounts }: WorkbookInput): SheetRow['cells'] {
  const facts = ACCOUNT_TYPE_FACTS[account.type];
  const parent = account.parentOrdinal === null ? undefined : accounts[account.parentOrdinal];
  const side = texts[`column.normalBalance.${facts.normalSide}`];
  return [account.number, account.name, account.type, facts.class, side, parent?.name ?? null, account.active, account.description];
}
