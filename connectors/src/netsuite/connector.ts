import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { partsOf } from './account-id';
import { entitiesOf, EntityRoster } from './entity-roster';
import { NetSuiteApi } from './netsuite-api';
import { NETSUITE } from './netsuite-terms';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { planLedger, readLedger } from './read-ledger';
import { applicationsAfter, openLinesOf, readOpenItems } from './read-open-items';
import { startTieOut, tieOutDays, TRIAL_BALANCE } from './trial-balance';

/**
 * Reads a subsidiary of NetSuite in SuiteQL.
 * @internal Tests pass a fake network.
 */
export function createNetSuiteConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'NetSuite', read: (request) => read(request, io) };
}

/** NetSuite over the network. */
export const netSuiteConnector: Connector = createNetSuiteConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const source = sourceOf(request);
  const api = new NetSuiteApi(source, request, io);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const { page: company, calendar, hasCurrencies } = await readCompany(api, partsOf(source.organizationId).account, today);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (basisRefusal(company, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company));

  const chart = await readAccounts(api);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  const { baseCurrency, fiscalYearEndMonth } = company;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const hasDocuments = groups['accounts-receivable'] || groups['accounts-payable'];
  const books = { span, calendar, baseCurrency, hasCurrencies, chart, accounts: chart.ordinals, asOf };

  if (hasDocuments || groups.transactions) await api.expectPages(entitiesOf(api.subsidiary));
  if (hasDocuments) await api.expectPages(openLinesOf(api.subsidiary, books));
  if (hasDocuments) await api.expectPages(applicationsAfter(asOf));
  if (hasLedger) api.plan.expect(TRIAL_BALANCE, tieOutCalls(tieOutDays(books)));
  const planned = hasLedger ? await planLedger(api, { ...books, roster: null }) : null;
  api.plan.complete();

  const roster = hasDocuments || groups.transactions ? await EntityRoster.read(api) : null;
  const items = hasDocuments && roster !== null ? await readOpenItems(api, { ...books, roster }) : [];
  if (roster !== null) yield* roster.unannounced();
  for (const [group, side] of [['accounts-receivable', 'receivable'] as const, ['accounts-payable', 'payable'] as const]) {
    if (groups[group]) yield { kind: 'openItems', items: items.filter((item) => item.side === side) };
  }
  if (planned === null) return;
  const tieOut = await startTieOut(api, books);
  yield* readLedger(api, planned, { ...books, roster: groups.transactions ? roster : null });
  yield* tieOut.finish();
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${NETSUITE} is read over its API, not from a file.`);
}
