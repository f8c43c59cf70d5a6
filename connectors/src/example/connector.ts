import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { AccountsPage, CompanyPage, ImportPage, PartiesPage } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { ExampleApi } from './example-api';
import { readJournals } from './read-journals';
import { readOpenItems } from './read-open-items';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import type { WireValue } from '../http/wire-value';

/**
 * Reads a company of DEX, the sample package, over its API.
 * @internal Tests pass a fake network.
 */
export function createExampleConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'Example', read: (request) => read(request, io) };
}

/** DEX over the network. */
export const exampleConnector: Connector = createExampleConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const api = new ExampleApi(sourceOf(request), request, io);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const company = companyPage(await api.get(''));
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (basisRefusal(company, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company));

  const accounts = accountsPage(await api.get('accounts'));
  yield accounts;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: accounts.accounts.length } };
  const accountOrdinals = ordinalsOf(accounts.accounts);
  const wantsNames = groups.transactions || groups['accounts-receivable'] || groups['accounts-payable'];
  const parties = wantsNames ? partiesPage(await api.get('contacts')) : undefined;
  if (parties !== undefined) yield parties;
  api.plan.expect('open-documents', [groups['accounts-receivable'], groups['accounts-payable']].filter(Boolean).length);
  const partyOrdinals = ordinalsOf(parties?.parties ?? []);

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  if (groups['financial-statements'] || groups.transactions) {
    const span = collectionWindow(asOf, options.fullFiscalYears, company.fiscalYearEndMonth);
    const decimals = currencyDecimals(company.baseCurrency);
    yield* readJournals(api, { span, decimals, details: groups.transactions, accounts: accountOrdinals, parties: partyOrdinals });
  }
  const terms = { asOf, baseCurrency: company.baseCurrency, accounts: accountOrdinals, parties: partyOrdinals };
  if (groups['accounts-receivable']) yield await readOpenItems(api, 'receivable', terms);
  if (groups['accounts-payable']) yield await readOpenItems(api, 'payable', terms);
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', 'DEX is read over its API, not from a file.');
}

function companyPage(company: WireValue): CompanyPage {
  const startMonth = company.get('fiscalYearStartMonth').count();
  return {
    kind: 'company',
    name: company.get('name').text(),
    legalName: company.get('legalName').textOrNull(),
    country: company.get('country').textOrNull(),
    baseCurrency: company.get('baseCurrency').text(),
    fiscalYearEndMonth: ((startMonth + 10) % 12) + 1,
    basis: company.get('basis').oneOf(['Accrual', 'Cash'] as const),
    asOf: null,
  };
}

function accountsPage(answer: WireValue): AccountsPage {
  const accounts = answer
    .get('accounts')
    .list()
    .map((account) => ({
      sourceId: account.get('id').text(),
      number: account.get('number').textOrNull(),
      name: account.get('name').text(),
      parentSourceId: account.get('parentId').textOrNull(),
      type: account.get('type').oneOf(ACCOUNT_TYPES),
      active: account.get('active').yesNo(),
      description: null,
    }));
  return { kind: 'accounts', accounts };
}

function partiesPage(answer: WireValue): PartiesPage {
  const parties = answer
    .get('contacts')
    .list()
    .map((contact) => ({
      sourceId: contact.get('id').text(),
      name: contact.get('name').text(),
      role: contact.get('kind').oneOf(['customer', 'vendor']),
    }));
  return { kind: 'parties', parties };
}

function ordinalsOf(rows: readonly { readonly sourceId: string }[]): Map<string, number> {
  return new Map(rows.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
}
