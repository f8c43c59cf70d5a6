import { createWebhookEndpoint } from '@countinghouse/server/modules/delivery/webhooks/create-webhook-endpoint';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { readOutbox } from '@countinghouse/server/platform/mail/outbox-mailer';
import { anotherSubmission } from '@countinghouse/server/testing/a-submission';
import { until } from '@countinghouse/server/testing/until';
import { startWebhookReceiver } from '@countinghouse/server/testing/webhook-receiver';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALDER, openDexImports, type DexImports } from '../testing/dex-imports';
import { storedConnection, storedCredentials } from '../testing/look-at-connection';
import { ended, publishedBooks, quotaUsed } from '../testing/look-at-import';
import { postponeWorkbooks } from '../testing/postpone-workbooks';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const HOUR = 3_600_000;
const CANCEL = `mutation ($w: ID!, $r: ID!) { cancelImport(input: { workspaceId: $w, financialRecordId: $r }) { financialRecordId } }`;
/** Milliseconds within which a canceled import has ended. */
const CANCEL_LIMIT = 10_000;

/** What is said of books with one journal out of balance. */
const OUT_OF_BALANCE =
  /^The books are incomplete or could not be read correctly\. The check "Every journal entry balances" failed: 1 of \d+ journal entries are out of balance\. The first is journal entry \S+\.$/;

