import type { OpenItem, SourceParty } from '@countinghouse/domain/imports/page';
import { tenantSettingsOf } from '@countinghouse/domain/tenants/tenant-settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type BooksGiven, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { readAging } from './read-aging';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const AS_OF = '2025-12-31';
const ACCOUNTS = { Checking: 'Bank', Debtors: 'Accounts Receivable', Creditors: 'Accounts Payable', Sales: 'Income' } as const;
const customer = (name: string): SourceParty => ({ sourceId: `c-${name}`, name, role: 'customer' });

function document(party: number, open: number, date: string, due: string | null = null, asOf = AS_OF): OpenItem {
  const kind = open < 0 ? ('creditNote' as const) : ('invoice' as const);
  const money = { currency: 'USD', total: open, open, openBase: open, controlAccount: 1 };
  return {
    side: 'receivable',
    sourceId: `${party} ${date}`,
    documentKind: kind,
    number: `INV-${date}`,
    party,
    asOf,
    date,
    due,
    ...money,
    place: null,
  };
}

const booksWith = (openItems: readonly OpenItem[], debtors: number, day = AS_OF): BooksGiven => ({
  accounts: ACCOUNTS,
  journals: [
    { date: '2025-01-02', lines: { Checking: 100, Sales: -100 } },
    { date: day, lines: { Debtors: debtors, Sales: -debtors } },
  ],
  parties: [customer('Acme'), customer('Bolt')],
  openItems,
});

let test: TestApp;
let record: RecordWithBooks;

beforeAll(async () => {
  test = await startTestApp();
  const earlier = [document(0, 80_00, '2025-09-01', '2025-10-01', '2025-11-30')];
  const { workspaceId } = await aRecordWithBooks(test, booksWith(earlier, 80_00, '2025-11-30'));
  const items = [
    document(0, 150_00, '2025-12-01', '2025-12-31'),
    document(1, 70_00, '2025-09-01', '2025-10-01'),
    document(1, -20_00, '2025-11-25'),
    document(-1, 10_00, '2025-12-20'),
  ];
  record = await aRecordWithBooks(test, booksWith(items, 210_04), { workspaceId });
});
afterAll(() => test?.close());

const AGING = `query ($w: ID!, $r: ID!, $side: AgingSide!, $basis: AgingBasis, $bucket: AgingBucket) {
  aging(workspaceId: $w, financialRecordId: $r, side: $side, basis: $basis) {
    asOf currency
    amounts { documents total current days1To30 days31To60 days61To90 over90 }
    parties(bucket: $bucket) { totalCount nodes { id name amounts { total over90 } } }
    concentration { name total share }
    tie { outcome documents ledger difference tolerance controlAccounts { name } }
    trend { financialRecordId asOf total pastDue over90 }
    documents(partyId: "1") { nodes { number kind days bucket open } }
  }
}`;
const ask = async (persona: 'ben' | 'ada', variables: Record<string, unknown>) =>
  (await test.graphql(persona, AGING, { w: record.workspaceId, r: record.financialRecordId, ...variables })).body;

describe('the aging of a record', () => {
  it('lists parties, documents, concentration, the tie and every collection of the workspace', async () => {
    const { data } = await ask('ben', { side: 'Receivables' });
    expect(data.aging).toMatchObject({
      asOf: AS_OF,
      currency: 'USD',
      amounts: {
        documents: 4,
        total: '210.00',
        current: '150.00',
        days1To30: '10.00',
        days31To60: '-20.00',
        days61To90: '0.00',
        over90: '70.00',
      },
      parties: {
        totalCount: 3,
        nodes: [
          { id: '0', name: 'Acme', amounts: { total: '150.00', over90: '0.00' } },
          { id: '1', name: 'Bolt', amounts: { total: '50.00', over90: '70.00' } },
          { id: 'none', name: null, amounts: { total: '10.00', over90: '0.00' } },
        ],
      },
      concentration: [{ share: '0.7143' }, { share: '0.2381' }, { share: '0.0476' }],
      tie: {
        outcome: 'Pass',
        documents: '210.00',
        ledger: '210.04',
        difference: '-0.04',
        tolerance: '0.05',
        controlAccounts: [{ name: 'Debtors' }],
      },
      trend: [
        { asOf: '2025-11-30', total: '80.00', pastDue: '80.00', over90: '0.00' },
        { financialRecordId: record.financialRecordId, asOf: AS_OF, total: '210.00', pastDue: '60.00', over90: '70.00' },
      ],
      documents: {
        nodes: [
          { number: 'INV-2025-09-01', kind: 'invoice', days: 91, bucket: 'over90', open: '70.00' },
          { number: 'INV-2025-11-25', kind: 'creditNote', days: 36, bucket: 'days31To60', open: '-20.00' },
        ],
      },
    });
  });

  it('counts from the dates of documents, and keeps the parties of one bucket', async () => {
    const { data } = await ask('ben', { side: 'Receivables', basis: 'InvoiceDate', bucket: 'days1To30' });
    expect(data.aging.amounts).toMatchObject({ current: '0.00', days1To30: '160.00', over90: '70.00' });
    expect(data.aging.parties.nodes.map(({ name }: { name: string | null }) => name)).toEqual(['Acme', null]);
  });

  it('says the same over REST', async () => {
    const token = await aClientToken(test, await anApiClient(test));
    const path = `/Organizations/${record.workspaceId}/FinancialRecords/${record.financialRecordId}/Aging`;
    const read = (query: string) => test.call('anonymous', 'GET', path + query, { headers: { authorization: `Bearer ${token}` } });
    const { status, body } = await read('?side=receivables&basis=duedate');
    expect([status, body.amounts.total, body.parties.length, body.trend.length, body.tie.outcome]).toEqual([200, '210.00', 3, 2, 'Pass']);
    expect((await read('?side=elsewhere')).status).toBe(400);
    const payables = await read('?side=Payables');
    expect([payables.status, payables.body.amounts.total]).toEqual([200, '0.00']);
  });

  it('is refused where the side was not collected', async () => {
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`update import_job set options = jsonb_set(options, '{groups,accounts-payable}', 'false') where id = $1`, [
        record.financialRecordId,
      ]),
    );
    const { errors } = await ask('ben', { side: 'Payables' });
    expect(errors[0]).toMatchObject({ message: 'This collection has no payables.', extensions: { code: 'PayablesNotCollected' } });
  });

  it('is not shown to those who do not belong to the workspace', async () =>
    expect((await ask('ada', { side: 'Receivables' })).errors[0].extensions.code).toBe('Forbidden'));

  it('is not there where the tenant has monitoring switched off', async () => {
    const ctx = test.ctxOf('ben');
    const settings = tenantSettingsOf({ monitoringEnabled: false });
    const off = { ...ctx, tenant: { ...ctx.tenant, visibleName: '', brandName: '', oidcClientId: null, settings } };
    expect(await readAging(off, record, { side: 'Receivables', basis: 'DueDate' })).toMatchObject({ refused: 'NotFound' });
  });
});
