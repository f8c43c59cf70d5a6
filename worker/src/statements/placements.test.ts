import { rawWorkbook } from '@countinghouse/connectors/testing/raw-workbook';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { editStatement, type ImportedRecord } from '../testing/editing';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

/** What the server answers; a test looks into what it asked for. */
type Answer = any; // oxlint-disable-line typescript/no-explicit-any

const CHART = [
  ['1000', 'Checking', 'Bank'],
  ['1100', 'Customers', 'Accounts Receivable'],
  ['1190', 'Due from sister company', 'Accounts Receivable'],
  ['1400', 'Deposits', 'Other Current Asset'],
  ['2000', 'Suppliers', 'Accounts Payable'],
  ['2300', 'Demand loan', 'Other Current Liability'],
  ['2400', 'Accrued wages', 'Other Current Liability'],
  ['3000', 'Capital', 'Equity'],
  ['4000', 'Sales', 'Income'],
] as const;
const LINES = [
  ['2024-01-31', 'J1', '1000', 900, null],
  ['2024-01-31', 'J1', '3000', null, 900],
  ['2024-06-30', 'J2', '1100', 250, null],
  ['2024-06-30', 'J2', '1190', 60, null],
  ['2024-06-30', 'J2', '4000', null, 310],
  ['2024-09-30', 'J3', '1400', 80, null],
  ['2024-09-30', 'J3', '1000', 100, null],
  ['2024-09-30', 'J3', '2000', null, 30],
  ['2024-09-30', 'J3', '2300', null, 90],
  ['2024-09-30', 'J3', '2400', null, 60],
] as const;
const LEDGER = [
  'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit',
  ...LINES.map(([date, journal, number, debit, credit]) => {
    const [, name, type] = CHART.find(([each]) => each === number)!;
    return [date, journal, number, name, type, debit ?? '', credit ?? ''].join(',');
  }),
].join('\n');
const WITH_OPEN_ITEMS = rawWorkbook({
  Company: [['Legal Name', 'Alder Creek Inc.']],
  'Chart of Accounts': [['Account Number', 'Account Name', 'Account Type'], ...CHART.map((account) => [...account])],
  'General Ledger': [['Date', 'Journal', 'Account Number', 'Debit', 'Credit'], ...LINES.map((line) => [...line])],
  Receivables: [
    ['Name', 'Number', 'Date', 'Due', 'Total', 'Open'],
    ['Acme', 'INV-1', '2024-06-30', '2024-07-31', 310, 310],
  ],
});
const REASON = 'Loan to a sister company, no trade receivable';
const RECORD = 'workspaceId: $w, financialRecordId: $r';
const LAYOUT = `query ($w: ID!, $r: ID!, $t: StatementType!) { statementLayout(${RECORD}, statementType: $t) {
  version balanceSheetVersion lockedSections moveReasons { account reason } numberStyle items accountCaptions { account caption }
  newlyReferenced sections { id headerCaption footerCaption reportedAs items } } }`;
const SAVE = `mutation ($w: ID!, $r: ID!, $t: StatementType!, $v: Int!, $b: Int, $a: LayoutInput!) {
  saveFinancialStatement(input: { ${RECORD}, statementType: $t, version: $v, balanceSheetVersion: $b, layout: $a }) { version } }`;