describe('an import of DEX by a worker', () => {
  let imports: DexImports;
  let worker: WorkerProcess | null = null;

  beforeAll(async () => {
    imports = await openDexImports();
    await postponeWorkbooks(imports.bed);
    worker = await startWorkerProcess(imports.bed);
  });

  beforeEach(() => {
    imports.dex.onRead = null;
    imports.dex.down = null;
  });

  afterAll(async () => {
    await worker?.stop();
    await imports?.close();
  });

  const ctx = () => imports.ctx();
  const stored = (connectionId: string) => storedConnection(ctx(), connectionId);
  const accessOf = (connectionId: string) => storedCredentials(ctx(), connectionId);

  it('whose journals do not balance ends as InternalError and is reported like any failure, and none of it is published', async () => {
    const receiver = await startWebhookReceiver();
    await createWebhookEndpoint(ctx(), { url: receiver.url, events: ['ImportFailed', 'ImportSucceeded'] });
    const { submission, connectionId } = await imports.connected('unbalanced');
    const used = await quotaUsed(ctx());
    const id = await imports.start(submission, connectionId);
    const done = await ended(ctx(), id);
    expect(done).toMatchObject({
      state: 'Error',
      error_code: 'InternalError',
      issue_count: 0,
      issues: [],
      status: 'ImportError',
      portal_status: 'ImportError',
      published_attempt_id: null,
      deliveries: 1,
    });
    expect(done.error_description).toMatch(OUT_OF_BALANCE);
    expect(await quotaUsed(ctx())).toBe(used);
    expect(await stored(connectionId)).toMatchObject({ state: 'Connected' });
    expect(await publishedBooks(ctx(), id)).toMatchObject({ company: [], structures: [], workbooks: [], outbox: [] });

    const status = await imports.portal.call('GET', `/api/${submission.workspaceId}/financialrecords/${id}/importstatus`);
    expect(status.body).toMatchObject({ outcome: 'Error', errorCode: 'InternalError', errorDescription: done.error_description });
    const mail = await until(async () =>
      (await readOutbox(imports.bed.settings.outboxFolder)).find(({ text }) => text.includes(`Reason: ${done.error_description}`)),
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
    const { submission, connectionId } = await imports.connected();
    const refreshes = imports.dex.refreshes;
    imports.dex.onRead = ({ path }) => {
      if (path.includes('/journals')) imports.dex.advance(HOUR);
    };
    const id = await imports.start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({
      state: 'Error',
      error_code: 'Disconnected',
      error_description: 'DEX no longer grants access to these books.',
      published_attempt_id: null,
    });
    expect(imports.dex.refreshes - refreshes).toBe(1);
    expect(await stored(connectionId)).toMatchObject({ state: 'Disconnected', sealedCredentials: null, sealedDataKey: null });
    await expect(imports.start(submission, connectionId)).rejects.toThrow('PackageNotAvailable');
  });

  it('that reads beside another one when their access ends: one of them renews it and keeps it before it is used, and both continue', async () => {
    const { submission, connectionId } = await imports.connected();
    const submissions = [submission, await anotherSubmission(ctx(), submission)];
    const before = (await accessOf(connectionId))!.secrets['accessToken'];
    const refreshes = imports.dex.refreshes;
    const keptBeforeUse: boolean[] = [];
    let isOver = false;
    imports.dex.onRead = async ({ path, accessToken }) => {
      if (!isOver && path.includes('/journals')) {
        isOver = true;
        imports.dex.advance(HOUR);
      }
      if (accessToken !== before) keptBeforeUse.push((await accessOf(connectionId))!.secrets['accessToken'] === accessToken);
    };
    const ids = await Promise.all(submissions.map((each) => imports.start(each, connectionId)));
    for (const id of ids) expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 1 });
    expect(imports.dex.refreshes - refreshes).toBe(1);
    expect(keptBeforeUse.length).toBeGreaterThan(1);
    expect(new Set(keptBeforeUse)).toEqual(new Set([true]));
    expect(await stored(connectionId)).toMatchObject({ state: 'Connected', generation: 2 });
  });

  it('whose reader is killed goes on where it was: no page is asked for twice, and none is left behind', async () => {
    const { submission, connectionId } = await imports.connected('none', {});
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const pages = () => imports.dex.reads.filter((read) => read.accessToken === accessToken).map(({ path }) => path);
    const kept = () => withTenant(ctx(), (tx) => tx.query<{ sealed: Buffer }>('select sealed_body as sealed from import_page'));
    let isKilled = false;
    imports.dex.onRead = async ({ path }) => {
      if (isKilled || !path.includes('page=3')) return;
      isKilled = true;
      const [page] = await kept();
      expect(page!.sealed.toString('latin1')).not.toContain('Alder');
      await worker?.killReaders();
    };
    const id = await imports.start(submission, connectionId);
    const handedBack = `select from import_job where id = $1 and failures = 1 and lease_expires_at is null`;
    await until(async () => (await withTenant(ctx(), (tx) => tx.query(handedBack, [id]))).length === 1, 60_000);
    await imports.bed.owner.query(
      `update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic in ('import', 'packageImport')`,
    );
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', deliveries: 2 });
    const again = pages().filter((path, at, all) => all.indexOf(path) !== at);
    expect(again).toHaveLength(1);
    expect(again[0]).toContain('page=3');
    expect(await kept()).toEqual([]);
  });

  it('whose connection is deleted reads to its end, and leaves no grant behind: workers then revoke it once DEX answers again', async () => {
    const { submission, connectionId } = await imports.connected();
    const { accessToken } = (await accessOf(connectionId))!.secrets;
    const inLender = <Found extends object>(sql: string) => withTenant(ctx(), (tx) => tx.query<Found>(sql, [connectionId]));
    /** What is queued after the time of its pause has passed. */
    const queued = async () => {
      await inLender(`update grant_revocation set due_at = clock_timestamp() where lease_expires_at is null and connection_id = $1`);
      await imports.bed.owner.query(`update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic = 'revocation'`);
      return inLender<{ attempts: number }>(`select attempts from grant_revocation where connection_id = $1`);
    };
    let isDeleted = false;
    imports.dex.onRead = async ({ path }) => {
      if (isDeleted || !path.includes('/journals')) return;
      isDeleted = true;
      imports.dex.down = /^\/revoke/;
      expect(await imports.remove(submission, connectionId)).toBe(204);
    };
    const id = await imports.start(submission, connectionId);
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success', status: 'Created' });
    await until(async () => (await queued()).some(({ attempts }) => attempts > 0), 60_000);
    imports.dex.down = null;
    await until(async () => (await queued()).length === 0, 60_000);
    const address = `${imports.dex.env.PACKAGE_EXAMPLE_API_URL}/api/v1/companies/${ALDER.id}`;
    expect((await fetch(address, { headers: { authorization: `Bearer ${accessToken}` } })).status).toBe(401);
  });

  it('that is canceled ends at once, asks DEX for nothing more, and leaves nothing that was read', async () => {
    const used = await quotaUsed(ctx());
    const { submission, connectionId, id, waiting } = await imports.halfRead();
    const reads = () => imports.dex.reads.filter(({ accessToken }) => accessToken === waiting.accessToken).length;
    await imports.portal.graphql(CANCEL, { w: submission.workspaceId, r: id });
    expect(await imports.partialOf(submission, id)).toBeNull();
    const done = await ended(ctx(), id, CANCEL_LIMIT);
    const requested = reads();
    expect(done).toMatchObject({ state: 'Cancelled', error_code: 'Cancelled', status: 'ImportError', published_attempt_id: null });
    // Its reader is gone, and with it the connection on which it waits for a page.
    await waiting.left;
    expect(reads()).toBe(requested);
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
    await until(() => imports.bed.sweep().then(async () => (await kept()).length === 0), 60_000);
    expect(await withTenant(ctx(), (tx) => tx.query('select from partial_books'))).toEqual([]);
    expect((await stored(connectionId)).state).toBe('Connected');
  });
});
