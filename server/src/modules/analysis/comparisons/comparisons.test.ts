import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type BookedJournal, type BooksGiven } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient, aWorkspace } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { purgeBooks } from '../../collecting/retention/purge-books';
import { Comparison } from './comparison.entity';
import { makeComparison } from './make-comparison';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test?.close());

const accounts = {
  Checking: 'Bank',
  Receivables: 'Accounts Receivable',
  Payables: 'Accounts Payable',
  Capital: 'Equity',
  Revenue: 'Income',
  Rent: 'Expense',
  Repairs: 'Expense',
} as const;
const journal = (date: string, debit: string, credit: string, cents: number): BookedJournal => ({
  date,
  lines: { [debit]: cents, [credit]: -cents },
});
/** Journals that both collections have; each is unlike any other. */
const SAME = Array.from({ length: 36 }, (_, at) => {
  const month = String((at % 12) + 1).padStart(2, '0');
  return journal(`2025-${month}-05`, 'Checking', 'Revenue', 100_000 + at);
});
const INVOICE = journal('2026-03-28', 'Receivables', 'Revenue', 2_000_00);
const RENT = journal('2026-02-28', 'Rent', 'Payables', 900_00);
const REPAIRS = journal('2026-01-12', 'Repairs', 'Payables', 400_00);
const END = journal('2026-03-31', 'Checking', 'Capital', 1_00);
const BASE: BooksGiven = { accounts, journals: [...SAME, INVOICE, RENT, REPAIRS, END] };
const LATER = journal('2026-06-30', 'Checking', 'Revenue', 7_77);
/** The same months again under other journal ids: the invoice moved to April, the rent grew, the repairs are gone. */
const RESTATED: BooksGiven = {
  accounts,
  journals: [
    LATER,
    ...SAME,
    journal('2026-04-02', 'Receivables', 'Revenue', 2_000_00),
    journal('2026-02-28', 'Rent', 'Payables', 1_200_00),
    END,
  ],
};

const FIELDS = `id baseRecordId otherRecordId state failure percent currency matchedBy severity startDate endDate spans cashFlowSource
  periods { reportingPeriodId label } journalTotals { kind count effect }
  lineChanges { totalCount nodes { statementType lineItemId caption isTotal cells { reportingPeriodId before after change percent } } }
  accountChanges { nodes { kind facts base { name } other { name } } }
  ratioChanges { id label before after }
  journalChanges(first: 100) { totalCount nodes { kinds effect base { date lines { accountName amount } } other { date lines { accountName amount } } } }`;
const COMPARE = `mutation ($input: CompareCollectionsInput!) { compareCollections(input: $input) { ${FIELDS} } }`;
const READ = `query ($id: ID!) { comparison(id: $id) { ${FIELDS} } }`;
const LIST = 'query ($w: ID!) { comparisons(workspaceId: $w) { id state baseRecordId otherRecordId } }';

const two = async (base = BASE, other = RESTATED) => {
  const workspaceId = await aWorkspace(test, { users: ['ben'] });
  const first = await aRecordWithBooks(test, base, { workspaceId });
  const second = await aRecordWithBooks(test, other, { workspaceId });
  return { workspaceId, first, second, base: first.financialRecordId, other: second.financialRecordId };
};
const list = async (workspaceId: string, by: 'ben' | 'ada' = 'ben') => (await test.graphql(by, LIST, { w: workspaceId })).body;
const compare = async (workspaceId: string, baseRecordId: string, otherRecordId: string) =>
  (await test.graphql('ben', COMPARE, { input: { workspaceId, baseRecordId, otherRecordId } })).body;
const made = async (id: string) => {
  await makeComparison({ ...test.ctxOf('ben'), viewer: null }, id);
  const { body } = await test.graphql('ben', READ, { id });
  expect(body.errors).toBeUndefined();
  return body.data.comparison;
};

