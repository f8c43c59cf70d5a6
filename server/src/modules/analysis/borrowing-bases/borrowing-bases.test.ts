import type { OpenItem, SourceParty } from '@countinghouse/domain/imports/page';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type BooksGiven, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const AS_OF = '2026-06-30';
const ACCOUNTS = {
  ...{ Checking: 'Bank', Debtors: 'Accounts Receivable', Creditors: 'Accounts Payable' },
  ...{ Raw: 'Inventory', Finished: 'Inventory', Sales: 'Income', Purchases: 'Expense' },
} as const satisfies BooksGiven['accounts'];
const NAMES = ['Acme', 'Bolt', 'Cedar', 'Delta', 'Euro', 'Fed', 'Iris', 'Grand', 'Hill'];
const PARTIES: SourceParty[] = [
  ...NAMES.map((name): SourceParty => ({ sourceId: `c-${name}`, name, role: 'customer' })),
  { sourceId: 'v-Grand', name: 'Grand Supply', role: 'vendor' },
];
const dayOfAge = (days: number) => new Date(Date.parse(AS_OF) - days * 86_400_000).toISOString().slice(0, 10);

function item(side: OpenItem['side'], party: number, dollars: number, days: number): OpenItem {
  const open = dollars * 100;
  const money = { currency: 'USD', total: open, open, openBase: open, controlAccount: side === 'receivable' ? 1 : 2 };
  const documentKind = side === 'payable' ? ('bill' as const) : open < 0 ? ('creditNote' as const) : ('invoice' as const);
  return {
    side,
    sourceId: `${party} ${days}`,
    documentKind,
    number: null,
    party,
    asOf: AS_OF,
    date: dayOfAge(days),
    due: null,
    ...money,
    place: null,
  };
}

/** The documents of the worked example. */
const ITEMS = [
  ...([
    [0, 100_000, 20],
    [0, 50_000, 45],
    [1, 40_000, 30],
    [1, 30_000, 100],
    [2, 60_000, 10],
    [2, 10_000, 95],
    [2, -5_000, 120],
  ] as const),
  ...([
    [3, 25_000, 5],
    [4, 20_000, 5],
    [5, 15_000, 5],
    [6, 8_000, 5],
    [7, 200_000, 25],
    [8, 30_000, 60],
  ] as const),
].map(([party, dollars, days]) => item('receivable', party, dollars, days));
const BOOKS: BooksGiven = {
  accounts: ACCOUNTS,
  journals: [
    { date: '2026-01-02', lines: { Checking: 100_00, Sales: -100_00 } },
    { date: AS_OF, lines: { Debtors: 583_000_00, Sales: -583_000_00 } },
    { date: AS_OF, lines: { Purchases: 18_000_00, Creditors: -18_000_00 } },
    { date: AS_OF, lines: { Raw: 120_000_00, Finished: 90_000_00, Checking: -210_000_00 } },
  ],
  parties: PARTIES,
  openItems: [...ITEMS, item('payable', 9, 18_000, 3)],
};
const RULES = {
  ...{ agingBasis: 'InvoiceDate', maxAgeDays: 90, crossAgePercent: '25', concentrationPercent: '25', receivableAdvance: '85' },
  ...{ excludeIntercompany: true, excludeForeign: true, excludeGovernment: true, contra: true },
  inventory: [
    { name: 'Raw material', accountKeys: ['Raw'], ineligible: '12000', advance: '50' },
    { name: 'Finished goods', accountKeys: ['Finished'], ineligible: '15500', advance: '60' },
  ],
  inventorySublimit: '90000',
  equipment: [{ name: 'Oven line', appraisedValue: '133333.33', appraisedOn: '2026-01-31', advance: '75' }],
  reserves: [{ name: 'Rent', amount: '20000' }],
};
const BALANCES = { commitment: '400000', outstanding: '310000', lettersOfCredit: '25000' };
const plain = { affiliate: false, foreign: false, government: false, excluded: false };
const FLAGS = [
  { ...plain, partyKey: 'c-Delta', affiliate: true },
  { ...plain, partyKey: 'c-Euro', foreign: true },
  { ...plain, partyKey: 'c-Fed', government: true },
  { ...plain, partyKey: 'c-Iris', excluded: true },
  { ...plain, partyKey: 'c-Grand', vendorKey: 'v-Grand' },
];

const FIGURES =
  'figures { positive eligible receivables inventory equipment borrowingBase line availability suppressed concentrationCap taken { pastDue crossAged contra concentration } }';
