import { basisRefusal, describeBasisRefusal } from '@countinghouse/domain/imports/basis-refusal';
import { knownLastDay } from '@countinghouse/domain/imports/last-day-of-books';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { statedDays } from '@countinghouse/domain/imports/tie-out/stated-days';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { calendarDate, type CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { collectionWindow, monthSlices } from '@countinghouse/domain/periods/collection-window';
import { daysInMonth } from '@countinghouse/domain/periods/month';
import { ConnectorError, type Connector, type PackageSource, type ReadRequest } from '../connector';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { TieOut, tieOutCalls } from '../tie-out';
import { IntacctApi } from './intacct-api';
import { LARGEST_PAGE } from './query';
import { readAccounts, type Chart } from './read-accounts';
import { readCompany, type Company } from './read-company';
import { LEDGER, ledgerQuery, readLedger } from './read-ledger';
import { expectOpenItems, readOpenItems } from './read-open-items';
import { partyQuery, Roster } from './roster';
import { TRIAL_BALANCE, yearStartOf } from './trial-balance';

/** The journal of the general ledger that people write entries in. */
const GENERAL_JOURNAL = 'GJ';

/**
 * Reads an organization of Sage Intacct over its XML gateway.
 * @internal Tests pass a fake network.
 */
export function createSageIntacctConnector(io: HttpIo): Connector {
  return { datasourceNameId: 'SageIntacct', read: (request) => read(request, io) };
}

/** Sage Intacct over the network. */
export const sageIntacctConnector: Connector = createSageIntacctConnector(SYSTEM_IO);

async function* read(request: ReadRequest, io: HttpIo): AsyncGenerator<ImportPage> {
  const { options, today } = request;
  const { groups } = options;
  const api = await IntacctApi.enter(sourceOf(request), request, io);
  yield { kind: 'progress', stage: 'Connecting', counts: {} };
  const asOf = knownLastDay({ options, origin: 'package', companyAsOf: null, today }) ?? today;
  const company = await readCompany(api, asOf);
  yield { kind: 'progress', stage: 'Connected', counts: {} };
  yield company.page;
  if (basisRefusal(company.page, options) !== null) throw new ConnectorError('InternalError', describeBasisRefusal(company.page));

  const chart = await readAccounts(api);
  yield chart.page;
  yield { kind: 'progress', stage: 'Gathering', counts: { accounts: chart.page.accounts.length } };

  const { baseCurrency, fiscalYearEndMonth } = company.page;
  const span = collectionWindow(asOf, options.fullFiscalYears, fiscalYearEndMonth);
  const hasLedger = groups['financial-statements'] || groups.transactions;
  const sides = [
    { side: 'receivable', isRead: groups['accounts-receivable'] },
    { side: 'payable', isRead: groups['accounts-payable'] },
  ] as const;
  const read = sides.filter(({ isRead }) => isRead).map(({ side }) => side);
  const hasNames = groups.transactions || read.length > 0;
  const days = hasLedger ? statedDays(span, (year) => calendarDate(year, fiscalYearEndMonth, daysInMonth(year, fiscalYearEndMonth))) : [];
  const fields = hasLedger ? await api.fieldsOf(LEDGER) : new Set<string>();
  const kinds =
    groups.transactions && fields.has('EMPLOYEEID') ? (['CUSTOMER', 'VENDOR', 'EMPLOYEE'] as const) : (['CUSTOMER', 'VENDOR'] as const);

  api.plan.expect('lookup', (hasLedger ? 1 : 0) + read.length);
  if (hasNames) for (const kind of kinds) await api.expectPages(partyQuery(kind));
  for (const side of read) await expectOpenItems(api, side);
  if (hasLedger) {
    const lines = api.isCounting ? await api.count(ledgerQuery(span, fields, false)) : 0;
    api.plan.expect(LEDGER, monthSlices(span).length + Math.floor(lines / LARGEST_PAGE));
    api.plan.expect(TRIAL_BALANCE, tieOutCalls(days) + 1);
  }
  api.plan.complete();

  const roster = hasNames ? await Roster.read(api, kinds) : null;
  if (roster !== null) yield roster.page;
  for (const side of read) {
    if (roster !== null) yield { kind: 'openItems', items: await readOpenItems(api, side, { asOf, baseCurrency, chart, roster }) };
  }
  if (!hasLedger) return;
  const tieOut = await startTieOut(company, chart, days);
  yield* readLedger(api, {
    ...{ span, baseCurrency, chart, fields, trialBalances: company.trialBalances },
    roster: groups.transactions ? roster : null,
  });
  yield* tieOut.finish();
}

function startTieOut({ page, trialBalances }: Company, chart: Chart, days: readonly CalendarDate[]): Promise<TieOut> {
  const decimals = currencyDecimals(page.baseCurrency);
  return TieOut.start({
    days,
    read: async (day, attempt) => ({
      day,
      yearStart: yearStartOf(day, page.fiscalYearEndMonth),
      basis: 'Accrual',
      rows: (await trialBalances.rowsAt(day, decimals, attempt)).map(({ account, balance }) => {
        const ordinal = chart.ordinals.get(account.text()) ?? -1;
        return { account: ordinal, name: chart.page.accounts[ordinal]?.name ?? account.text(), balance };
      }),
    }),
    accounts: { retainedEarnings: chart.retainedEarnings, foreign: [], exchangeGains: [], journalType: GENERAL_JOURNAL },
  });
}

function sourceOf({ source }: ReadRequest): PackageSource {
  if (source.kind === 'package') return source;
  throw new ConnectorError('InternalError', 'Sage Intacct is read over its API, not from a file.');
}
