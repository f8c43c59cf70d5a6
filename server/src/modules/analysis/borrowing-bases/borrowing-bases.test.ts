import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aRecordWithBooks, type RecordWithBooks } from '../../../testing/a-record-with-books';
import { aClientToken, anApiClient } from '../../../testing/builders';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { AS_OF, BALANCES, BOOKS, FLAGS, ITEMS, PLAIN_CUSTOMER, RULES } from '../../../testing/worked-receivables.examples';

const FIGURES =
  'figures { positive eligible receivables inventory equipment borrowingBase line availability suppressed concentrationCap taken { pastDue crossAged contra concentration } }';
const BASE = `id state version hash asOf currency differenceReason ${FIGURES}`;
const SAVE_FACILITY = 'mutation ($i: SaveFacilityInput!) { saveFacility(input: $i) { id version commitment rules { crossAgePercent } } }';
const SAVE_FLAGS = 'mutation ($i: SavePartyFlagsInput!) { savePartyFlags(input: $i) { partyKey version } }';
const DRAFT = `mutation ($i: DraftBorrowingBaseInput!) { draftBorrowingBase(input: $i) { ${BASE} customers(first: 2) { totalCount nodes { name eligible } } } }`;
const SAVE = `mutation ($i: SaveBorrowingBaseInput!) { saveBorrowingBase(input: $i) { ${BASE} } }`;
const CERTIFY = `mutation ($i: CertifyBorrowingBaseInput!) { certifyBorrowingBase(input: $i) { ${BASE} } }`;
const DISCARD = 'mutation ($i: DiscardBorrowingBaseInput!) { discardBorrowingBase(input: $i) { state } }';
const RULE_NAMES = 'pastDue crossAged intercompany foreign government excluded noCustomer credits contra concentration';

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

  it('lists its documents by page with the rule that took each', async () => {
    const { id } = await draft();
    const query = `query ($id: ID!, $after: String) { borrowingBase(id: $id) { figures { taken { pastDue crossAged } }
      documents(first: 10, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { name customer open date rule } } } }`;
    const page = async (after: string | null) => (await test.graphql('ben', query, { id, after })).body.data.borrowingBase.documents;
    const one = await page(null);
    const other = await page(one.pageInfo.endCursor);
    expect([one.totalCount, one.pageInfo.hasNextPage, other.pageInfo.hasNextPage]).toEqual([ITEMS.length, true, false]);
    const listed = [...one.nodes, ...other.nodes].map(({ name, open, rule }) => [name, open, rule]);
    expect(listed).toEqual([
      ['Acme', '100000.00', null],
      ['Acme', '50000.00', null],
      ['Bolt', '40000.00', 'crossAged'],
      ['Bolt', '30000.00', 'pastDue'],
      ['Cedar', '60000.00', null],
      ['Cedar', '10000.00', 'pastDue'],
      ['Cedar', '-5000.00', 'credits'],
      ['Delta', '25000.00', 'intercompany'],
      ['Euro', '20000.00', 'foreign'],
      ['Fed', '15000.00', 'government'],
      ['Iris', '8000.00', 'excluded'],
      ['Grand', '200000.00', null],
      ['Hill', '30000.00', null],
    ]);
    const { errors } = (await test.graphql('ben', query.replace('first: 10', 'first: 101'), { id })).body;
    expect(errors[0].extensions.code).toBe('InvalidInput');
  });

  it('is computed again by a client to the cent from its workings', async () => {
    const { id } = await draft();
    const query = `query ($id: ID!) { borrowingBase(id: $id) { workings { customers { key name } vendors { key owed } flags { partyKey affiliate }
      documents { customers kinds numbers dates dues open } accounts { key inventory balance } tie { outcome } } } }`;
    const { workings } = (await test.graphql('ben', query, { id })).body.data.borrowingBase;
    expect(workings.customers[0]).toEqual({ key: 'c-Acme', name: 'Acme' });
    expect(workings.vendors).toEqual([{ key: 'v-Grand', owed: '18000.00' }]);
    expect(workings.documents.open.slice(0, 3)).toEqual([100_000_00, 50_000_00, 40_000_00]);
    expect(workings.documents.customers.slice(0, 3)).toEqual([0, 0, 1]);
    expect(workings.documents.kinds[6]).toBe('creditNote');
    for (const column of ['customers', 'kinds', 'numbers', 'dates', 'dues', 'open'])
      expect(workings.documents[column]).toHaveLength(ITEMS.length);
    expect(workings.accounts.filter(({ inventory }: { inventory: boolean }) => inventory)).toEqual([
      { key: 'Raw', inventory: true, balance: '120000.00' },
      { key: 'Finished', inventory: true, balance: '90000.00' },
    ]);
    expect(workings.flags).toContainEqual({ partyKey: 'c-Delta', affiliate: true });
    expect(workings.tie).toEqual({ outcome: 'Pass' });
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

describe('borrowing bases of an organization', () => {
  const ALL = `id facilityId financialRecordId asOf state currency rulesVersion version differenceReason hash
    balances { commitment outstanding lettersOfCredit }
    figures { positive taken { ${RULE_NAMES} } concentrationBase concentrationCap eligible receivables inventory equipment reserves
      inventoryGross inventoryClasses equipmentItems
      borrowingBase line availability suppressed }
    customers(first: 100) { nodes { customer name positive taken { ${RULE_NAMES} } eligible } }`;
  const rest = async (method: 'GET' | 'POST', path = '', body?: object) => {
    const token = await aClientToken(test, await anApiClient(test));
    const authorization = `Bearer ${token}`;
    const url = `/Organizations/${record.workspaceId}/BorrowingBases${path}`;
    return test.call('anonymous', method, url, { headers: { authorization }, body });
  };

  it('are drafted, listed and read over REST with the figures of GraphQL', async () => {
    const drafted = await rest('POST', '', { facilityId, financialRecordId: record.financialRecordId });
    expect(drafted).toMatchObject({ status: 201, body: { state: 'Draft', figures: { availability: '65000.00' } } });
    const { id } = drafted.body;
    expect(drafted.headers['location']).toBe(`/Organizations/${record.workspaceId}/BorrowingBases/${id}`);
    const { data } = (await test.graphql('ben', `query ($id: ID!) { borrowingBase(id: $id) { ${ALL} } }`, { id })).body;
    const { customers, ...base } = data.borrowingBase;
    const read = await rest('GET', `/${id}`);
    expect(read).toMatchObject({ status: 200, body: { ...base, customers: customers.nodes, certifiedAt: null, erasedAt: null } });
    const { rules, customers: _, ...summary } = read.body;
    expect(rules).toMatchObject({
      crossAgePercent: '25.00',
      inventorySublimit: '90000.00',
      reserves: [{ name: 'Rent', amount: '20000.00' }],
    });
    expect(drafted.body).toEqual(summary);
    const first = await rest('GET', '?first=1');
    const others = await rest('GET', `?after=${first.body.nextCursor}`);
    const listed = [...first.body.borrowingBases, ...others.body.borrowingBases];
    expect(listed).toContainEqual(summary);
    expect([first.body.borrowingBases.length, others.body.nextCursor, listed.length]).toEqual([1, null, first.body.totalCount]);
    expect((await rest('GET', `/${facilityId}`)).status).toBe(404);
    expect((await rest('POST', '', { facilityId })).status).toBe(400);
    expect((await rest('POST', '', { facilityId: id, financialRecordId: record.financialRecordId })).status).toBe(404);
  });

  it('list their documents over REST by page with the rule that took each', async () => {
    const { id } = await draft();
    const one = await rest('GET', `/${id}/Documents?first=10`);
    expect(one).toMatchObject({ status: 200, body: { totalCount: ITEMS.length } });
    const other = await rest('GET', `/${id}/Documents?first=10&after=${one.body.nextCursor}`);
    expect(other.body.nextCursor).toBeNull();
    const listed = [...one.body.documents, ...other.body.documents];
    expect(listed).toHaveLength(ITEMS.length);
    expect(listed[2]).toEqual({
      ...{ id: '1 30', kind: 'invoice', number: null, customer: 'c-Bolt', name: 'Bolt', date: '2026-05-31', due: null },
      ...{ open: '40000.00', rule: 'crossAged' },
    });
    expect((await rest('GET', `/${id}/Documents`)).body.documents).toEqual(listed);
    expect((await rest('GET', `/${id}/Documents?first=101`)).status).toBe(400);
    expect((await rest('GET', `/${id}/Documents?after=nonsense`)).status).toBe(400);
    expect((await rest('GET', `/${facilityId}/Documents`)).status).toBe(404);
  });

  it('are downloaded as a workbook with amounts as numbers and names as text', async () => {
    const { id } = await draft();
    const file = await rest('GET', `/${id}/xlsx`);
    expect(file.status).toBe(200);
    expect(file.headers['content-disposition']).toContain(`Borrowing base - ${AS_OF}.xlsx`);
    const { sheets } = await readXlsx(file.bytes);
    expect(sheets.map(({ name }) => name)).toEqual(['Summary', 'Customers', 'Documents']);
    const [summary, customers, documents] = sheets.map(({ rows }) => rows);
    expect(summary?.find(([label]) => label === 'Availability')?.[1]).toBe(65_000);
    expect(summary?.find(([label]) => label === 'Borrowing base')?.[1]).toBe(419_474.99);
    expect(customers?.find(([name]) => name === 'Grand')?.slice(1)).toEqual([200_000, 0, 0, 0, 0, 0, 0, 0, 0, 18_000, 77_750, 104_250]);
    expect(documents?.slice(3).map((row) => [row[0], row[5], row[6] ?? null])).toContainEqual(['Bolt', 40_000, 'Cross-aged']);
    expect(documents).toHaveLength(3 + ITEMS.length);
    expect((await rest('GET', `/${facilityId}/xlsx`)).status).toBe(404);
  });

  it('are drafted once for one Idempotency-Key', async () => {
    const token = await aClientToken(test, await anApiClient(test));
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'draft of June' };
    const body = { facilityId, financialRecordId: record.financialRecordId };
    const send = () => test.call('anonymous', 'POST', `/Organizations/${record.workspaceId}/BorrowingBases`, { headers, body });
    const [one, other] = [await send(), await send()];
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
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
  const given = { workspaceId: record.workspaceId, currency: 'USD', flags: [{ ...PLAIN_CUSTOMER, partyKey: 'c-Hill', cap: '10.50' }] };
  expect((await call(SAVE_FLAGS, given)).errors).toBeUndefined();
  expect(await codeOf(SAVE_FLAGS, given)).toBe('VersionRequired');
  expect(await codeOf(SAVE_FLAGS, { ...given, flags: [{ ...given.flags[0], version: 7 }] })).toBe('StaleVersion');
  expect((await call(SAVE_FLAGS, { ...given, flags: [{ ...given.flags[0], cap: null, version: 1 }] })).errors).toBeUndefined();
});