const BASE = `id state version hash asOf currency differenceReason ${FIGURES}`;
const SAVE_FACILITY = 'mutation ($i: SaveFacilityInput!) { saveFacility(input: $i) { id version commitment rules { crossAgePercent } } }';
const SAVE_FLAGS = 'mutation ($i: SavePartyFlagsInput!) { savePartyFlags(input: $i) { partyKey version } }';
const DRAFT = `mutation ($i: DraftBorrowingBaseInput!) { draftBorrowingBase(input: $i) { ${BASE} customers(first: 2) { totalCount nodes { name eligible } } } }`;
const SAVE = `mutation ($i: SaveBorrowingBaseInput!) { saveBorrowingBase(input: $i) { ${BASE} } }`;
const CERTIFY = `mutation ($i: CertifyBorrowingBaseInput!) { certifyBorrowingBase(input: $i) { ${BASE} } }`;
const DISCARD = 'mutation ($i: DiscardBorrowingBaseInput!) { discardBorrowingBase(input: $i) { state } }';

let test: TestApp;
let record: RecordWithBooks;
let facilityId: string;

const call = async (query: string, i: object, persona: 'ben' | 'ada' = 'ben') => (await test.graphql(persona, query, { i })).body;
const codeOf = async (query: string, i: object, persona: 'ben' | 'ada' = 'ben') =>
  (await call(query, i, persona)).errors?.[0].extensions.code;
const facility = () => ({
  ...{ workspaceId: record.workspaceId, name: 'Revolver', kind: 'Revolver', currency: 'USD', balancesAsOf: AS_OF, rules: RULES },
  ...BALANCES,
});
const draft = async () => (await call(DRAFT, { facilityId, financialRecordId: record.financialRecordId })).data.draftBorrowingBase;

beforeAll(async () => {
  test = await startTestApp();
  record = await aRecordWithBooks(test, BOOKS);
  const saved = await call(SAVE_FACILITY, facility());
  expect(saved.errors).toBeUndefined();
  facilityId = saved.data.saveFacility.id;
  await call(SAVE_FLAGS, { workspaceId: record.workspaceId, currency: 'USD', flags: FLAGS });
});
afterAll(() => test?.close());

