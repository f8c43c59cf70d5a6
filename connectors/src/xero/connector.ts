import { trialBalancesFinding } from '@countinghouse/domain/imports/findings/package-findings';
import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { ContactRoster } from './contact-roster';
import { readAccounts } from './read-accounts';
import { firstJournals } from './journal-pages';
import { planCalls } from './plan-calls';
import { countTrialBalances, readBalances } from './read-balances';
import { readCompany } from './read-company';
import { readDocuments } from './read-documents';
import { readLedger } from './read-ledger';
import { startTieOut, tieOutDays } from './start-tie-out';
import { XeroApi } from './xero-api';

/**
 * Reads an organization of Xero over its accounting API.
 * @internal Tests pass a fake network.
 */
export function createXeroConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'Xero', read: (request) => read(request, io) };
}

/** Xero over the network. */
export const xeroConnector: Connector = createXeroConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const api = new XeroApi(sourceOf(request), request, io);
  const { options, today } = request;
  const { groups, basis } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const { page: company, yearEnd } = await readCompany(api, basis);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;

  const chart = await readAccounts(api);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  const { baseCurrency, fiscalYearEndMonth } = company;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const hasNames = groups.transactions || groups['accounts-receivable'] || groups['accounts-payable'];
  const first = hasLedger ? await firstJournals(api, basis) : null;
  const trialBalances = first === null ? countTrialBalances(span, yearEnd) : tieOutCalls(tieOutDays(span, yearEnd));
  const known = await planCalls(api, { first, hasLedger, hasNames, today, basis, trialBalances });

  const roster = hasNames ? await ContactRoster.read(api) : null;
  const documents = roster === null ? null : await readDocuments(api, { asOf, baseCurrency, chart, roster });
  if (roster !== null) yield* roster.unannounced();
  for (const [group, side] of [['accounts-receivable', 'receivable'] as const, ['accounts-payable', 'payable'] as const]) {
    if (groups[group] && documents !== null) yield { kind: 'openItems', items: documents.items.filter((item) => item.side === side) };
  }

  if (!hasLedger) return;
  const decimals = currencyDecimals(baseCurrency);
  if (first === null) {
    yield { kind: 'findings', findings: [trialBalancesFinding({ linesAreMissing: groups.transactions })] };
    yield await readBalances(api, { span, decimals, basis, chart, yearEnd });
    return;
  }
  const tieOut = await startTieOut(api, { span, decimals, basis, chart, yearEnd, baseCurrency });
  const sources = groups.transactions ? (documents?.sources ?? null) : null;
  yield* readLedger(api, first, { span, decimals, basis, accounts: chart.ordinals, sources, known });
  yield* tieOut.finish();
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', 'Xero is read over its API, not from a file.');
}
