import type { Book } from '@countinghouse/connectors/example/sandbox/books/book';
import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import { writeBook } from '@countinghouse/connectors/example/sandbox/books/write-book';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { consentOf } from '@countinghouse/server/testing/consent';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { comeBack, dexToday, startDex, type Dex } from '../testing/dex';
import { openPortal, type Portal, type PortalAnswer } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere, workbooksHere } from '../testing/work-here';

/** Amounts by account; the side says the sign. */
interface Amount {
  readonly amount: number;
  readonly type: 'Zero' | 'Credit' | 'Debit';
}

const cents = ({ amount, type }: Amount) => (type === 'Credit' ? -1 : 1) * Math.round(amount * 100);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

describe('a connector widget, told by nothing but the document of the platform API', () => {
  const contract = restContract();
  let dex: Dex;
  let bed: TestBed;
  let portal: Portal;
  let place: TestSubmission;
  let record: string;
  let token: string;
  let book: Book;

  beforeAll(async () => {
    dex = await startDex();
    bed = await openTestBed(undefined, { ...dex.env, COUNTINGHOUSE_DEMO: 'true' });
    portal = await openPortal(bed);
    place = await aSubmission(bed.ctxOf('lender'));
    token = (await portal.call('POST', `/api/Workspaces/${place.workspaceId}/DelegatedAccessTokens`)).body.accessToken;
    book = writeBook(
      SAMPLE_COMPANIES.find(({ id }) => id === 'alder-metalworks')!,
      dexToday(),
    );
  });
  afterAll(async () => {
    await portal?.close();
    await bed?.close();
    await dex?.close();
  });

  /** Each answer keeps the contract. The widget's token connects and imports; a person reads and deletes by their own session. */
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<PortalAnswer> {
    const isOfWidget = !/FinancialRecords(\/[\da-f-]+(\/(?!ImportStatus).*)?)?$/.test(path);
    const answer = await portal.call(method, path, body, isOfWidget ? { authorization: `Bearer ${token}` } : {});
    const contentType = answer.headers['content-type'] ?? '';
    expect(contract.issueOf({ method, path, status: answer.status, contentType, body: answer.body })).toBeNull();
    return answer;
  }
  const org = () => `/Organizations/${place.workspaceId}`;
  const read = async (path: string, status = 200) => {
    const answer = await call('GET', `${org()}/FinancialRecords/${record}${path}`);
    expect([path, answer.status]).toEqual([path, status]);
    return answer.body;
  };

  /** The person allows access on the page of the package. */
  async function allow(endpoint: string): Promise<void> {
    const popup = new URL(endpoint);
    const { address: consent, cookie } = consentOf(await portal.call('GET', popup.pathname + popup.search));
    const body = new URLSearchParams([
      ...consent.searchParams,
      ['decision', 'allow'],
      ['company', 'alder-metalworks'],
      ['scenario', 'none'],
    ]);
    const allowed = await fetch(`${consent.origin}/authorize`, { method: 'POST', body, redirect: 'manual' });
    await comeBack(portal, allowed.headers.get('location') ?? '', cookie);
  }

  it('connects DEX, imports into the workspace, and the portal shows the result as its own', async () => {
    const request = await call('POST', `${org()}/ConnectionRequests`, { datasourceNameId: 'Example' });
    expect(request.status).toBe(201);
    await call('POST', `/WebPortal${org()}/Initialize`, { displayName: 'Alder Creek' });
    await allow(request.body.connectionEndpoint);
    const { connectionId, ...connected } = (await call('GET', request.headers.location!)).body;
    expect(connected).toMatchObject({ status: 'Success', errorCode: 'None' });
    const consumerMetadata = [
      { label: 'SubmissionId', value: place.submissionId },
      { label: 'Initiator', value: 'widget' },
    ];
    const body = { accountingConnectionId: connectionId, consumerMetadata, reportingEndDate: dexToday() };
    const started = await call('POST', `${org()}/FinancialRecords/Import`, body);
    expect(started.status).toBe(201);
    record = started.body.financialRecordId;
    const statusOf = async () => (await call('GET', `${started.headers.location}/ImportStatus`)).body;
    expect(await statusOf()).toMatchObject({ outcome: 'Pending' });
    await importHere(bed, record);
    expect(await statusOf()).toEqual({ outcome: 'Success', errorCode: 'None' });
    const { body: submission } = await portal.call('GET', `/api/${place.workspaceId}/Submissions/${place.submissionId}`);
    expect(submission).toMatchObject({ financialRecordId: record, isVerifiedContent: true, datasourceNameId: 'Example' });
  });

  it('finds the record in the list and by itself', async () => {
    const { body } = await call('GET', `${org()}/FinancialRecords`);
    expect(body.financialRecords).toEqual([await read('')]);
    expect(body.financialRecords[0]).toMatchObject({
      id: record,
      accountingDataset: { datasetId: 'alder-metalworks', datasourceNameId: 'Example' },
      importStatus: { outcome: 'Success', errorCode: 'None' },
      reportingEndDate: dexToday(),
      scheduled: false,
      accountingDataImportOptions: { privacyControls: [], receivables: { reportingPeriod: 'FiscalYears', numberOfPeriods: 3 } },
    });
    const [connection] = (await call('GET', `${org()}/Connections`)).body.connections;
    expect(connection).toMatchObject({ datasetId: 'alder-metalworks', datasetName: (await read('/AccountingEntity')).names[0].value });
  });

  it.each(['BalanceSheet', 'IncomeStatement'])('reads the %s that the portal shows, to the cent', async (type) => {
    const query = `statementType=${type}&reportingPeriod=FiscalYearsAndYTD&sortOrder=OldestFirst`;
    const { body: shown } = await portal.call(
      'GET',
      `/api/Workspaces/${place.workspaceId}/financialrecords/${record}/financialstatements?${query}`,
    );
    const statement = await read(`/FinancialStatements/${type}s?reportingPeriod=FiscalYearsAndYTD`);
    const [data] = shown.data;
    expect(statement.columnHeaders.map(({ label }: { label: string }) => label)).toEqual(
      data.columnHeaders.map(({ label }: { label: string }) => label),
    );
    expect(statement.lineItems.map(({ id, columnData }: { id: string; columnData: number[] }) => [id, columnData])).toEqual(
      shown.lineItems.map(({ id }: { id: string }, at: number) => [
        id,
        data.rowData[at].dataCells.filter(({ isEmpty }: { isEmpty: boolean }) => !isEmpty).map(({ value }: { value: number }) => value),
      ]),
    );
    expect(await read(`/FinancialStatements/${type}s?taxonomyId=default`)).toEqual(statement);
  });

  it('reads totals that tie to the books of the package and to the statements', async () => {
    const totals = (await read('/AccountTotals?reportingPeriod=FiscalYearsAndYTD')).reportedTotals;
    const chart = (await read('/ChartOfAccounts')).hierarchy;
    const numbers = new Map<string, string>();
    const walk = (accounts: readonly { id: string; userAssignedCode: string; subaccounts: never[] }[]): void => {
      for (const { id, userAssignedCode, subaccounts } of accounts) {
        numbers.set(id, userAssignedCode);
        walk(subaccounts);
      }
    };
    walk(chart);
    const { fromDate, toDate, totalsByAccount } = totals.at(-1);
    const changes = new Map<string, number>();
    for (const { date, postings } of book.journals)
      if (date >= fromDate && date <= toDate)
        for (const { account, cents: posted } of postings) changes.set(account, (changes.get(account) ?? 0) + posted);
    for (const total of totalsByAccount)
      expect([numbers.get(total.accountId), cents(total.netChange)]).toEqual([
        numbers.get(total.accountId),
        changes.get(numbers.get(total.accountId)!) ?? 0,
      ]);
    for (const period of totals) expect(sum(period.totalsByAccount.map((total: { netChange: Amount }) => cents(total.netChange)))).toBe(0);
    const sheet = await read('/FinancialStatements/BalanceSheets');
    for (const { accountRef, columnData } of sheet.lineItems)
      if (accountRef !== undefined) {
        const total = totalsByAccount.find(({ accountId }: { accountId: string }) => accountId === accountRef.accountId);
        expect(Math.abs(cents(total?.endingBalance ?? { amount: 0, type: 'Zero' }))).toBe(Math.abs(Math.round(columnData.at(-1) * 100)));
      }
  });

  it('reads every journal, balanced, and their sums are the totals', async () => {
    const { fromDate, toDate, transactions } = await read('/Transactions');
    const inBooks = book.journals.filter(({ date }) => date >= fromDate && date <= toDate);
    expect(transactions).toHaveLength(inBooks.length);
    expect(new Set(transactions.map(({ id }: { id: string }) => id)).size).toBe(transactions.length);
    const byAccount = new Map<string, number>();
    for (const { entries } of transactions) {
      expect(sum(entries.map(({ entry }: { entry: Amount }) => cents(entry)))).toBe(0);
      for (const { accountId, entry } of entries) byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + cents(entry));
    }
    const { reportedTotals } = await read('/AccountTotals?reportingPeriod=MonthsAndMTD');
    const netOf = (id: string) =>
      sum(
        reportedTotals.flatMap(({ totalsByAccount }: { totalsByAccount: { accountId: string; netChange: Amount }[] }) =>
          totalsByAccount.filter(({ accountId }) => accountId === id).map(({ netChange }) => cents(netChange)),
        ),
      );
    for (const [id, amount] of byAccount) expect([id, netOf(id)]).toEqual([id, amount]);
  });

  it.each([
    ['OutstandingReceivables', 'AccountsReceivable'],
    ['OutstandingPayables', 'AccountsPayable'],
  ])('reads %s that tie to their control account', async (path, classification) => {
    const [{ asOf, transactions }] = (await read(`/${path}`)).history;
    expect(asOf).toBe(dexToday());
    expect(transactions.length).toBeGreaterThan(0);
    const flat = (accounts: readonly any[]): any[] => accounts.flatMap((account) => [account, ...flat(account.subaccounts)]); // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
    const control = flat((await read('/ChartOfAccounts')).hierarchy)
      .filter((account) => account.classification[0].classificationId === classification)
      .map(({ id }) => id);
    const { totalsByAccount } = (await read('/AccountTotals')).reportedTotals.at(-1);
    const balance = sum(
      totalsByAccount
        .filter(({ accountId }: { accountId: string }) => control.includes(accountId))
        .map(({ endingBalance }: { endingBalance: Amount }) => cents(endingBalance)),
    );
    expect(sum(transactions.map(({ amountOutstanding }: { amountOutstanding: Amount }) => cents(amountOutstanding)))).toBe(balance);
  });

  it('reads the company, the review and the ratios', async () => {
    const company = SAMPLE_COMPANIES.find(({ id }) => id === 'alder-metalworks')!;
    expect(await read('/AccountingEntity')).toMatchObject({
      names: [{ value: company.name, tags: [] }, { tags: ['Legal'] }],
      baseCurrency: { code: company.baseCurrency },
      fiscalYearEnd: { month: ((company.fiscalYearStartMonth + 10) % 12) + 1 },
    });
    const { checks } = await read('/FinancialReview');
    expect(checks.map(({ id }: { id: string }) => id)).toContain('trial-balance');
    for (const { outcomeDescription } of checks) expect(outcomeDescription).toMatch(/^[^{}]+$/);
    const { ratios, columnHeaders } = await read('/FinancialStatements/Ratios?reportingPeriod=FiscalYears');
    for (const { columnData } of ratios) expect(columnData).toHaveLength(columnHeaders.length);
  });

  it.each(['Months', 'FiscalYearsAndTTM', 'InterimYears', 'Rolling12Months', 'CalendarQuarters'])(
    'reads statements by %s',
    async (period) => {
      const { columnHeaders, lineItems } = await read(`/FinancialStatements/IncomeStatements?reportingPeriod=${period.toLowerCase()}`);
      expect(columnHeaders.length).toBeGreaterThan(0);
      for (const { columnData } of lineItems) expect([0, columnHeaders.length]).toContain(columnData.length);
    },
  );

  it.each([
    '/FinancialStatements/BalanceSheets?reportingPeriod=Weeks',
    '/FinancialStatements/IncomeStatements?taxonomyId=Other',
    '/AccountTotals?reportingPeriod=x',
  ])('gets status 400 for %s', (path) => read(path, 400));

  it('downloads workbooks', async () => {
    await workbooksHere(bed.ctxOf('lender'), record, 1);
    const workbooks = (await read('/Workbooks')).workbooks as { variantId: string; fileSize: number }[];
    expect(workbooks).toHaveLength(2);
    for (const { variantId, fileSize } of workbooks) {
      const { bytes, headers, status } = await call('GET', `${org()}/FinancialRecords/${record}/Workbooks/${variantId.toLowerCase()}`);
      expect([status, bytes.length, bytes.subarray(0, 2).toString()]).toEqual([200, fileSize, 'PK']);
      expect(headers['content-disposition']).toContain('.xlsx');
    }
    await read('/Workbooks/Other', 404);
  });

  it('deletes the record for good', async () => {
    const files = await withTenant(bed.ctxOf('lender'), (tx) => tx.query<{ key: string }>('select store_key as key from workbook'));
    const path = `${org()}/FinancialRecords/${record}`;
    expect((await call('DELETE', path)).status).toBe(204);
    expect((await call('DELETE', path)).status).toBe(404);
    for (const part of ['', '/ImportStatus', '/Workbooks', '/Transactions', '/AccountTotals', '/FinancialReview']) await read(part, 404);
    expect((await call('GET', `${org()}/FinancialRecords`)).body.financialRecords).toEqual([]);
    for (const { key } of files) await expect(bed.platform.files.get(key)).rejects.toThrow();
    const left = await withTenant(bed.ctxOf('lender'), (tx) =>
      tx.query(`select 1 from import_attempt where financial_record_id = $1 and abandoned_at is null union all select 1 from workbook`, [
        record,
      ]),
    );
    expect(left).toEqual([]);
    const { body: submission } = await portal.call('GET', `/api/${place.workspaceId}/Submissions/${place.submissionId}`);
    expect(submission).toMatchObject({ financialRecordId: null });
    expect((await portal.call('GET', `/api/audit/events?format=json&subjectId=${record}`)).body[0]).toMatchObject({
      action: 'import.deleted',
    });
  });
});
