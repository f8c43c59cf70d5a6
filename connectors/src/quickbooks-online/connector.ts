import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow, monthSlices } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { readJournalsOnControl } from './journals-on-control';
import { BALANCE_SHEET } from './month-balances';
import { planCalls } from './plan-calls';
import { QuickBooksApi } from './quickbooks-api';
import { readAccounts, readParties } from './read-accounts';
import { readCompany } from './read-company';
import { readLedger } from './read-ledger';
import { readAging } from './read-aging';
import { readOpenItems } from './read-open-items';
import type { OpenItemTerms } from './read-open-items';
import { startTieOut, tieOutDays } from './start-tie-out';
import { unchangedMonths } from './unchanged-months';

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
