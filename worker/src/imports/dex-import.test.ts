import type { Scenario } from '@countinghouse/connectors/example/sandbox/scenario';
import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import { expectBalances } from '@countinghouse/connectors/example/testing/expect-balances';
import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import { loadBooks, type StoredBooks } from '@countinghouse/server/features/statements/load-books';
import { createWebhookEndpoint } from '@countinghouse/server/features/webhooks/create-webhook-endpoint';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { readOutbox } from '@countinghouse/server/platform/mail/outbox-mailer';
import { anotherSubmission, aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { until } from '@countinghouse/server/testing/until';
import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { connectDex, dexToday, startDex, type Dex, type DexRead } from '../testing/dex';
import { ageConnection, storedConnection, storedCredentials } from '../testing/look-at-connection';
import { ended, publishedBooks, quotaUsed, seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const CANCEL = `mutation ($w: ID!, $r: ID!) { cancelImport(workspaceId: $w, financialRecordId: $r) { financialRecordId } }`;
const FIGURES = `currency coveredFrom openingKnown slices { start end } accounts { ordinal number type opening debits credits }`;
const PARTIAL = `query ($w: ID!, $r: ID!) { partialBooks(workspaceId: $w, financialRecordId: $r) { readThrough monthsRead monthsTotal ${FIGURES} } }`;
const BOOKS = `query ($w: ID!, $r: ID!) { statementBooks(workspaceId: $w, financialRecordId: $r) { ${FIGURES} } }`;
const RUNNING = `{ runningImports { nodes { financialRecordId status { outcome errorCode errorDescription } partial { readThrough monthsRead monthsTotal } } } }`;

const [ALDER] = SAMPLE_COMPANIES as [(typeof SAMPLE_COMPANIES)[number]];
const HOUR = 3_600_000;
/** Milliseconds within which a canceled import has ended. */
const CANCEL_LIMIT = 10_000;
/** Enough where the number of years is not the point. */
const ONE_YEAR = { fullFiscalYearsToCollect: 1 };
/** Journals are answered up to this page while a test holds the rest. */
const LAST_PAGE = 2;

interface Figures {
  readonly readThrough: string;
  readonly monthsRead: number;
  readonly monthsTotal: number;
  readonly slices: readonly { readonly start: string; readonly end: string }[];
  readonly accounts: readonly { readonly debits: readonly number[]; readonly credits: readonly number[] }[];
}

/** Every code with which a package may end an import. */
const ENDS: readonly {
  readonly scenario: Scenario;
  readonly code: ImportErrorCode;
  readonly description: string | RegExp;
  readonly isAged?: boolean;
}[] = [
  {
    scenario: 'InsufficientUserPermissions',
    code: 'InsufficientUserPermissions',
    description: 'The person who allowed access may not read all of these books.',
  },
  { scenario: 'DatasourceUnresponsive', code: 'DatasourceUnresponsive', description: 'DEX isn’t responding right now.' },
  { scenario: 'InternalError', code: 'InternalError', description: /^DEX returned data that can’t be read: journals\.\S+ is not / },
  { scenario: 'Disconnected', code: 'Disconnected', description: 'DEX no longer grants access to these books.' },
  // Its access is renewed before anything is read.
  { scenario: 'Disconnected', code: 'Disconnected', description: 'DEX no longer grants access to these books.', isAged: true },
];

/** What is said of books with one journal out of balance. */
const OUT_OF_BALANCE =
  /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: 1 of \d+ journal entries are out of balance\. The first is journal entry \S+\.$/;

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
    dex.down = null;
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

  async function connected(scenario: Scenario = 'none', options: object = ONE_YEAR) {
    const submission = await aSubmission(ctx(), options);
    return { submission, connectionId: await connectDex(portal, submission.workspaceId, ALDER.id, scenario) };
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

  const remove = async ({ workspaceId }: TestSubmission, connectionId: string) =>
    expect((await portal.call('DELETE', `/api/workspaces/${workspaceId}/connections/${connectionId}`)).status).toBe(204);
  const partialOf = async ({ workspaceId: w }: TestSubmission, r: string): Promise<Figures | null> =>
    (await portal.graphql(PARTIAL, { w, r })).partialBooks;
  const runningOf = async (id: string) => {
    const { runningImports } = await portal.graphql(RUNNING, {});
    return (runningImports.nodes as { financialRecordId: string }[]).find(({ financialRecordId }) => financialRecordId === id);
  };

  /** Starts an import and holds it at a page of its journals; answers the read that waits, and what lets it go on. */
  async function halfRead() {
    const { submission, connectionId } = await connected('none', {});
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const [held, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<DexRead>()];
    onTestFinished(() => held.resolve());
    dex.onRead = (read) => {
      if (!(Number(new URL(read.path, 'http://dex').searchParams.get('page')) > LAST_PAGE)) return;
      arrived.resolve(read);
      return held.promise;
    };
    const id = await start(submission, connectionId);
    const partial = await until(() => partialOf(submission, id), 60_000);
    const reads = () => dex.reads.filter((read) => read.accessToken === accessToken).length;
    return { submission, connectionId, id, partial, waiting: await arrived.promise, reads, goOn: () => held.resolve() };
  }

  it('shows the months that were read to the cent while it is under way, and then books that tie to the trial balance of DEX', async () => {
    const { submission, id, partial, goOn } = await halfRead();
    const variables = { w: submission.workspaceId, r: id };
    expect(partial.monthsRead).toBeLessThan(partial.monthsTotal);
    expect(partial.slices.at(-1)?.end).toBe(partial.readThrough);
    const { readThrough, monthsRead, monthsTotal, ...stated } = partial;
    expect(await runningOf(id)).toMatchObject({ partial: { readThrough, monthsRead, monthsTotal } });
    await expect(portal.graphql(BOOKS, variables)).rejects.toThrow('NotFound');

    goOn();
    expect(await ended(ctx(), id)).toMatchObject({
      state: 'Success',
      error_code: 'None',
      status: 'Created',
      deliveries: 1,
      fault_count: 0,
    });
    const { statementBooks: record } = await portal.graphql(BOOKS, variables);
    const months = partial.slices.length;
    expect(stated).toEqual({
      ...record,
      slices: record.slices.slice(0, months),
      accounts: (record as Figures).accounts.map((account) => ({
        ...account,
        debits: account.debits.slice(0, months),
        credits: account.credits.slice(0, months),
      })),
    });
    expect(await partialOf(submission, id)).toBeNull();

    const books = await shownBooks(id);
    expect(books.asOf).toBe(dexToday());
    expect(books.subLedgers).toEqual({ cash: true, receivables: true, payables: true });
    expectBalances(books, ALDER, books.asOf);
    const published = await publishedBooks(ctx(), id);
    expect(published.lines).toMatchObject([{ sum: '0' }]);
    expect(published.workbooks).toEqual([{ revision_number: 1 }]);
  });

  it('says what the package did, publishes nothing and uses up no collection, and loses its connection only with the grant', async () => {
    const used = await quotaUsed(ctx());
    await Promise.all(ENDS.map(expectEnd));
    expect(await quotaUsed(ctx())).toBe(used);
  });

  async function expectEnd({ scenario, code, description, isAged = false }: (typeof ENDS)[number]): Promise<void> {
    const { submission, connectionId } = await connected(scenario);
    if (isAged) await ageConnection(ctx(), connectionId);
    const id = await start(submission, connectionId);
    const done = await ended(ctx(), id);
    expect(done).toMatchObject({
      state: 'Error',
      error_code: code,
      deliveries: 1,
      portal_status: 'ImportError',
      published_attempt_id: null,
    });
    const says = typeof description === 'string' ? description : (expect.stringMatching(description) as unknown);
    const status = { outcome: 'Error', errorCode: code, errorDescription: says };
    expect(await runningOf(id)).toMatchObject({ status });
    const { body } = await portal.call('GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`);
    expect(body).toMatchObject(status);
    expect(JSON.stringify(done)).not.toMatch(/eyJ|Bearer/);
    const { state, sealed_credentials: sealed } = await stored(connectionId);
    const isLost = code === 'Disconnected';
    expect([code, state, sealed === null]).toEqual([code, isLost ? 'Disconnected' : 'Connected', isLost]);
    // A lost connection has to be made again; anything else is started again as it is.
    if (isLost) await expect(start(submission, connectionId)).rejects.toThrow('PackageNotAvailable');
  }

  it('whose journals do not balance ends as InternalError and is reported like any failure, and none of it is published', async () => {
    const receiver = await startWebhookReceiver();
    await createWebhookEndpoint(ctx(), { url: receiver.url, events: ['ImportFailed', 'ImportSucceeded'] });
    const { submission, connectionId } = await connected('unbalanced');
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

  it('that reads beside another one when their access ends: one of them renews it and keeps it before it is used, and both continue', async () => {
    const { submission, connectionId } = await connected();
    const submissions = [submission, await anotherSubmission(ctx(), submission)];
    const before = (await accessOf(connectionId))!.secrets['accessToken'];
    const refreshes = dex.refreshes;
    const keptBeforeUse: boolean[] = [];
    let isOver = false;
    dex.onRead = async ({ path, accessToken }) => {
      if (!isOver && path.includes('/journals')) {
        isOver = true;
        dex.advance(HOUR);
      }
      if (accessToken !== before) keptBeforeUse.push((await accessOf(connectionId))!.secrets['accessToken'] === accessToken);
    };
    const ids = await Promise.all(submissions.map((each) => start(each, connectionId)));
    for (const id of ids) expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 1 });
    expect(dex.refreshes - refreshes).toBe(1);
    expect(keptBeforeUse.length).toBeGreaterThan(1);
    expect(new Set(keptBeforeUse)).toEqual(new Set([true]));
    expect(await stored(connectionId)).toMatchObject({ state: 'Connected', generation: 2 });
  });

  it('whose reader is killed goes on where it was: no page is asked for twice, and none is left behind', async () => {
    const { submission, connectionId } = await connected('none', {});
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

  it('whose connection is deleted reads to its end, and leaves no grant behind: workers then revoke it once DEX answers again', async () => {
    const { submission, connectionId } = await connected();
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const inLender = <Found extends object>(sql: string) => withTenant(ctx(), (tx) => tx.query<Found>(sql, [connectionId]));
    /** What is queued after the time of its pause has passed. */
    const queued = async () => {
      await inLender(`update grant_revocation set due_at = clock_timestamp() where lease_expires_at is null and connection_id = $1`);
      await bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'revocation'`);
      return inLender<{ attempts: number }>(`select attempts from grant_revocation where connection_id = $1`);
    };
    let isDeleted = false;
    dex.onRead = async ({ path }) => {
      if (isDeleted || !path.includes('/journals')) return;
      isDeleted = true;
      dex.down = /^\/revoke/;
      await remove(submission, connectionId);
    };
    const id = await start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', status: 'Created' });
    await until(async () => (await queued()).some(({ attempts }) => attempts > 0), 60_000);
    dex.down = null;
    await until(async () => (await queued()).length === 0, 60_000);
    const address = `${dex.env.PACKAGE_EXAMPLE_API_URL}/api/v1/companies/${ALDER.id}`;
    expect((await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
  });

  it('whose connection is deleted, and whose access then ends, ends as Disconnected', async () => {
    const { submission, connectionId } = await connected();
    let isDeleted = false;
    dex.onRead = async ({ path }) => {
      if (isDeleted || !path.includes('/journals')) return;
      isDeleted = true;
      await remove(submission, connectionId);
      dex.advance(HOUR);
    };
    expect(await ended(ctx(), await start(submission, connectionId))).toMatchObject({
      state: 'Error',
      error_code: 'Disconnected',
      error_description: 'The accounting package is not connected any more. Please connect it again.',
      published_attempt_id: null,
    });
  });

  it('that is canceled ends at once, asks DEX for nothing more, and leaves nothing that was read', async () => {
    const used = await quotaUsed(ctx());
    const { submission, connectionId, id, waiting, reads } = await halfRead();
    await portal.graphql(CANCEL, { w: submission.workspaceId, r: id });
    expect(await partialOf(submission, id)).toBeNull();
    const done = await ended(ctx(), id, CANCEL_LIMIT);
    const asked = reads();
    expect(done).toMatchObject({ state: 'Cancelled', error_code: 'Cancelled', status: 'ImportError', published_attempt_id: null });
    // Its reader is gone, and with it the connection on which it waits for a page.
    await waiting.left;
    expect(reads()).toBe(asked);
    expect(await quotaUsed(ctx())).toBe(used);
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
    expect(await withTenant(ctx(), (tx) => tx.query('select from partial_books'))).toEqual([]);
    expect((await stored(connectionId)).state).toBe('Connected');
  });
});
