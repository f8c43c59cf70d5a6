import { isDeepStrictEqual } from 'node:util';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import type { Fault, JournalEntry } from '@countinghouse/connectors/sandbox-kit/sandbox';
import { allowedErrors } from '@countinghouse/connectors/sandbox-kit/testing/fault-plan';
import { isRefusal } from '@countinghouse/domain/refusals';
import { startImport } from '@countinghouse/server/modules/imports/imports/start-import';
import type { Ctx } from '@countinghouse/server/platform/context';
import type { PackageHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { trialBalanceRequests } from '@countinghouse/connectors/sandbox-kit/testing/trial-balance-requests';
import type { PackageStandIn } from '@countinghouse/server/testing/package-stand-in';
import { storedFigures, trueFigures } from '@countinghouse/worker/testing/import-figures';
import { ended, seen, type ImportSeen } from '@countinghouse/worker/testing/look-at-import';
import { connected, runSql } from '../../database/bench-database';
import { putSubmission } from '../../imports/bench-tenant';
import { pause } from '../portal-calls';
import { connectCompany } from './connect-company';
import type { ImportPlan, Kill } from './import-plan';
import type { MortalWorker } from './mortal-worker';

/** What the imports of a drill have in common. */
export interface ImportsUnderTest {
  readonly ctx: Ctx;
  /** As the owner of the tables. */
  readonly databaseUrl: string;
  readonly worker: MortalWorker;
  readonly standIn: PackageStandIn;
  readonly harness: PackageHarness;
}

/** How an import ended, and what is wrong with that; an outage is followed by another import, which must be exact. */
export interface ImportRun {
  readonly end: string;
  readonly workersKilled: number;
  readonly readersKilled: number;
  readonly requests: number;
  readonly wrong: readonly string[];
}

/** FreeAgent allows 120 requests a minute, so that a large company takes some minutes. */
const PATIENCE = 600_000;
/** What the passing of time does: the claim of a dead worker runs out, and the queue is not waited for any more. */
const LAPSE = [
  `update import_job set lease_expires_at = clock_timestamp() - interval '1 s' where lease_expires_at is not null`,
  `update outbox set dispatched_at = clock_timestamp() - interval '1 min' where topic in ('import', 'packageImport')`,
] as const;

/** Imports a company through the worker with the faults and kills of a plan. */
export async function runImport(under: ImportsUnderTest, { company, faults, kills }: ImportPlan): Promise<ImportRun> {
  const { ctx, standIn, worker, databaseUrl, harness } = under;
  standIn.sandbox.heal();
  const submission = await connected(databaseUrl, putSubmission);
  const source = { kind: 'package', connectionId: await connectCompany(ctx, submission.workspaceId, standIn, company) } as const;
  const start = async (): Promise<string> => {
    const started = await startImport(ctx, { ...submission, datasourceNameId: standIn.package.datasourceNameId, source });
    if (isRefusal(started)) throw new Error(`The import was refused: ${started.refused}`);
    return started.financialRecordId;
  };
  await worker.start();
  const begun = standIn.sandbox.journal.length;
  for (const fault of faults) standIn.sandbox.harm(fault);
  const id = await start();
  let [workersKilled, readersKilled] = [0, 0];
  for (const kill of kills) {
    if (!(await comesTo(kill, under, id))) break;
    if (kill.victim === 'readers') {
      await worker.killReaders();
      readersKilled += 1;
      continue;
    }
    await worker.kill();
    workersKilled += 1;
    await runSql(databaseUrl, ...LAPSE);
    await worker.start();
  }
  const done = await ended(ctx, id, PATIENCE);
  const requests = standIn.sandbox.journal.slice(begun);
  const wrong = [...(await problemsOf(under, done, id, company)), ...repeated(requests, workersKilled + readersKilled, harness)];
  const met = metBy(requests, faults);
  if (done.state !== 'Success' && !allowedErrors(met, harness).has(done.error_code as never))
    wrong.push(`${done.error_code} after ${met.join(', ')}: ${done.error_description}`);
  if (done.error_code === 'DatasourceUnresponsive') {
    standIn.sandbox.heal();
    const again = await start();
    const second = await ended(ctx, again, PATIENCE);
    if (second.state !== 'Success') wrong.push(`${second.error_code} after the outage: ${second.error_description}`);
    wrong.push(...(await problemsOf(under, second, again, company)));
  }
  return { end: done.state === 'Success' ? 'exact' : done.error_code, workersKilled, readersKilled, requests: requests.length, wrong };
}

/** Waits for the moment of a kill; false where the import has ended before. */
async function comesTo(kill: Kill, { ctx, standIn }: ImportsUnderTest, id: string): Promise<boolean> {
  const [requests, began] = [standIn.reads().length, performance.now()];
  for (;;) {
    const reached = kill.after === 'requests' ? standIn.reads().length - requests : performance.now() - began;
    if (reached >= kill.count) return (await seen(ctx, id)).state === 'Pending';
    if ((await seen(ctx, id)).state !== 'Pending') return false;
    await pause(5);
  }
}

/** What is wrong with published books; nothing of an import that published none. */
async function problemsOf({ ctx }: ImportsUnderTest, done: ImportSeen, id: string, company: KernelCompany): Promise<string[]> {
  if (done.state !== 'Success') return done.published_attempt_id === null ? [] : ['a failed import has published books'];
  const { figures, slices, asOf } = await storedFigures(ctx, id, company);
  const truth = trueFigures(company, slices, asOf);
  return (['opening', 'movements', 'openItems'] as const)
    .filter((name) => !isDeepStrictEqual(figures[name], truth[name]))
    .map((name) => {
      const without = (lines: readonly string[], others: ReadonlySet<string>) => lines.filter((line) => !others.has(line)).slice(0, 3);
      const missing = without(truth[name], new Set(figures[name])).join('; ');
      return `${name} of ${company.name}: missing ${missing}, surplus ${without(figures[name], new Set(truth[name])).join('; ')}`;
    });
}

const DAMAGED: readonly (Fault['kind'] | null)[] = ['cutBody', 'notParseable'];
const WRONG_PAGES: readonly (Fault['kind'] | null)[] = ['duplicatePage', 'shiftedPage'];

/**
 * Pages that were answered well more than once. A page that a kill kept from the store may be, and one that is requested again because it was
 * another's; the trial balance of the last day is read before and after the entries.
 */
function repeated(requests: readonly JournalEntry[], kills: number, harness: PackageHarness): string[] {
  const { all: trialBalances } = trialBalanceRequests(harness);
  const good = requests.filter(({ companyId, status, harm }) => companyId !== null && status === 200 && !DAMAGED.includes(harm));
  const again = Object.entries(Object.groupBy(good, ({ path }) => path)).flatMap(([path, answers = []]) =>
    answers.slice(trialBalances.test(path) ? 2 : 1).map(() => path),
  );
  const allowed = kills + requests.filter(({ harm }) => WRONG_PAGES.includes(harm)).length;
  return again.length > allowed ? [`${again.length} pages were asked for again: ${again.slice(0, 3).join(', ')}`] : [];
}

/** The faults that requests suffered; a renewal is refused only where access was. */
function metBy(requests: readonly JournalEntry[], faults: readonly Fault[]): Fault['kind'][] {
  const isRefused = requests.some(({ status }) => status === 401 || status === 403);
  const refusals = faults.filter(({ kind }) => isRefused && kind === 'refreshRefused');
  return [...requests.flatMap(({ harm }) => harm ?? []), ...refusals.map(({ kind }) => kind)];
}