describe('a collection that is published after another of its workspace', () => {
  it('is compared with it', async () => {
    const { workspaceId, base, other } = await two();
    const { data } = await list(workspaceId);
    expect(data.comparisons).toMatchObject([{ state: 'Pending', baseRecordId: base, otherRecordId: other }]);
    const comparison = await made(data.comparisons[0].id);
    expect(comparison).toMatchObject({ state: 'Ready', percent: 100, currency: 'USD', matchedBy: 'Fingerprint', severity: 'High' });
    expect(comparison).toMatchObject({ startDate: '2025-01-01', endDate: '2026-03-31', spans: 15, accountChanges: { nodes: [] } });
    expect(comparison.journalTotals).toEqual([
      { kind: 'Removed', count: 1, effect: '400.00' },
      { kind: 'DateChanged', count: 1, effect: '2000.00' },
      { kind: 'AmountChanged', count: 1, effect: '300.00' },
    ]);
    expect(comparison.journalChanges.nodes[0]).toEqual({
      kinds: ['DateChanged'],
      effect: '2000.00',
      base: {
        date: '2026-03-28',
        lines: [
          { accountName: 'Receivables', amount: '2000.00' },
          { accountName: 'Revenue', amount: '-2000.00' },
        ],
      },
      other: {
        date: '2026-04-02',
        lines: [
          { accountName: 'Receivables', amount: '2000.00' },
          { accountName: 'Revenue', amount: '-2000.00' },
        ],
      },
    });
    const quarter = comparison.periods.find(({ label }: { label: string }) => label === 'Q1 FY 2026').reportingPeriodId;
    const income = comparison.lineChanges.nodes.find(({ lineItemId }: { lineItemId: string }) => lineItemId === 'netincome');
    const cell = income.cells.find(({ reportingPeriodId }: { reportingPeriodId: string }) => reportingPeriodId === quarter);
    expect(cell).toMatchObject({ before: '700.00', change: '-1900.00', percent: null });
    const operating = ({ statementType, lineItemId }: { statementType: string; lineItemId: string }) =>
      statementType === 'CashFlow' && lineItemId === 'operatingchanges:footer';
    expect(comparison.lineChanges.nodes.find(operating)).toMatchObject({ isTotal: true, cells: [{ before: '-700.00', after: '1200.00' }] });
    expect(comparison.ratioChanges.map(({ id }: { id: string }) => id)).toContain('CurrentRatio');
  });

  it('is published and not compared where the tenant or staff turned monitoring off, nor with one that can’t be read', async () => {
    const own = (sql: string, values: readonly unknown[]) =>
      withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) => tx.query(sql, values));
    const workspaceId = await aWorkspace(test, { users: ['ben'] });
    await aRecordWithBooks(test, BASE, { workspaceId });
    const comparisons = async () => (await list(workspaceId)).data.comparisons;
    const monitors = (on: boolean) =>
      own(`update tenant set settings = settings || jsonb_build_object('monitoringEnabled', $1::boolean)`, [on]);
    await monitors(false);
    await aRecordWithBooks(test, RESTATED, { workspaceId });
    await monitors(true);
    expect(await comparisons()).toEqual([]);
    const staffTurn = (overrides: object) => own('update tenant set flag_overrides = $1', [JSON.stringify(overrides)]);
    await staffTurn({ monitoringEnabled: false });
    await aRecordWithBooks(test, RESTATED, { workspaceId });
    await staffTurn({});
    expect(await comparisons()).toEqual([]);
    const attempts = 'select published_attempt_id from financial_record where workspace_id = $1';
    await own(`update account set debits = '{9007199254740993}' where attempt_id in (${attempts})`, [workspaceId]);
    await aRecordWithBooks(test, RESTATED, { workspaceId });
    const [{ id }] = await comparisons();
    await expect(makeComparison({ ...test.ctxOf('ben'), viewer: null }, id)).rejects.toThrow();
  });

  it('is listed for those who may view the workspace', async () => {
    const { workspaceId, base, other } = await two();
    const { data } = await list(workspaceId);
    const [{ id }] = data.comparisons;
    const { body } = await test.graphql('ada', READ, { id });
    expect(body.errors[0].extensions.code).toBe('Forbidden');
    expect((await list(workspaceId, 'ada')).errors[0].extensions.code).toBe('Forbidden');
    expect((await compare(workspaceId, other, base)).data.compareCollections.id).toBe(id);
  });
});

