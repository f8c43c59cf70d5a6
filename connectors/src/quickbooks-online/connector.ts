import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage, OpenItem, SourceAccount } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow, monthSlices } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError, type Connector, type PackageSource, type ReadRequest } from '../connector';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { readJournalsOnControl } from './journals-on-control';
import { BALANCE_SHEET, readMonthBalances } from './month-balances';
import { planCalls } from './plan-calls';
import { QuickBooksApi } from './quickbooks-api';
import { readAccounts, readParties, increasesByDebit } from './read-accounts';
import { readCompany } from './read-company';
import { readLedger } from './read-ledger';
import { readAging } from './read-aging';
import { readOpenItems, type OpenItemTerms } from './read-open-items';
import { startTieOut, tieOutDays } from './start-tie-out';
import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { EarlierPages } from '../http/earlier-pages';
import { changesSince, type Changes } from './changes-since';
import type { LedgerForm, LedgerMovement } from './ledger-report';
import { isLedgerStored, requestLedger } from './request-ledger';

/**
 * Reads a company of QuickBooks Online over its API.
 * @internal Tests pass a fake network.
 */
export function createQuickBooksOnlineConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'QuickBooksOnline', read: (request) => read(request, io) };
}

/** What the ledger of QuickBooks calls a journal entry. */
const JOURNAL_ENTRY = 'Journal Entry';

/** QuickBooks Online over the network. */
export const quickBooksOnlineConnector: Connector = createQuickBooksOnlineConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const source = sourceOf(request);
  const api = new QuickBooksApi(source, request, io);
  const { options, today } = request;
  const { groups, basis } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const company = await readCompany(api, source.organizationId, basis);
  const { baseCurrency, fiscalYearEndMonth } = company.page;
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company.page;
  if (company.findings.length > 0) yield { kind: 'findings', findings: company.findings };

  const chart = await readAccounts(api);
  const { accounts } = chart.page;
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: accounts.length } };
  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: null, today }) ?? today;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const [hasReceivables, hasPayables] = [groups['accounts-receivable'], groups['accounts-payable']];
  const hasNames = groups.transactions || hasReceivables || hasPayables;
  const trialBalances = tieOutCalls(tieOutDays(span, fiscalYearEndMonth));
  const decimals = currencyDecimals(baseCurrency);
  const form = { decimals, basis, homeCurrency: baseCurrency, isMultiCurrency: company.isMultiCurrency, details: groups.transactions };
  const { earlier } = request;
  const unchanged = hasLedger ? await unchangedMonths(api, { span, form, accounts, earlier, now: io.now() }) : new Set<string>();
  const ledger = hasLedger ? monthSlices(span).length - unchanged.size : null;
  api.plan.save(unchanged.size - api.plan.made('cdc') - api.plan.made(BALANCE_SHEET));
  await planCalls(api, { hasNames, hasReceivables, hasPayables, ledger, trialBalances });

  const partiesPage = hasNames ? await readParties(api) : null;
  if (partiesPage !== null) yield partiesPage;
  const parties = new Map(partiesPage?.parties.map(({ sourceId }, ordinal) => [sourceId, ordinal]));

  if (hasLedger) {
    const tieOut = await startTieOut(api, { span, decimals, basis, fiscalYearEndMonth, baseCurrency, chart });
    yield* readLedger(api, { ...form, span, accounts, parties, unchanged });
    yield* tieOut.finish();
  }
  const controls = { homeCurrency: baseCurrency, accounts, accountCurrencies: chart.currencies, parties };
  const journals = hasReceivables || hasPayables ? await readJournalsOnControl(api, controls) : [];
  const terms = { ...controls, asOf, journals };
  if (hasReceivables) yield* readSide(api, 'receivable', terms, hasLedger);
  if (hasPayables) yield* readSide(api, 'payable', terms, hasLedger);
}

/** Open items of a side, and where the ledger is read what the aging report of QuickBooks states of them. */
async function* readSide(
  api: QuickBooksApi,
  side: OpenItem['side'],
  terms: OpenItemTerms,
  isCompared: boolean,
): AsyncGenerator<ImportPage> {
  const { page, settledLater } = await readOpenItems(api, side, terms);
  yield page;
  if (!isCompared) return;
  const { asOf: day, parties, homeCurrency } = terms;
  const rows = await readAging(api, side, { day, parties, decimals: currencyDecimals(homeCurrency) });
  yield { kind: 'statedAging', side, day, rows, settledLater, journalType: JOURNAL_ENTRY };
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', 'QuickBooks Online is read over its API, not from a file.');
}

/** What deciding about months depends on; `now` is in milliseconds since 1970. */
interface MonthTerms {
  readonly span: DateSpan;
  readonly form: LedgerForm;
  readonly accounts: readonly SourceAccount[];
  readonly earlier: EarlierPages | undefined;
  readonly now: number;
}

/**
 * The first days of the months of a span whose ledger is as an earlier reading left it: none of its transactions changed or was deleted, none
 * that changed is dated in it now, and it comes to what the balance sheet has between the ends of the months, since not every kind of
 * transaction is told by its changes. The first month is never among them, because what it brings forward depends on all days before.
 */
async function unchangedMonths(api: QuickBooksApi, terms: MonthTerms): Promise<ReadonlySet<CalendarDate>> {
  const { span, form, accounts, earlier, now } = terms;
  const months = monthSlices(span);
  const kept = months.slice(1).filter((month) => isLedgerStored(api, month, form));
  const changes = earlier === undefined || kept.length === 0 ? null : await changesSince(api, earlier.startedAt, now);
  if (changes === null) return new Set();
  const movements = new Map<CalendarDate, ReadonlyMap<string, number>>();
  for (const month of kept) {
    if (changes.days.some((day) => day >= month.start && day <= month.end)) continue;
    const found: LedgerMovement[] = [];
    for await (const report of requestLedger(api, month, form, true)) found.push(...report.movements);
    if (!found.some((movement) => isTouched(movement, changes))) movements.set(month.start, sumsOf(found));
  }
  const compared = months.slice(0, months.findLastIndex(({ start }) => movements.has(start)) + 1);
  const balances = await readMonthBalances(api, compared, form.decimals);
  const onBalanceSheet = accounts.filter(({ type }) => isBalanceSheetType(type) && type !== 'Retained Earnings');
  const isConfirmed = ({ start }: DateSpan, at: number): boolean => {
    const [moved, before, after] = [movements.get(start), balances.get(compared[at - 1]?.start ?? ''), balances.get(start)];
    if (moved === undefined || before === undefined || after === undefined) return false;
    return onBalanceSheet.every((account) => {
      const [of, sign] = [account.sourceId, increasesByDebit(account) ? 1 : -1];
      return (after.get(of) ?? 0) - (before.get(of) ?? 0) === sign * (moved.get(of) ?? 0);
    });
  };
  return new Set(compared.filter(isConfirmed).map(({ start }) => start));
}

function isTouched({ transactionId, nameId }: LedgerMovement, { transactions, goneNames }: Changes): boolean {
  return transactions.has(transactionId) || (nameId !== null && goneNames.has(nameId));
}

function sumsOf(movements: readonly LedgerMovement[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { accountId, amount } of movements) sums.set(accountId, (sums.get(accountId) ?? 0) + amount);
  return sums;
}
