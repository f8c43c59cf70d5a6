import { randomUUID } from 'node:crypto';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { restContract } from '@countinghouse/server/testing/rest-contract';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

const HEADER = 'Date,Journal,Account Number,Account Name,Debit,Credit';
/** Accounts whose names and numbers say nothing. */
const UNTYPED = [HEADER, '2025-03-01,1,7777,Zubb,70.00,', '2025-03-01,1,9999,Qwyx,,70.00'].join('\n');
const TYPED = [
  'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit',
  '2025-03-01,1,7777,Zubb,Bank,70.00,',
  '2025-03-01,1,9999,Qwyx,Equity,,70.00',
].join('\n');
/** A chart with names that accountants everywhere use. */
const SHOP: readonly string[] = [
  '1000,Checking account',
  '1100,Accounts receivable',
  '1200,Inventory',
  '1500,Office equipment',
  '1590,Accumulated depreciation',
  '2000,Accounts payable',
  '2700,Mortgage payable',
  '3000,Common stock',
  '3900,Retained earnings',
  '4000,Product sales',
  '5000,Cost of goods sold',
  '6000,Rent expense',
  '6100,Wages and salaries',
];
/** Those accounts, beside one that was stated before. */
const GUESSED = [HEADER, '2025-04-01,2,7777,Zubb,,13.00', ...SHOP.map((account) => `2025-04-01,2,${account},1.00,`)].join('\n');

const FINDINGS = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { financialRecord {
  reading { findings { kind level sentence table { columns rows } } } } } }`;
const RUNNING = `query { runningImports { nodes { financialRecordId status { accountTypes { needed accounts open { number balance proposed } } } } } }`;

describe('books whose file states no account types', () => {
  const contract = restContract();
  let bed: TestBed;
  let portal: Portal;
  let place: TestSubmission;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
  });
  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });
  beforeEach(async () => {
    place = await aSubmission(lender());
  });

  const lender = () => bed.ctxOf('lender');

  /** A further collection of the same business. */
  async function next(): Promise<TestSubmission> {
    const submissionId = randomUUID();
    await withTenant(lender(), (tx) =>
      tx.query(`insert into submission (tenant_id, id, workspace_id, created_at) values ($1, $2, $3, now())`, [
        lender().tenant.id,
        submissionId,
        place.workspaceId,
      ]),
    );
    return { ...place, submissionId };
  }

  async function imported(content: string, into: TestSubmission, types?: object) {
    const fields: Record<string, string> = types === undefined ? {} : { accountTypes: JSON.stringify(types) };
    const id = await portal.upload(Buffer.from(content), 'ledger.csv', into, fields);
    const { state, issues, published_attempt_id: attempt } = await importHere(bed, id);
    return { id, state, problems: issues.map(({ problem }) => problem), attempt };
  }

  const accountsOf = (attempt: string | null) =>
    withTenant(lender(), (tx) =>
      tx.query<object>('select number, type, type_guessed from account where attempt_id = $1 order by ordinal', [attempt]),
    );

  const findingsOf = async ({ workspaceId, submissionId }: TestSubmission) => {
    const { submission } = await portal.graphql(FINDINGS, { w: workspaceId, s: submissionId });
    const { findings } = submission.financialRecord.reading;
    return findings.filter(({ kind }: { kind: string }) => kind === 'accountTypes');
  };

  it('are asked about in one error, over REST and GraphQL, and imported with the answer, which is a finding', async () => {
    const requested = await imported(UNTYPED, place);
    expect(requested).toMatchObject({
      state: 'Error',
      problems: [expect.stringMatching(/^no type for 2 of 2 accounts: 7777, 9999; accepted: /)],
    });

    const path = `/api/${place.workspaceId}/financialrecords/${requested.id}/issues`;
    const { status, body, headers } = await portal.call('GET', path);
    expect(contract.issueOf({ method: 'GET', path, status, contentType: headers['content-type'] ?? '', body })).toBeNull();
    expect(body).toMatchObject({
      issueCount: 1,
      issues: [
        {
          accountTypes: {
            accounts: 2,
            needed: 2,
            currency: 'USD',
            open: [
              { number: '7777', name: 'Zubb', balance: '70.00' },
              { number: '9999', name: 'Qwyx', balance: '-70.00' },
            ],
          },
        },
      ],
    });
    const { runningImports } = await portal.graphql(RUNNING, {});
    const job = runningImports.nodes.find(({ financialRecordId }: { financialRecordId: string }) => financialRecordId === requested.id);
    expect(job.status.accountTypes).toMatchObject({ needed: 2, accounts: 2, open: [{ number: '7777' }, { number: '9999' }] });

    const answered = await imported(UNTYPED, place, { 7777: 'Bank', 9999: 'Equity' });
    expect(answered).toMatchObject({ state: 'Success', problems: [] });
    expect(await accountsOf(answered.attempt)).toEqual([
      { number: '7777', type: 'Bank', type_guessed: false },
      { number: '9999', type: 'Equity', type_guessed: false },
    ]);
    expect(await findingsOf(place)).toEqual([
      {
        kind: 'accountTypes',
        level: 'Note',
        sentence:
          'The file gives no type for 2 of its 2 accounts. From earlier books of this business: 0. Stated by the person who sent the file: 2.',
        table: null,
      },
    ]);
  });

  it('are asked nothing that a person answered for earlier books of the business', async () => {
    await imported(UNTYPED, place, { 7777: 'Bank', 9999: 'Equity' });
    const second = await next();
    const { state, attempt } = await imported(UNTYPED, second);
    expect(state).toBe('Success');
    expect(await accountsOf(attempt)).toMatchObject([{ type: 'Bank' }, { type: 'Equity' }]);
    expect(await findingsOf(second)).toMatchObject([
      { level: 'Note', sentence: expect.stringContaining('earlier books of this business') },
    ]);
  });

  it('have the types of earlier books that state them, and a guess is a warning that names the account', async () => {
    await imported(TYPED, place);
    const second = await next();
    const { state, attempt } = await imported(GUESSED, second);
    expect(state).toBe('Success');
    const accounts = await accountsOf(attempt);
    expect(accounts).toHaveLength(14);
    expect(accounts).toContainEqual({ number: '7777', type: 'Bank', type_guessed: false });
    expect(accounts).toContainEqual({ number: '2000', type: 'Accounts Payable', type_guessed: true });
    const [finding] = await findingsOf(second);
    expect(finding).toMatchObject({ level: 'Warning', table: { columns: ['account', 'accountType', 'certainty'] } });
    expect(finding.table.rows).toHaveLength(SHOP.length);
    expect(finding.table.rows).toContainEqual([expect.stringContaining('Accounts payable'), 'Accounts Payable', expect.any(String)]);
  });

  it('rest on no guess of earlier books', async () => {
    await imported(TYPED, place);
    await imported(GUESSED, await next());
    const third = await next();
    await imported(GUESSED, third);
    expect(await findingsOf(third)).toMatchObject([{ level: 'Warning', sentence: expect.stringContaining('chart: 13.') }]);
  });

  it('rest on no books of another business', async () => {
    await imported(TYPED, place);
    const { state, problems } = await imported(UNTYPED, await aSubmission(lender()));
    expect([state, problems]).toEqual(['Error', [expect.stringMatching(/^no type for 2 of 2 accounts/)]]);
  });

  it('rest on no books of a deleted collection', async () => {
    await imported(TYPED, place);
    await withTenant(lender(), (tx) => tx.query('update submission set deleted_at = now() where id = $1', [place.submissionId]));
    expect((await imported(UNTYPED, await next())).state).toBe('Error');
  });
});
