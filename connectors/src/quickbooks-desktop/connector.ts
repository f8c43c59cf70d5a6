import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow, monthSlices } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { planCalls } from './plan-calls';
import { QuickBooksDesktopApi } from './quickbooks-desktop-api';
import { QUICKBOOKS_DESKTOP } from './quickbooks-desktop-terms';
import { readAccounts } from './read-accounts';
import { readAging } from './read-aging';
import { readCompany } from './read-company';
import { readLedger } from './read-ledger';
import { readOpenItems } from './read-open-items';
import { PartyRoster } from './read-parties';
import { startTieOut, tieOutDays } from './read-trial-balance';

/**
 * Reads the company file that is open in QuickBooks Desktop, by requests that the Web Connector fetches.
 * @internal Tests pass a clock.
 */
export function createQuickBooksDesktopConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'QuickBooksDesktop', read: (request) => read(request, io) };
}

/** QuickBooks Desktop behind the Web Connector. */
export const quickBooksDesktopConnector: Connector = createQuickBooksDesktopConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const source = sourceOf(request);
  const { options, today } = request;
  const { groups, basis } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const api = await QuickBooksDesktopApi.open(source, request, io);
  const { page: company, currencies, findings } = await readCompany(api, basis);
  const { baseCurrency, fiscalYearEndMonth } = company;
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (findings.length > 0) yield { kind: 'findings', findings };

  const chart = await readAccounts(api, { baseCurrency, currencies });
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };
  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: null, today }) ?? today;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const sides: readonly OpenItem['side'][] = [
    ...(groups['accounts-receivable'] ? ['receivable' as const] : []),
    ...(groups['accounts-payable'] ? ['payable' as const] : []),
  ];
  const hasNames = groups.transactions || sides.length > 0;
  const ledger = hasLedger ? { months: monthSlices(span).length, trialBalances: tieOutCalls(tieOutDays(span, fiscalYearEndMonth)) } : null;
  await planCalls(api, { hasNames, sides, ledger });

  const roster = hasNames ? await PartyRoster.read(api) : null;
  if (roster !== null) yield roster.page;
  const decimals = currencyDecimals(baseCurrency);
  if (hasLedger) {
    const terms = { decimals, basis, fiscalYearEndMonth, chart };
    const tieOut = await startTieOut(api, span, terms);
    yield* readLedger(api, { ...terms, span, roster: groups.transactions ? roster : null });
    yield* tieOut.finish();
  }
  if (roster === null) return;
  for (const side of sides) {
    yield await readOpenItems(api, side, { asOf, homeCurrency: baseCurrency, currencies, chart, roster });
    if (hasLedger) yield await readAging(api, side, { day: asOf, decimals, roster });
  }
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${QUICKBOOKS_DESKTOP} is read over the Web Connector, not from a file.`);
}
