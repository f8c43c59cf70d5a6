import { SAMPLE_COMPANIES } from '@countinghouse/connectors/example/sandbox/books/sample-companies';
import type { Scenario } from '@countinghouse/connectors/example/sandbox/scenario';
import { aSubmission, type TestSubmission } from '@countinghouse/server/testing/a-submission';
import type { ViewerCtx } from '@countinghouse/server/platform/context';
import { until } from '@countinghouse/server/testing/until';
import { onTestFinished } from 'vitest';
import { connectDex, startDex, type Dex, type DexRead } from './dex';
import { openPortal, type Portal } from './portal';
import { openTestBed, type TestBed } from './test-bed';

const START = `mutation ($i: StartImportInput!) { startImport(input: $i) { financialRecordId } }`;
/** The figures of books over GraphQL. */
export const FIGURES = `currency coveredFrom openingKnown slices { start end } accounts { ordinal number type opening debits credits }`;
const PARTIAL = `query ($w: ID!, $r: ID!) { partialBooks(workspaceId: $w, financialRecordId: $r) { readThrough monthsRead monthsTotal ${FIGURES} } }`;

/** Enough where the number of years is not the point. */
const ONE_YEAR = { fullFiscalYearsToCollect: 1 };
/** Journals are answered up to this page while a test holds the rest. */
const LAST_PAGE = 2;

/** The company whose books are imported. */
export const [ALDER] = SAMPLE_COMPANIES as [(typeof SAMPLE_COMPANIES)[number]];

/** The figures of books, as {@link FIGURES} asks for them, and how far they were read. */
export interface Figures {
  readonly readThrough: string;
  readonly monthsRead: number;
  readonly monthsTotal: number;
  readonly slices: readonly { readonly start: string; readonly end: string }[];
  readonly accounts: readonly { readonly debits: readonly number[]; readonly credits: readonly number[] }[];
}

/** DEX beside a portal where its books are imported. */
export interface DexImports {
  readonly dex: Dex;
  readonly bed: TestBed;
  readonly portal: Portal;
  ctx(): ViewerCtx;
  connected(scenario?: Scenario, options?: object): Promise<{ readonly submission: TestSubmission; readonly connectionId: string }>;
  /** Starts an import; answers the id of its record. */
  start(submission: TestSubmission, connectionId: string): Promise<string>;
  /** Deletes a connection; answers the status. */
  remove(submission: TestSubmission, connectionId: string): Promise<number>;
  partialOf(submission: TestSubmission, recordId: string): Promise<Figures | null>;
  /** Starts an import, which `run` does where no worker does, and holds it at a page of its journals. */
  halfRead(run?: (recordId: string) => Promise<unknown>): Promise<HalfRead>;
  close(): Promise<void>;
}

/** An import that waits for a page, and what it has read by then. */
export interface HalfRead {
  readonly submission: TestSubmission;
  readonly connectionId: string;
  readonly id: string;
  readonly partial: Figures;
  readonly waiting: DexRead;
  /** Lets it continue; returns when the run has ended. */
  goOn(): Promise<unknown>;
}

export async function openDexImports(): Promise<DexImports> {
  const dex = await startDex();
  const bed = await openTestBed(undefined, { ...dex.env, COUNTINGHOUSE_DEMO: 'true', WEBHOOKS_TO_LOOPBACK: 'true' });
  const portal = await openPortal(bed);
  const imports: Omit<DexImports, 'halfRead'> = {
    dex,
    bed,
    portal,
    ctx: () => bed.ctxOf('lender'),
    async connected(scenario = 'none', options = ONE_YEAR) {
      const submission = await aSubmission(bed.ctxOf('lender'), options);
      return { submission, connectionId: await connectDex(portal, submission.workspaceId, ALDER.id, scenario) };
    },
    start: async (submission, connectionId) =>
      (await portal.graphql(START, { i: { ...submission, connectionId } })).startImport.financialRecordId as string,
    remove: async ({ workspaceId }, connectionId) =>
      (await portal.call('DELETE', `/api/workspaces/${workspaceId}/connections/${connectionId}`)).status,
    partialOf: async ({ workspaceId: w }, r) => (await portal.graphql(PARTIAL, { w, r })).partialBooks,
    async close() {
      await portal.close();
      await bed.close();
      await dex.close();
    },
  };
  return { ...imports, halfRead: (run = () => Promise.resolve()) => halfRead(imports, run) };
}

async function halfRead(
  { dex, connected, start, partialOf }: Omit<DexImports, 'halfRead'>,
  run: (recordId: string) => Promise<unknown>,
): Promise<HalfRead> {
  const { submission, connectionId } = await connected('none', {});
  const [held, arrived] = [Promise.withResolvers<void>(), Promise.withResolvers<DexRead>()];
  onTestFinished(() => held.resolve());
  dex.onRead = (read) => {
    if (!(Number(new URL(read.path, 'http://dex').searchParams.get('page')) > LAST_PAGE)) return;
    arrived.resolve(read);
    return held.promise;
  };
  const id = await start(submission, connectionId);
  const running = run(id);
  const partial = await until(() => partialOf(submission, id), 60_000);
  const goOn = () => {
    held.resolve();
    return running;
  };
  return { submission, connectionId, id, partial, waiting: await arrived.promise, goOn };
}
