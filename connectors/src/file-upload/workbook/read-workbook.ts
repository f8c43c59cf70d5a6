import { open, type FileHandle } from 'node:fs/promises';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { issueLocation, issueMessage } from '@countinghouse/domain/imports/issue-message';
import { currencyFinding } from '@countinghouse/domain/imports/findings/currency';
import type { CompanyPage, ImportPage } from '@countinghouse/domain/imports/page';
import { ConnectorError, type FileSource, type ReadRequest } from '../../connector';
import { dateLimits } from '../date-limits';
import { IssueCollector } from '../issue-collector';
import { PartyList } from '../party-list';
import { readChart, type WorkbookChart } from './chart-sheet';
import { decideChartTypes } from './decide-chart-types';
import { currencyOf, findCompany, isCurrencyStated, readCompany, type CompanyCells } from './company-sheet';
import { filledSheet } from './filled-sheet';
import { inflateEntry } from './inflate-entry';
import { inspectPackage, LARGEST_PART } from './inspect-package';
import { readBalances } from './read-balances';
import { readLedgerSheet } from './ledger-sheet';
import { readOpenItemSheet } from './open-item-sheets';
import { readSharedStrings } from './shared-strings';
import { UnsafePackage } from './unsafe-package';
import { findStatedBalances } from './stated-balances';
import { surveyWorkbook } from './survey-workbook';
import { findUnreadSheets } from './unread-sheets';
import { type PackageContext, type WorkbookContext, findSheet } from './workbook-context';
import { cellText, cellName } from './cell';
import { tableRows } from './table';
import { READABLE_TEMPLATE_VERSIONS } from '../template-version';
import { shortValue } from '../short-value';

/**
 * Reads the template workbook: company, chart, then a ledger, a trial balance or two statements, and what it
 * has of receivables, payables and contacts. What makes the file unfit to be opened at all is one issue of the whole file.
 */
export async function* readWorkbook(request: ReadRequest, source: FileSource): AsyncGenerator<ImportPage> {
  const file = await open(source.path);
  try {
    yield* readSheets(await openPackage(file, request), request, source);
  } catch (error) {
    if (!(error instanceof UnsafePackage)) throw error;
    yield { kind: 'issues', issues: [{ location: issueLocation('file'), problem: error.message }], more: 0 };
  } finally {
    await file.close();
  }
}

async function openPackage(file: FileHandle, { signal }: ReadRequest): Promise<PackageContext> {
  const facts = await inspectPackage(file, signal);
  const { sharedStrings: part } = facts;
  const strings = part === undefined ? [] : await readSharedStrings(part.name, inflateEntry(file, part, LARGEST_PART));
  return { file, facts, strings, issues: new IssueCollector(), signal };
}

/** Looks first at how the workbook writes amounts and dates; where that can't be told, the errors say what the uploader must state. */
async function* readSheets(found: PackageContext, request: ReadRequest, source: FileSource): AsyncGenerator<ImportPage> {
  await checkVersion(found);
  const cells = await findCompany(found);
  const stated = { numberFormat: source.numberFormat ?? null, dateOrder: source.dateOrder ?? null };
  const evidence = await surveyWorkbook(found, cells, { stated, currency: currencyOf(cells, source) });
  const styles = evidence.styles();
  const dates = { dates1904: found.facts.dates1904, limits: dateLimits(request.today), ...styles };
  const context: WorkbookContext = { ...found, amounts: styles, dates, findings: evidence.findings() };
  const questions = new IssueCollector();
  evidence.ask(questions);
  const requested = questions.page();
  if (requested === undefined) yield* readBooks(context, cells, request, source);
  else yield* [readCompany(context, cells, source).page, requested];
}