describe('a borrowing base', () => {
  it('is drafted from books to the cent of the worked example, and again by other rules', async () => {
    const drafted = await draft();
    expect(drafted).toMatchObject({
      ...{ state: 'Draft', version: 1, hash: null, asOf: AS_OF, currency: 'USD' },
      customers: {
        totalCount: 9,
        nodes: [
          { name: 'Grand', eligible: '104250.00' },
          { name: 'Acme', eligible: '104250.00' },
        ],
      },
      figures: {
        ...{ positive: '588000.00', eligible: '293500.00', receivables: '249475.00', inventory: '90000.00', equipment: '99999.99' },
        ...{
          borrowingBase: '419474.99',
          line: '400000.00',
          availability: '65000.00',
          suppressed: '19474.99',
          concentrationCap: '104250.00',
        },
        taken: { pastDue: '40000.00', crossAged: '40000.00', contra: '18000.00', concentration: '123500.00' },
      },
    });
    const changed = { id: drafted.id, version: 1, rules: { ...RULES, crossAgePercent: '50' }, ...BALANCES };
    const { data } = await call(SAVE, changed);
    expect(data.saveBorrowingBase.figures).toMatchObject({ eligible: '353500.00', borrowingBase: '470474.99', availability: '65000.00' });
    expect(await codeOf(SAVE, changed)).toBe('StaleVersion');
    expect((await call(DISCARD, { id: drafted.id, version: 2 })).data.discardBorrowingBase.state).toBe('Discarded');
    expect(await codeOf(SAVE, { ...changed, version: 3 })).toBe('CertificateFrozen');
  });

  it('is frozen when it is certified, and superseded by the next one for the same day', async () => {
    const [one, other] = [await draft(), await draft()];
    const { data } = await call(CERTIFY, { id: one.id, version: 1 });
    expect(data.certifyBorrowingBase).toMatchObject({
      state: 'Certified',
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
      differenceReason: null,
    });
    expect(await codeOf(CERTIFY, { id: one.id, version: 2 })).toBe('CertificateFrozen');
    expect(await codeOf(DISCARD, { id: one.id, version: 2 })).toBe('CertificateFrozen');
    await call(CERTIFY, { id: other.id, version: 1 });
    const read = async (id: string) =>
      (await test.graphql('ben', `query ($id: ID!) { borrowingBase(id: $id) { state } }`, { id })).body.data;
    expect((await read(one.id)).borrowingBase.state).toBe('Superseded');
    expect((await read(other.id)).borrowingBase.state).toBe('Certified');
    const list = `query ($w: ID!) { borrowingBases(workspaceId: $w) { nodes { id state } } }`;
    const { nodes } = (await test.graphql('ben', list, { w: record.workspaceId })).body.data.borrowingBases;
    expect(nodes.filter(({ state }: { state: string }) => state === 'Certified')).toEqual([{ id: other.id, state: 'Certified' }]);
  });

  it('is not certified where documents differ from the control accounts, but with a reason', async () => {
    const untied = await aRecordWithBooks(test, { ...BOOKS, openItems: ITEMS.slice(1) }, { workspaceId: record.workspaceId });
    const { data } = await call(DRAFT, { facilityId, financialRecordId: untied.financialRecordId });
    const { id } = data.draftBorrowingBase;
    const refused = (await call(CERTIFY, { id, version: 1 })).errors[0];
    expect([refused.extensions.code, refused.message]).toEqual([
      'SubledgerDoesNotTie',
      'Open receivables differ from the control accounts by -100000.00. Accept the difference with a reason, or collect again.',
    ]);
    expect(await codeOf(CERTIFY, { id, version: 1, acceptDifference: true, reason: 'too short' })).toBe('InvalidInput');
    const reason = 'Acme paid by wire on the last day.';
    const certified = await call(CERTIFY, { id, version: 1, acceptDifference: true, reason });
    expect(certified.data.certifyBorrowingBase).toMatchObject({ state: 'Certified', differenceReason: reason });
  });

  it('is not drafted where names are anonymized, or by people without the workspace', async () => {
    const anonymous = await aRecordWithBooks(test, BOOKS, { workspaceId: record.workspaceId });
    await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
      tx.query(`update import_job set options = jsonb_set(options, '{anonymizeCustomersAndVendors}', 'true') where id = $1`, [
        anonymous.financialRecordId,
      ]),
    );
    expect(await codeOf(DRAFT, { facilityId, financialRecordId: anonymous.financialRecordId })).toBe('PartiesAnonymized');
    expect(await codeOf(DRAFT, { facilityId, financialRecordId: record.financialRecordId }, 'ada')).toBe('Forbidden');
  });
});

describe('a facility', () => {
  it('is changed by those who read its newest version', async () => {
    const change = { ...facility(), id: facilityId, commitment: '500000', rules: null };
    expect(await codeOf(SAVE_FACILITY, change)).toBe('VersionRequired');
    const { data } = await call(SAVE_FACILITY, { ...change, version: 1 });
    expect(data.saveFacility).toMatchObject({ version: 2, commitment: '500000.00', rules: { crossAgePercent: '25.00' } });
    expect(await codeOf(SAVE_FACILITY, { ...change, version: 1 })).toBe('StaleVersion');
  });

  it('refuses shares out of range by their field', async () => {
    const { errors } = await call(SAVE_FACILITY, { ...facility(), rules: { ...RULES, crossAgePercent: '5' } });
    expect(errors[0].extensions.code).toBe('PercentOutOfRange');
    expect(errors[0].message).toBe('crossAgePercent must be from 10 to 100.');
  });

  it('is one of at most 20 of a workspace', async () => {
    const { workspaceId } = await aRecordWithBooks(test, BOOKS);
    const given = { ...facility(), workspaceId };
    for (let count = 0; count < 20; count++) expect(await codeOf(SAVE_FACILITY, given)).toBeUndefined();
    expect(await codeOf(SAVE_FACILITY, given)).toBe('LimitReached');
  });
});

it('flags of a customer are changed by those who read their newest version', async () => {
  const given = { workspaceId: record.workspaceId, currency: 'USD', flags: [{ ...plain, partyKey: 'c-Hill', cap: '10.50' }] };
  expect((await call(SAVE_FLAGS, given)).errors).toBeUndefined();
  expect(await codeOf(SAVE_FLAGS, given)).toBe('VersionRequired');
  expect(await codeOf(SAVE_FLAGS, { ...given, flags: [{ ...given.flags[0], version: 7 }] })).toBe('StaleVersion');
  expect((await call(SAVE_FLAGS, { ...given, flags: [{ ...given.flags[0], cap: null, version: 1 }] })).errors).toBeUndefined();
});