it('journals are listed by kind and page after page', async () => {
  const { workspaceId } = await two();
  const { id } = await made((await list(workspaceId)).data.comparisons[0].id);
  const page = async (variables: object) => {
    const query = `query ($id: ID!, $kind: JournalChangeKind, $after: String) { comparison(id: $id) {
      journalChanges(kind: $kind, first: 2, after: $after) { totalCount nodes { effect } pageInfo { hasNextPage endCursor } } } }`;
    return (await test.graphql('ben', query, { id, ...variables })).body.data.comparison.journalChanges;
  };
  const first = await page({});
  expect([first.totalCount, first.nodes.map(({ effect }: { effect: string }) => effect), first.pageInfo.hasNextPage]).toEqual([
    3,
    ['2000.00', '400.00'],
    true,
  ]);
  expect((await page({ after: first.pageInfo.endCursor })).nodes).toEqual([{ effect: '300.00' }]);
  expect(await page({ kind: 'Removed' })).toMatchObject({ totalCount: 1, nodes: [{ effect: '400.00' }] });
});

it('journals with the same ids are matched by them, and may change in several ways', async () => {
  const changed = journal('2026-02-27', 'Repairs', 'Payables', 1_200_00);
  const { workspaceId } = await two(BASE, { accounts, journals: [...SAME, INVOICE, changed, REPAIRS, END] });
  const comparison = await made((await list(workspaceId)).data.comparisons[0].id);
  expect(comparison).toMatchObject({ matchedBy: 'SourceId' });
  expect(comparison.journalChanges.nodes).toMatchObject([{ kinds: ['DateChanged', 'AmountChanged', 'AccountChanged'], effect: '1200.00' }]);
});

it('a comparison is ordered and read by integrators as by people', async () => {
  const { workspaceId, base, other } = await two();
  const headers = { authorization: `Bearer ${await aClientToken(test, await anApiClient(test))}` };
  const ordered = await test.call('anonymous', 'POST', `/Organizations/${workspaceId}/Comparisons`, {
    headers,
    body: { baseRecordId: other, otherRecordId: base },
  });
  expect([ordered.status, ordered.body.state]).toEqual([202, 'Pending']);
  const { journalChanges, lineChanges } = await made(ordered.body.id);
  const { status, body } = await test.call('anonymous', 'GET', `/Organizations/${workspaceId}/Comparisons/${ordered.body.id}`, { headers });
  expect([status, body.severity, body.baseRecordId]).toEqual([200, 'High', base]);
  expect(body.lineChanges).toEqual(lineChanges.nodes);
  expect(body.journalChanges).toMatchObject(journalChanges.nodes);
});

it('the same books show no change', async () => {
  const { workspaceId } = await two(BASE, BASE);
  const comparison = await made((await list(workspaceId)).data.comparisons[0].id);
  expect(comparison).toMatchObject({
    severity: 'None',
    journalTotals: [],
    ratioChanges: [],
    lineChanges: { totalCount: 0 },
    accountChanges: { nodes: [] },
  });
});

describe('collections that can’t be compared', () => {
  const refusal = ({ errors }: { errors?: { message: string; extensions: { code: string } }[] }) => [
    errors?.[0]?.extensions.code,
    errors?.[0]?.message,
  ];

  it('are refused with the reason', async () => {
    const { workspaceId, base, other } = await two();
    const elsewhere = await aRecordWithBooks(test, BASE);
    expect(refusal(await compare(workspaceId, base, base))).toEqual(['SameRecord', 'Choose two collections of the same workspace.']);
    expect(refusal(await compare(workspaceId, elsewhere.financialRecordId, other))).toEqual([
      'NotSameWorkspace',
      'Choose two collections of the same workspace.',
    ]);
    const later = await aRecordWithBooks(
      test,
      { accounts, journals: [journal('2029-01-10', 'Checking', 'Capital', 500)] },
      { workspaceId },
    );
    expect(refusal(await compare(workspaceId, base, later.financialRecordId))).toEqual([
      'NothingToCompare',
      'The two collections have no month in common.',
    ]);
  });
});

it('a comparison is erased with either of its collections', async () => {
  const { workspaceId, first } = await two();
  await made((await list(workspaceId)).data.comparisons[0].id);
  await purgeBooks(test.ctxOf('ben'), first.submissionId, new AbortController().signal);
  expect(await withTenant(test.ctxOf('ben'), (tx) => tx.repo(Comparison).find({ where: { workspaceId } }))).toEqual([]);
});
