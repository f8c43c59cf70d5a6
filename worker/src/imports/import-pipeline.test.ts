import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ENGINES } from '@countinghouse/server/testing/both-engines';
import type { PlatformEvent } from '@countinghouse/server/platform/events/event-bus';
import { aLedger } from '../testing/a-ledger';
import { ended, publishedBooks, quotaUsed } from '../testing/look-at-import';
import { openTestBed, startUpload, type TestBed } from '../testing/test-bed';
import { startWorkerHere } from '../testing/worker-process';
import type { RunningWorker } from '../start-worker';

// covers lender 4.2
describe.each(ENGINES)('an import on %s', (name, open) => {
  let bed: TestBed;
  let worker: RunningWorker;

  beforeAll(async () => {
    bed = await openTestBed(open);
    worker = await startWorkerHere(bed);
  });

  afterAll(async () => {
    await worker?.stop();
    await bed?.close();
  });

  // covers lender 3.3, borrower 3.3
  it('publishes the books of a ledger, in stages that are reported as they start', async () => {
    const ctx = bed.ctxOf('lender');
    const heard: PlatformEvent[] = [];
    const silence = ctx.events.subscribe((event) => heard.push(event));
    const upload = await startUpload(ctx, aLedger({ journals: 300 }));
    const done = await ended(ctx, upload.financialRecordId);
    silence();
    expect(done).toMatchObject({
      state: 'Success',
      stage: 'Done',
      error_code: 'None',
      status: 'Created',
      portal_status: 'Normal',
      fence: 1,
      deliveries: 1,
    });
    expect(done.timeline.map((entry) => entry.stage)).toEqual(['Connecting', 'Connected', 'Gathering', 'Checking', 'Publishing', 'Done']);
    expect(done.counts).toMatchObject({ accounts: 6, lines: 600 });
    const books = await publishedBooks(ctx, upload.financialRecordId);
    expect(books.lines).toMatchObject([{ count: 600, sum: '0', min: 1, max: 600 }]);
    expect(books.accounts).toHaveLength(6);
    expect(books.parties).toHaveLength(9);
    expect(books.checks!.length).toBeGreaterThan(4);
    expect(books.structures).toHaveLength(3);
    expect(books.workbooks).toEqual([{ revision_number: 1 }]);
    expect(books.outbox).toHaveLength(1);
    expect(await quotaUsed(ctx)).toBe(1);
    const ofImports = heard.filter((event) => event.topic === 'importChanged');
    expect(ofImports.length).toBeGreaterThan(3);
    expect(new Set(ofImports.map((event) => event.financialRecordId))).toEqual(new Set([upload.financialRecordId]));
  });

  // All that a queue does to an import is to bring it: the other test is the same on each engine.
  if (name !== ENGINES[0]![0]) return;

  it('ends as Error with every issue by its location, the first twenty in words, and gives the collection back', async () => {
    const ctx = bed.ctxOf('other');
    const spoil = (journal: number) => (journal < 200 ? null : `2022-01-15,J${journal},1000,Operating Checking,Bank,x,,,`);
    const upload = await startUpload(ctx, aLedger({ journals: 10_300, spoil }));
    const done = await ended(ctx, upload.financialRecordId);
    expect(done).toMatchObject({
      state: 'Error',
      error_code: 'InternalError',
      status: 'ImportError',
      portal_status: 'ImportError',
      issue_count: 10_100,
    });
    expect(done.issues).toHaveLength(10_000);
    expect(done.issues[0]).toMatchObject({ location: expect.stringContaining('line 402') as string });
    expect(done.error_description).toContain('and 10080 more');
    expect(await quotaUsed(ctx)).toBe(0);
    expect(await ctx.dataSource.query(`select from ledger_line`)).toEqual([]);
  });
});
