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
import { ContactRoster } from './contact-roster';
import { DOCUMENT_SIDES, LONG_LISTS, type DocumentSide } from './document-sides';
import { MyobApi, type MyobQuery } from './myob-api';
import { readAccounts } from './read-accounts';
import { readCompany } from './read-company';
import { startDocuments, readDocuments, type DocumentLists, type SourceParties } from './read-documents';
import { JOURNALS, journalsUpTo, readLedger } from './read-ledger';
import { CALLS_OF_TRIAL_BALANCE, REPORTS } from './read-trial-balance';
import { RecordList } from './record-list';
import { startTieOut, tieOutDays } from './start-tie-out';
import { MYOB } from './myob-terms';

/**
 * Reads a company file of MYOB Business over its API.
 * @internal Tests pass a fake network.
 */
export function createMyobConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'MYOBBusiness', read: (request) => read(request, io) };
}

/** MYOB Business over the network. */
export const myobConnector: Connector = createMyobConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const api = new MyobApi(sourceOf(request), request, io);
  const { options, today } = request;
  const { groups } = options;
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const { page: company, conversionDate } = await readCompany(api);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company;
  if (basisRefusal(company, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company));

  const { baseCurrency, fiscalYearEndMonth: yearEndMonth } = company;
  const decimals = currencyDecimals(baseCurrency);
  const chart = await readAccounts(api, decimals);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: company.asOf, today }) ?? today;
  const span = collectionWindow(asOf, options.fullFiscalYears, yearEndMonth);
  const isWanted = { receivable: groups['accounts-receivable'], payable: groups['accounts-payable'] };
  const sides = Object.values(DOCUMENT_SIDES).filter(({ side }) => groups.transactions || isWanted[side]);
  const journalQuery = groups['financial-statements'] || groups.transactions ? journalsUpTo(asOf) : null;
  if (journalQuery !== null) api.plan.expect(REPORTS, tieOutCalls(tieOutDays({ span, yearEndMonth })) * CALLS_OF_TRIAL_BALANCE);
  const lists = await startLists(api, sides, journalQuery);
  api.plan.complete();

  const parties: SourceParties | null = groups.transactions ? new Map<string, number>() : null;
  const roster = new ContactRoster();
  for (const documents of lists.documents) {
    const items = yield* readDocuments(documents, { asOf, baseCurrency, chart, roster, parties });
    if (isWanted[documents.side.side]) yield { kind: 'openItems', items };
  }
  if (lists.journals === null) return;
  const tieOut = await startTieOut(api, { span, yearEndMonth, decimals, chart });
  yield* readLedger(lists.journals, { span, decimals, chart, conversionDate, parties });
  yield* tieOut.finish();
}

/** The lists that are read; `journals` is null where none are wanted. */
interface Lists {
  readonly documents: readonly DocumentLists[];
  readonly journals: RecordList | null;
}

/** Reads the first page of each list, which says how many there are; where calls are only counted, asks for the counts alone. */
async function startLists(api: MyobApi, sides: readonly DocumentSide[], journalQuery: MyobQuery | null): Promise<Lists> {
  if (api.isCounting) {
    const resources = sides.flatMap(({ contacts, documents, settlements }) => [
      contacts,
      documents,
      ...settlements.map((each) => each.resource),
    ]);
    for (const resource of resources) {
      if (LONG_LISTS.includes(resource)) await api.expectPages(resource);
      else api.plan.expect(resource, 1);
    }
    if (journalQuery !== null) await api.expectPages(JOURNALS, journalQuery);
    return { documents: [], journals: null };
  }
  const documents: DocumentLists[] = [];
  for (const side of sides) documents.push(await startDocuments(api, side));
  return { documents, journals: journalQuery === null ? null : await RecordList.begin(api, JOURNALS, journalQuery) };
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', `${MYOB} is read over its API, not from a file.`);
}
