import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import { ConnectorError } from '../connector';
import type { Connector, PackageSource, ReadRequest } from '../connector';
import { SYSTEM_IO } from '../http/http-io';
import type { HttpIo } from '../http/http-io';
import { BusinessCentralApi } from './business-central-api';
import { BUSINESS_CENTRAL } from './business-central-terms';
import { knownEntries } from './entry-pages';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { openItems, readSides, statedAging } from './read-documents';
import { readLedger } from './read-ledger';
import { Parties } from './read-parties';
import { planTieOut, startTieOut } from './start-tie-out';

/**
 * Reads a company of Business Central over its API v2.0.
 * @internal Tests pass a fake network, and read small pages.
 */
export function createBusinessCentralConnector(io: HttpIo, pageSize?: number): Connector {
  return { datasourceNameId: 'BusinessCentral', read: (request) => read(request, io, pageSize) };
}

/** Business Central over the network. */
export const businessCentralConnector: Connector = createBusinessCentralConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo, pageSize: number | undefined): AsyncGenerator<ImportPage> {
  const api = new BusinessCentralApi(sourceOf(request), request, io, pageSize);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const { page: company, years } = await readCompany(api, today);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (basisRefusal(company, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company));

  const chart = await readAccounts(api);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  const { baseCurrency, fiscalYearEndMonth } = company;
  const decimals = currencyDecimals(baseCurrency);
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const books = { span, decimals, chart, years };
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const known = hasLedger ? await knownEntries(api, today) : null;
  if (hasLedger) planTieOut(api, books);

  const sides: OpenItem['side'][] = [
    ...(groups['accounts-receivable'] ? (['receivable'] as const) : []),
    ...(groups['accounts-payable'] ? (['payable'] as const) : []),
  ];
  for (const list of Parties.lists(sides)) api.plan.expect(list, 1);
  const terms = { asOf, today, baseCurrency, decimals };
  const lists = await readSides(api, sides, terms);
  api.plan.complete();
  const parties = await Parties.read(api, sides);
  yield* parties.unannounced();
  for (const list of lists) {
    yield* openItems(api, list, { ...terms, parties, chart });
    // The balance of one control account is better evidence: some open amounts come from the aging report itself.
    if (chart[list.side] === -1) yield* statedAging(list, asOf, parties);
  }

  if (known === null) return;
  const tieOut = await startTieOut(api, books);
  yield* readLedger(api, { span, decimals, accounts: chart.ordinals, hasDetails: groups.transactions, known });
  yield* tieOut.finish();
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${BUSINESS_CENTRAL} is read over its API, not from a file.`);
}
