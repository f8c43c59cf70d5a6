import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { tieOutCalls } from '../tie-out';
import { contactOf, ContactRoster } from './contact-roster';
import { FreeAgentApi } from './freeagent-api';
import { FREE_AGENT } from './freeagent-terms';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { readDocuments } from './read-documents';
import { readLedger, transactionLists } from './read-ledger';
import { TRIAL_BALANCES } from './read-trial-balance';
import { NONE_LATER, readSettlementsAfter, SETTLEMENTS } from './settlements';
import { startTieOut, tieOutDays } from './start-tie-out';

/**
 * Reads a company of FreeAgent over its API.
 * @internal Tests pass a fake network.
 */
export function createFreeAgentConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'FreeAgent', read: (request) => read(request, io) };
}

/** FreeAgent over the network. */
export const freeAgentConnector: Connector = createFreeAgentConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const api = new FreeAgentApi(sourceOf(request), request, io);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const company = await readCompany(api, today);
  const { baseCurrency, fiscalYearEndMonth, asOf: stated } = company.page;
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company.page;
  if (basisRefusal(company.page, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company.page));

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: stated, today }) ?? today;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const hasNames = groups.transactions || groups['accounts-receivable'] || groups['accounts-payable'];
  const ledger = hasLedger ? transactionLists(api, span, company) : [];
  const names = hasNames ? nameLists(api) : null;
  for (const list of [...ledger, ...Object.values(names ?? {})]) await list.begin();
  for (const part of ['bank_accounts', 'categories']) api.plan.expect(part, 1);
  if (hasNames && asOf < today) api.plan.expect(SETTLEMENTS, 2);
  if (hasLedger) api.plan.expect(TRIAL_BALANCES, tieOutCalls(tieOutDays(span, company)) + 1);
  api.plan.complete();

  const { chart, banks } = await readAccounts(api, baseCurrency);
  yield* chart.unannounced();
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.size } };

  let sources = null;
  if (names !== null) {
    const later = asOf < today ? await readSettlementsAfter(api, asOf, banks) : NONE_LATER;
    const roster = new ContactRoster(await names.contacts.records(contactOf));
    const documents = await readDocuments(names, { asOf, baseCurrency, chart, roster, later });
    yield* roster.page();
    for (const [group, side] of [['accounts-receivable', 'receivable'] as const, ['accounts-payable', 'payable'] as const]) {
      if (groups[group]) yield { kind: 'openItems', items: documents.items.filter((item) => item.side === side) };
    }
    if (groups.transactions) sources = documents.sources;
  }

  if (!hasLedger) return;
  const terms = { span, company, decimals: currencyDecimals(baseCurrency), chart, sources };
  const tieOut = await startTieOut(api, terms);
  yield* readLedger(api, ledger, terms);
  yield* tieOut.finish();
}

/** The lists of contacts, hidden ones included, and of documents of any status. */
function nameLists(api: FreeAgentApi) {
  const listOf = (resource: string, query: Readonly<Record<string, string>>) => api.list({ resource, member: resource, query });
  return {
    contacts: listOf('contacts', { view: 'all', sort: 'created_at' }),
    invoices: listOf('invoices', { view: 'all', sort: 'created_at' }),
    credit_notes: listOf('credit_notes', { view: 'all', sort: 'created_at' }),
    bills: listOf('bills', { view: 'all' }),
  };
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${FREE_AGENT} is read over its API, not from a file.`);
}
