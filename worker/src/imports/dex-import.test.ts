import type { Scenario } from '@countinghouse/connectors/example/sandbox/scenario';
import type { Book } from '@countinghouse/connectors/example/sandbox/books/book';
import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import { writeBook } from '@countinghouse/connectors/example/sandbox/books/write-book';
import { loadBooks, type StoredBooks } from '@countinghouse/server/features/statements/load-books';
import { createWebhookEndpoint } from '@countinghouse/server/features/webhooks/create-webhook-endpoint';
import { HEARTBEAT } from '@countinghouse/server/platform/claims/claim-table';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { readOutbox } from '@countinghouse/server/platform/mail/outbox-mailer';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { until } from '@countinghouse/server/testing/until';
import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectDex, dexToday, startDex, type Dex } from '../testing/dex';
import { storedConnection, storedCredentials } from '../testing/look-at-connection';
import { ended, publishedBooks, quotaUsed, seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const CANCEL = `mutation ($w: ID!, $r: ID!) { cancelImport(workspaceId: $w, financialRecordId: $r) { financialRecordId } }`;
const HOUR = 3_600_000;
/** Milliseconds within which a canceled import has ended. */
const CANCEL_LIMIT = 10_000;
/** Milliseconds that DEX takes for a read where it is slow; a worker that missed the news asks at its next heartbeat whether it may continue. */
const SLOW_READ = 1_000;

/** What is said of books with one journal out of balance. */
const OUT_OF_BALANCE =
  /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: 1 of \d+ journal entries are out of balance\. The first is journal entry \S+\.$/;

/** What DEX itself has on its accounts at the end of a day: cents by number, debit positive. */
function trialBalanceOf({ journals }: Book, day: string): ReadonlyMap<string, number> {
  const balances = new Map<string, number>();
  for (const { date, postings } of journals)
    if (date <= day) for (const { account, cents } of postings) balances.set(account, (balances.get(account) ?? 0) + cents);
  return balances;
}

describe('an import of DEX', () => {
  let dex: Dex;
  let bed: TestBed;
  let portal: Portal;
  let workers: WorkerProcess[] = [];

  beforeAll(async () => {
    dex = await startDex();
    bed = await openTestBed(undefined, { ...dex.env, COUNTINGHOUSE_DEMO: 'true', WEBHOOKS_TO_LOOPBACK: 'true' });
    portal = await openPortal(bed);
    workers = await Promise.all([startWorkerProcess(bed), startWorkerProcess(bed)]);
  });

  beforeEach(() => {
    dex.onRead = null;
  });

  afterAll(async () => {
    await Promise.all(workers.map((worker) => worker.stop()));
    await portal?.close();
    await bed?.close();
    await dex?.close();
  });

  const ctx = () => bed.ctxOf('lender');
  const start = async (submission: TestSubmission, connectionId: string): Promise<string> =>
    (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string;

  async function connected(company = 'alder-metalworks', scenario: Scenario = 'none') {
    const submission = await aSubmission(ctx());
    return { submission, connectionId: await connectDex(portal, submission.workspaceId, company, scenario) };
  }

  /** The published books of a record as their newest reading shows them. */
  async function shownBooks(id: string): Promise<StoredBooks> {
    const { published_attempt_id: attempt } = await seen(ctx(), id);
    const books = await withTenant(ctx(), (tx) => loadBooks(tx, ctx(), attempt ?? ''));
    if (books === null) throw new Error('There are no books.');
    return books;
  }

  const stored = (connectionId: string) => storedConnection(ctx(), connectionId);
  const accessOf = (connectionId: string) => storedCredentials(ctx(), connectionId);

  it.each(SAMPLE_COMPANIES)('$name: the books tie to its own trial balance, account by account and month by month', async (company) => {
    const { submission, connectionId } = await connected(company.id);
    const id = await start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({
      state: 'Success',
      error_code: 'None',
      status: 'Created',
      deliveries: 1,
      fault_count: 0,
    });
    const published = await publishedBooks(ctx(), id);
    const books = await shownBooks(id);
    const { asOf } = books;
    const { slices } = books.matrix;
    expect(asOf).toBe(dexToday());

    const book = writeBook(company, asOf);
    const ends = slices.map(({ end }) => (end < asOf ? end : asOf));
    const trialBalances = ends.map((end) => trialBalanceOf(book, end));
    expect(trialBalances.at(-1)!.size).toBeGreaterThan(40);
    expect(books.subLedgers).toEqual({ cash: true, receivables: true, payables: true });
    expect(books.accounts.map(({ number }) => number).toSorted()).toEqual(book.accounts.map(({ number }) => number).toSorted());
    for (const { account, opening, debits, credits } of books.matrix.rows) {
      const number = books.accounts[account]!.number ?? '';
      let balance = opening;
      const balances = ends.map((_, slice) => (balance += debits[slice]! - credits[slice]!));
      expect([number, balances]).toEqual([number, trialBalances.map((balance) => balance.get(number) ?? 0)]);
    }
    expect(published.lines).toMatchObject([{ sum: '0' }]);
    expect(published.workbooks).toEqual([{ revision_number: 1 }]);
  });

  it('whose journals do not balance ends as InternalError and is reported like any failure, and none of it is published', async () => {
    const receiver = await startWebhookReceiver();
    await createWebhookEndpoint(ctx(), { url: receiver.url, events: ['ImportFailed', 'ImportSucceeded'] });
    const { submission, connectionId } = await connected('alder-metalworks', 'unbalanced');
    const used = await quotaUsed(ctx());
    const id = await start(submission, connectionId);
    const done = await ended(ctx(), id);
    expect(done).toMatchObject({
      state: 'Error',
      error_code: 'InternalError',
      fault_count: 0,
      faults: [],
      status: 'ImportError',
      portal_status: 'ImportError',
      published_attempt_id: null,
      deliveries: 1,
    });
    expect(done.error_description).toMatch(OUT_OF_BALANCE);
    expect(await quotaUsed(ctx())).toBe(used);
    expect(await stored(connectionId)).toMatchObject({ state: 'Connected' });
    expect(await publishedBooks(ctx(), id)).toMatchObject({ company: [], structures: [], workbooks: [], outbox: [] });

    const status = await portal.call('GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`);
    expect(status.body).toMatchObject({ outcome: 'Error', errorCode: 'InternalError', errorDescription: done.error_description });
    const mail = await until(async () =>
      (await readOutbox(bed.settings.outboxFolder)).find(({ text }) => text.includes(`Reason: ${done.error_description}`)),
    );
    expect(mail).toMatchObject({ to: 'ada@lender.example', subject: 'Import failed: Alder Creek' });
    await until(() => receiver.caught.length > 0);
    expect(receiver.caught.map(({ body }) => JSON.parse(body) as object)).toEqual([
      expect.objectContaining({
        type: 'ImportFailed',
        data: { orgId: submission.workspaceId, submissionId: submission.submissionId, financialRecordId: id, errorCode: 'InternalError' },
      }),
    ]);
    await receiver.close();
  });

  it('whose renewed access is refused as well loses the connection', async () => {
    const { submission, connectionId } = await connected();
    const refreshes = dex.refreshes;
    dex.onRead = ({ path }) => {
      if (path.includes('/journals')) dex.advance(HOUR);
    };
    const id = await start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({
      state: 'Error',
      error_code: 'Disconnected',
      error_description: 'DEX no longer grants access to these books.',
      published_attempt_id: null,
    });
    expect(dex.refreshes - refreshes).toBe(1);
    expect(await stored(connectionId)).toMatchObject({ state: 'Disconnected', sealed_credentials: null, sealed_data_key: null });
    await expect(start(submission, connectionId)).rejects.toThrow('PackageNotAvailable');
  });

  it('whose access ends while it is read renews it once, keeps the new one before it is used, and continues', async () => {
    const { submission, connectionId } = await connected();
    const before = await accessOf(connectionId);
    const refreshes = dex.refreshes;
    const keptBeforeUse: boolean[] = [];
    dex.onRead = async ({ path, accessToken }) => {
      if (accessToken === before!.secrets['accessToken'] && path.includes('/journals')) dex.advance(HOUR);
      if (accessToken !== before!.secrets['accessToken'])
        keptBeforeUse.push((await accessOf(connectionId))!.secrets['accessToken'] === accessToken);
    };
    const id = await start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 1 });
    expect(dex.refreshes - refreshes).toBe(1);
    expect(keptBeforeUse.length).toBeGreaterThan(1);
    expect(new Set(keptBeforeUse)).toEqual(new Set([true]));
    expect((await stored(connectionId)).generation).toBe(2);
  });

  it('whose reader is killed goes on where it was: no page is asked for twice, and none is left behind', async () => {
    const { submission, connectionId } = await connected();
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const pages = () => dex.reads.filter((read) => read.accessToken === accessToken).map(({ path }) => path);
    const kept = () => withTenant(ctx(), (tx) => tx.query<{ sealed: Buffer }>('select sealed_body as sealed from import_page'));
    let isKilled = false;
    dex.onRead = async ({ path }) => {
      if (isKilled || !path.includes('page=3')) return;
      isKilled = true;
      const [page] = await kept();
      expect(page!.sealed.toString('latin1')).not.toContain('Alder');
      await Promise.all(workers.map((worker) => worker.killReaders()));
    };
    const id = await start(submission, connectionId);
    const handedBack = `select from import_job where id = $1 and failures = 1 and lease_expires_at is null`;
    await until(async () => (await withTenant(ctx(), (tx) => tx.query(handedBack, [id]))).length === 1, 60_000);
    await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'import'`);
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 2 });
    const again = pages().filter((path, at, all) => all.indexOf(path) !== at);
    expect(again).toHaveLength(1);
    expect(again[0]).toContain('page=3');
    expect(await kept()).toEqual([]);
  });

  it('whose connection is deleted leaves no grant behind: workers revoke it once DEX answers again', async () => {
    const { submission, connectionId } = await connected();
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const queued = () =>
      withTenant(ctx(), (tx) => tx.query<{ attempts: number }>(`select attempts from grant_revocation where lease_expires_at is null`));
    dex.isDown = true;
    expect((await portal.call('DELETE', `/api/workspaces/${submission.workspaceId}/connections/${connectionId}`)).status).toBe(204);
    await until(async () => (await queued())[0]?.attempts === 1, 60_000);
    dex.isDown = false;
    await withTenant(ctx(), async (tx) => {
      await tx.query(`update grant_revocation set due_at = clock_timestamp()`);
      await tx.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'revocation'`);
    });
    await until(async () => (await withTenant(ctx(), (tx) => tx.query(`select from grant_revocation`))).length === 0, 60_000);
    const address = `${dex.env.PACKAGE_EXAMPLE_API_URL}/api/v1/companies/alder-metalworks`;
    expect((await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
  });

  it('that is canceled ends at once, asks DEX for nothing more and publishes nothing', async () => {
    const { submission, connectionId } = await connected('alder-metalworks', 'slow');
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const readsOfIt = () => dex.reads.filter((read) => read.accessToken === accessToken).length;
    const used = await quotaUsed(ctx());
    const id = await start(submission, connectionId);
    await until(async () => ((await seen(ctx(), id)).counts.lines ?? 0) > 0, 60_000);
    await portal.graphql(CANCEL, { w: submission.workspaceId, r: id });
    const done = await ended(ctx(), id, CANCEL_LIMIT);
    const asked = readsOfIt();
    expect(done).toMatchObject({ state: 'Cancelled', error_code: 'Cancelled', status: 'ImportError', published_attempt_id: null });
    expect(await quotaUsed(ctx())).toBe(used);

    const next = await connected();
    expect(await ended(ctx(), await start(next.submission, next.connectionId))).toMatchObject({ state: 'Success' });
    expect(readsOfIt() - asked).toBeLessThanOrEqual(HEARTBEAT / SLOW_READ);
    expect(await publishedBooks(ctx(), id)).toMatchObject({
      company: [],
      accounts: [],
      lines: [{ count: 0 }],
      structures: [],
      workbooks: [],
      outbox: [],
    });
    const kept = () => withTenant(ctx(), (tx) => tx.query(`select from import_attempt where financial_record_id = $1`, [id]));
    await until(() => bed.sweep().then(async () => (await kept()).length === 0), 60_000);
    expect((await stored(connectionId)).state).toBe('Connected');
  });
});
