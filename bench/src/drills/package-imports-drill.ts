import { COMPANY_PLANS } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { writeCompany } from '@countinghouse/connectors/sandbox-kit/kernel/write-company';
import type { PackageHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { MEASURED_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { tenantDay } from '@countinghouse/server/platform/clock/tenant-day';
import { startStandIn } from '@countinghouse/server/testing/package-stand-in';
import { connected, withDatabase } from '../database/bench-database';
import { openBenchPlatform } from '../imports/accept-upload';
import { BENCH_TENANT, putBenchTenant } from '../imports/bench-tenant';
import { isTried, judge, type Drill, type Seeds } from './drill';
import { importPlanOf, type PossibleFaults } from './package-imports/import-plan';
import { MortalWorker } from './package-imports/mortal-worker';
import { runImport } from './package-imports/run-import';

/** Books of one full fiscal year and the current one. */
const YEARS = 1;
/** Limits of calls a minute are not what this drill is about: the clock of the stand-in moves on between imports. */
const BETWEEN = 120_000;
/** As many as end within some minutes, since workers are started again after each kill. */
const USUAL_SEEDS = 40;

/** Without what a reader pauses for minutes after. */
function possibleFaults({ saysThrottle, dispensable }: PackageHarness): PossibleFaults {
  const ending = ['forbidden', 'refreshRefused', 'unauthorized'] as const;
  return { ending: saysThrottle ? [...ending, 'throttledForHours'] : ending, dispensable: dispensable ?? null };
}

/** Packages are imported by the built worker through faults at random, and worker and readers are killed at random. */
export const packageImportsFail: Drill['run'] = async ({ seeds: given }) => {
  const seeds = { ...given, count: given.isUsual ? USUAL_SEEDS : given.count };
  const found: string[] = [];
  const wrong: string[] = [];
  for (const harness of MEASURED_HARNESSES.filter((each) => isTried(each.package.datasourceNameId, seeds))) {
    const outcome = await importSeeds(harness, seeds);
    console.error(outcome.found);
    found.push(outcome.found);
    wrong.push(...outcome.wrong);
  }
  wrong.forEach((line) => console.error(line));
  return judge('imports of packages fail at random', found.join('; '), {
    'exact books or an error that the faults allow': wrong.length === 0,
  });
};

function importSeeds(harness: PackageHarness, { count, from }: Seeds) {
  return withDatabase('package-imports', async ({ url, productUrl, home }) => {
    await connected(url, putBenchTenant);
    const today = tenantDay(new Date(), BENCH_TENANT.timeZone);
    const plans = COMPANY_PLANS.filter(({ traits }) => harness.expresses(traits));
    const companies = plans
      .map((plan) => writeCompany({ ...plan, years: YEARS }, today))
      .map((company) => harness.localized?.(company) ?? company);
    const standIn = await startStandIn(harness.package, companies, { today });
    const { ctx, platform } = await openBenchPlatform(productUrl, home);
    const worker = new MortalWorker({
      PATH: process.env.PATH,
      COUNTINGHOUSE_DEMO: 'true',
      DEMO_DATABASE_URL: productUrl,
      COUNTINGHOUSE_HOME: home,
      LOG_LEVEL: process.env.DRILL_LOG ?? 'silent',
      ...standIn.env,
    });
    const under = { ctx, databaseUrl: url, worker, standIn, harness };
    const ends = new Map<string, number>();
    const wrong: string[] = [];
    let [workers, readers, requests] = [0, 0, 0];
    const began = performance.now();
    try {
      for (let seed = from; seed < from + count; seed += 1) {
        standIn.advance(BETWEEN);
        const told = (problem: string) => wrong.push(`${harness.package.name}, seed ${seed}: ${problem}`);
        try {
          const run = await runImport(under, importPlanOf(seed, companies, possibleFaults(harness)));
          ends.set(run.end, (ends.get(run.end) ?? 0) + 1);
          run.wrong.forEach(told);
          workers += run.workersKilled;
          readers += run.readersKilled;
          requests += run.requests;
        } catch (error) {
          told(String(error));
        }
      }
    } finally {
      await worker.stop();
      await platform.close();
      await standIn.close();
    }
    const endings = [...ends].map(([end, times]) => `${times} ${end}`).join(', ');
    const seconds = Math.round((performance.now() - began) / 1_000);
    const killed = `${workers} workers and ${readers} readers killed`;
    return { found: `${harness.package.name}: ${count} imports in ${seconds} s, ${endings}, ${killed}, ${requests} requests`, wrong };
  });
}