describe('a place in a statement', () => {
  let bed: TestBed;
  let portal: Portal;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
  });
  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  async function imported(content: Uint8Array | string, fileName = 'ledger.csv'): Promise<ImportedRecord> {
    const submission = await aSubmission(bed.ctxOf('lender'));
    const recordId = await portal.upload(Buffer.from(content), fileName, submission);
    const { state, published_attempt_id: attemptId } = await importHere(bed, recordId);
    expect(state).toBe('Success');
    const { workspaceId } = submission;
    const statements = `/api/Workspaces/${workspaceId}/financialrecords/${recordId}/financialstatements`;
    return { workspaceId, recordId, attemptId: attemptId ?? '', workbooks: '', statements };
  }
  const read = async ({ statements }: ImportedRecord, type = 'BalanceSheet'): Promise<Answer> =>
    (await portal.call('GET', `${statements}?statementType=${type}`)).body;
  const layout = async ({ workspaceId: w, recordId: r }: ImportedRecord, t = 'BalanceSheet'): Promise<Answer> =>
    (await portal.graphql(LAYOUT, { w, r, t })).statementLayout;
  const sectionOf = (body: Answer, caption: string): string =>
    body.lineItems.find(({ captionText }: Answer) => captionText === caption).sectionId;
  /** Carries an account below the heading of a section. */
  const carried = (body: Answer, caption: string, section: string): Answer => {
    const moved = body.lineItems.find(({ captionText }: Answer) => captionText === caption);
    const others = body.lineItems.filter((line: Answer) => line !== moved);
    return { ...body, lineItems: others.flatMap((line: Answer) => (line.id === `${section}:header` ? [line, moved] : [line])) };
  };
  const withReason = (body: Answer, name: string, moveReason: string): Answer => ({
    ...body,
    detailAccounts: body.detailAccounts.map((account: Answer) => (account.shortName === name ? { ...account, moveReason } : account)),
  });

  describe('in receivables', () => {
    it('is locked where the source has a ledger of open documents', async () => {
      const record = await imported(WITH_OPEN_ITEMS, 'books.xlsx');
      expect((await layout(record)).lockedSections).toEqual(['cash', 'accountsreceivable']);
      const body = withReason(
        carried(await read(record), 'Due from sister company', 'prepaidandothercurrentassets'),
        'Due from sister company',
        REASON,
      );
      const refused = await portal.call('PUT', record.statements, body);
      expect([refused.status, refused.body.description]).toEqual([
        400,
        expect.stringContaining('cannot be moved out of accountsreceivable'),
      ]);
    });

    // covers borrower 5.6
    it('is left with a reason where the source has none; the reason is kept with the statement and in the audit log', async () => {
      const record = await imported(LEDGER);
      expect((await layout(record)).lockedSections).toEqual(['cash']);
      const body = carried(await read(record), 'Due from sister company', 'prepaidandothercurrentassets');
      const refused = await portal.call('PUT', record.statements, body);
      expect([refused.status, refused.body.description]).toEqual([400, expect.stringContaining('needs a reason to stand outside')]);
      const unsafe = await portal.call('PUT', record.statements, withReason(body, 'Due from sister company', '<b>x</b>'));
      expect([unsafe.status, unsafe.body.code]).toEqual([400, 'UnsafeContent']);

      const saved = await portal.call('PUT', record.statements, withReason(body, 'Due from sister company', REASON));
      expect(saved.status, JSON.stringify(saved.body)).toBe(200);
      const now = await read(record);
      expect(sectionOf(now, 'Due from sister company')).toBe('prepaidandothercurrentassets');
      const explained = now.detailAccounts.filter(({ moveReason }: Answer) => moveReason !== null);
      expect(explained).toMatchObject([{ shortName: 'Due from sister company', moveReason: REASON }]);
      expect((await layout(record)).moveReasons).toEqual([{ account: Number(explained[0].accountId), reason: REASON }]);
      expect((await portal.call('PUT', record.statements, now)).status).toBe(200);
      const ctx = bed.ctxOf('lender');
      const audited = await withTenant(ctx, (tx) =>
        tx.query<{ changes: object }>(
          `select changes from audit_event where tenant_id = $1 and subject_id = $2 and action = 'statement.saved' order by at`,
          [ctx.tenant.id, record.recordId],
        ),
      );
      expect(audited.map(({ changes }) => changes)).toEqual([{ version: [1, 2], reason: [null, [REASON]] }, { version: [2, 3] }]);
    });
  });

  // covers borrower 5.6
  it('in cash leaves it with a reason where it is a loan that was typed as a bank account, on the cash flow as well', async () => {
    const loan = ['2024-11-30,J9,1000,Checking,Bank,500,', '2024-11-30,J9,1050,Term loan,Bank,,500'];
    const record = await imported([LEDGER, ...loan].join('\n'));
    expect((await layout(record)).lockedSections).toEqual([]);
    const total = ({ lineItems, data }: Answer, line: string): number =>
      data[0].rowData[lineItems.findIndex(({ id }: Answer) => id === line)].dataCells.at(-1).value;
    const figures = async () => {
      const cashFlow = await read(record, 'CashFlow');
      return ['financingactivities:footer', 'netchangeincash', 'cashatend'].map((line) => total(cashFlow, line));
    };
    expect(await figures()).toEqual([900, 1_000, 1_000]);
    const unexplained = carried(await read(record), 'Term loan', 'othercurrentliabilities');
    expect((await portal.call('PUT', record.statements, unexplained)).body.description).toContain('needs a reason to stand outside cash');
    await editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [
      { kind: 'moveAccounts', accounts: [accountOf('Term loan')], to: 'longtermliabilities', reason: 'A loan of the bank' },
    ]);
    expect(total(await read(record), 'cash:footer')).toBe(1_500);
    expect(sectionOf(await read(record, 'CashFlow'), 'Term loan')).toBe('financingactivities');
    expect(await figures()).toEqual([1_400, 1_500, 1_500]);
  });

  describe('on the cash flow', () => {
    const LOAN = 'Demand loan';
    const moveLoan = (record: ImportedRecord, to: string) =>
      editStatement(bed, portal, record, 'BalanceSheet', (accountOf) => [{ kind: 'moveAccounts', accounts: [accountOf(LOAN)], to }]);
    const isFollowing = async (record: ImportedRecord): Promise<readonly string[]> => {
      const there = sectionOf(await read(record, 'CashFlow'), LOAN);
      await moveLoan(record, 'othercurrentliabilities');
      return [there, sectionOf(await read(record, 'CashFlow'), LOAN)];
    };

    // covers borrower 3.5
    it('follows the balance sheet still after a PUT of what was read before the balance sheet changed', async () => {
      const record = await imported(LEDGER);
      const before = await read(record, 'CashFlow');
      expect(before.balanceSheetVersion).toBe(1);
      await moveLoan(record, 'longtermliabilities');
      expect((await read(record, 'CashFlow')).balanceSheetVersion).toBe(2);
      expect((await portal.call('PUT', record.statements, before)).status).toBe(200);
      expect(await isFollowing(record)).toEqual(['financingactivities', 'operatingchanges']);
    });

    it('follows it after the same change over GraphQL, and an account moved by hand in between stays', async () => {
      const record = await imported(LEDGER);
      const { version: v, balanceSheetVersion: b, lockedSections: _, moveReasons: __, ...a } = await layout(record, 'CashFlow');
      await moveLoan(record, 'longtermliabilities');
      const ids = { w: record.workspaceId, r: record.recordId, t: 'CashFlow' };
      await portal.graphql(SAVE, { ...ids, v, b, a });
      const edited = carried(await read(record, 'CashFlow'), 'Accrued wages', 'investingactivities');
      expect((await portal.call('PUT', record.statements, edited)).status).toBe(200);
      expect(await isFollowing(record)).toEqual(['financingactivities', 'operatingchanges']);
      expect(sectionOf(await read(record, 'CashFlow'), 'Accrued wages')).toBe('investingactivities');
    });

    it('is by hand where it was moved on a cash flow that was read before the balance sheet changed', async () => {
      const record = await imported(LEDGER);
      const edited = carried(await read(record, 'CashFlow'), LOAN, 'investingactivities');
      await moveLoan(record, 'longtermliabilities');
      expect((await portal.call('PUT', record.statements, edited)).status).toBe(200);
      expect(await isFollowing(record)).toEqual(['investingactivities', 'investingactivities']);
    });

    it.each([['one'], [1.5]])('is not read from %j for a version of the balance sheet', async (balanceSheetVersion) => {
      const record = await imported(LEDGER);
      const refused = await portal.call('PUT', record.statements, { ...(await read(record, 'CashFlow')), balanceSheetVersion });
      expect([refused.status, refused.body.code]).toEqual([400, 'InvalidInput']);
    });
  });
});