async function* readBooks(
  context: WorkbookContext,
  cells: CompanyCells,
  request: ReadRequest,
  source: FileSource,
): AsyncGenerator<ImportPage> {
  const company = readCompany(context, cells, source);
  const chart = await readChart(context);
  const parties = new PartyList();
  const { groups } = request.options;
  const spoiled = new Set<string>();
  const requested = await decideChartTypes(context, company, chart, { request, source });
  if (requested !== null) {
    yield company.page;
    yield requested;
    return;
  }
  const ledger = await filledSheet(context, 'General Ledger');
  const balances = ledger === undefined ? await readBalances(context, company, chart) : undefined;
  await findUnreadSheets(context, ledger === undefined ? 'balances' : 'ledger');
  const page: CompanyPage = { ...company.page, asOf: company.page.asOf ?? balances?.slices.at(-1)?.end ?? null };
  yield page;
  if (basisRefusal(page, request.options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(page));
  yield chart.page();
  const wantsFigures = groups['financial-statements'] || groups.transactions;
  if (ledger !== undefined) {
    const terms = { details: groups.transactions, chart, parties, spoil: (journal: string) => spoiled.add(journal) };
    const stated = await findStatedBalances(context, page, chart);
    for await (const lines of readLedgerSheet(context, ledger, terms)) {
      stated?.take(lines);
      if (wantsFigures) yield lines;
    }
    const contradiction = stated?.finding() ?? null;
    if (contradiction !== null) context.findings.push(contradiction);
  } else if (balances !== undefined && wantsFigures && !context.issues.any) yield balances;
  const hasItems = yield* readLists(context, request, page, chart, parties);
  if (!isCurrencyStated(cells, source)) context.findings.push(currencyFinding(!hasItems));
  const { findings } = context;
  if (findings.length > 0) yield { kind: 'findings', findings };
  const issues = context.issues.page();
  if (issues !== undefined) yield { ...issues, incompleteJournals: [...spoiled] };
}

/** Reads contacts and open items; returns whether there are open items, whose amounts are in the currency of the books unless they say otherwise. */
async function* readLists(
  context: WorkbookContext,
  { options, today }: ReadRequest,
  company: CompanyPage,
  chart: WorkbookChart,
  parties: PartyList,
): AsyncGenerator<ImportPage, boolean> {
  const { groups } = options;
  if (groups.transactions || groups['accounts-receivable'] || groups['accounts-payable']) await readContacts(context, parties);
  const terms = { asOf: options.asOf ?? company.asOf ?? today, baseCurrency: company.baseCurrency, chart, parties };
  const receivables = groups['accounts-receivable'] ? await readOpenItemSheet(context, { ...terms, side: 'receivable' }) : undefined;
  const payables = groups['accounts-payable'] ? await readOpenItemSheet(context, { ...terms, side: 'payable' }) : undefined;
  yield* parties.pages();
  if (receivables !== undefined) yield receivables;
  if (payables !== undefined) yield payables;
  return [receivables, payables].some((page) => page !== undefined && page.items.length > 0);
}

const COLUMNS = { required: { name: ['name', 'customer', 'customer name', 'vendor', 'vendor name', 'contact'] }, optional: {} } as const;

/** Reads the sheets `Customers` and `Vendors`, where there are any, into the parties. */
async function readContacts(context: WorkbookContext, parties: PartyList): Promise<void> {
  for (const [name, beside] of [
    ['Customers', 'Accounts Receivable'],
    ['Vendors', 'Accounts Payable'],
  ] as const) {
    const sheet = findSheet(context, name);
    if (sheet === undefined) continue;
    for await (const row of tableRows(sheet, COLUMNS)) parties.ordinal(cellText(row.cell('name')), beside);
  }
}

/** Refuses a template of a version that is not known; a workbook that names none was made without the template, and is read as it is. */
async function checkVersion(context: PackageContext): Promise<void> {
  const [, sheetName, wanted] = /^'?([^'!]+)'?!\$?([A-Z]+\$?\d+)$/.exec(context.facts.templateVersionAt ?? '') ?? [];
  const sheet = sheetName === undefined ? undefined : findSheet(context, sheetName);
  if (sheet === undefined || wanted === undefined) return;
  for await (const { number, cells } of sheet.rows()) {
    const column = cells.findIndex((_, at) => cellName(at, number) === wanted.replaceAll('$', ''));
    if (column < 0) continue;
    const text = cellText(cells[column] ?? { kind: 'empty' });
    if (!READABLE_TEMPLATE_VERSIONS.includes(Number(text)))
      sheet.addIssue(column, number, issueMessage('unknownVersion', { value: shortValue(text) }));
    return;
  }
}
