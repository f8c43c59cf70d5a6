import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import { until } from '@countinghouse/server/testing/until';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDex, startDex, type Dex } from '../testing/dex';
import { ended } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { startWorkerProcess, type WorkerProcess } from '../testing/worker-process';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
const CANCEL = `mutation ($w: ID!, $r: ID!) { cancelImport(workspaceId: $w, financialRecordId: $r) { financialRecordId } }`;
const FIGURES = `currency coveredFrom openingKnown slices { start end } accounts { ordinal number type opening debits credits }`;
const PARTIAL = `query ($w: ID!, $r: ID!) { partialBooks(workspaceId: $w, financialRecordId: $r) { readThrough monthsRead monthsTotal ${FIGURES} } }`;
const BOOKS = `query ($w: ID!, $r: ID!) { statementBooks(workspaceId: $w, financialRecordId: $r) { ${FIGURES} } }`;
const RUNNING = `{ runningImports { nodes { financialRecordId partial { readThrough monthsRead monthsTotal } } } }`;

interface Figures {
  readonly readThrough: string;
  readonly monthsRead: number;
  readonly monthsTotal: number;
  readonly slices: readonly { readonly start: string; readonly end: string }[];
  readonly accounts: readonly { readonly debits: readonly number[]; readonly credits: readonly number[] }[];
}

/** Journals of DEX are answered up to this page, as long as the test holds the rest. */
const LAST_PAGE = 2;

describe('the first statements of an import that is under way', () => {
  let dex: Dex;
  let bed: TestBed;
  let portal: Portal;
  let worker: WorkerProcess;
  let goOn: () => void;

  beforeAll(async () => {
    dex = await startDex();
    bed = await openTestBed(undefined, { ...dex.env, COUNTINGHOUSE_DEMO: 'true' });
    portal = await openPortal(bed);
    worker = await startWorkerProcess(bed);
  });

  afterAll(async () => {
    goOn?.();
    await worker?.stop();
    await portal?.close();
    await bed?.close();
    await dex?.close();
  });

  const ctx = () => bed.ctxOf('lender');
  const variables = ({ workspaceId }: TestSubmission, id: string) => ({ w: workspaceId, r: id });
  const partialOf = async (submission: TestSubmission, id: string): Promise<Figures | null> =>
    (await portal.graphql(PARTIAL, variables(submission, id))).partialBooks;
  const kept = () => withTenant(ctx(), (tx) => tx.query('select attempt_id from partial_books'));

  /** Starts an import of a large enough company, and holds it at a page of its journals. */
  async function halfRead(): Promise<{ submission: TestSubmission; id: string; partial: Figures }> {
    const held = new Promise<void>((resolve) => (goOn = resolve));
    dex.onRead = ({ path }) => (Number(new URL(path, 'http://dex').searchParams.get('page')) > LAST_PAGE ? held : undefined);
    const submission = await aSubmission(ctx());
    const connectionId = await connectDex(portal, submission.workspaceId, 'alder-metalworks');
    const { startImport } = await portal.graphql(START, { i: { ...submission, connectionId } });
    const id = startImport.financialRecordId as string;
    const partial = await until(() => partialOf(submission, id), 60_000);
    return { submission, id, partial };
  }

  it('are those of the months that were read, to the cent, and give way to the record', async () => {
    const { submission, id, partial } = await halfRead();
    expect(partial.monthsRead).toBeLessThan(partial.monthsTotal);
    expect(partial.slices.at(-1)?.end).toBe(partial.readThrough);
    const { runningImports } = await portal.graphql(RUNNING, {});
    const { readThrough, monthsRead, monthsTotal } = partial;
    expect(runningImports.nodes).toContainEqual({ financialRecordId: id, partial: { readThrough, monthsRead, monthsTotal } });
    await expect(portal.graphql(BOOKS, variables(submission, id))).rejects.toThrow('NotFound');

    goOn();
    expect(await ended(ctx(), id)).toMatchObject({ state: 'Success' });
    const { statementBooks: record } = await portal.graphql(BOOKS, variables(submission, id));
    const months = partial.slices.length;
    const { readThrough: _through, monthsRead: _read, monthsTotal: _total, ...stated } = partial;
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
    expect(await kept()).toEqual([]);
  });

  it('are gone when it is canceled', async () => {
    const { submission, id } = await halfRead();
    await portal.graphql(CANCEL, variables(submission, id));
    expect(await partialOf(submission, id)).toBeNull();
    goOn();
    await until(() => bed.sweep().then(async () => (await kept()).length === 0), 60_000);
  });
});
