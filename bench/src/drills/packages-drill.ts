import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import type { PackageHarness } from '@countinghouse/connectors/sandbox-kit/testing/package-harness';
import { PACKAGE_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { visitPackage } from '@countinghouse/connectors/sandbox-kit/testing/package-visit';
import { runWithFaults } from '@countinghouse/connectors/sandbox-kit/testing/run-with-faults';
import { isTried, judge, type Drill, type Seeds } from './drill';

const TODAY = '2026-11-20';

/** Packages are read through faults at random, by readers that are killed at random. */
export const packagesFail: Drill['run'] = async ({ seeds }) => {
  const found: string[] = [];
  const wrong: string[] = [];
  for (const harness of PACKAGE_HARNESSES.filter((each) => isTried(each.package.datasourceNameId, seeds))) {
    const outcome = await runSeeds(harness, seeds);
    console.error(outcome.found);
    found.push(outcome.found);
    wrong.push(...outcome.wrong);
  }
  wrong.forEach((line) => console.error(line));
  return judge('packages fail at random', found.join('; '), { 'exact books or an error that the faults allow': wrong.length === 0 });
};

async function runSeeds(harness: PackageHarness, { count, from }: Seeds): Promise<{ readonly found: string; readonly wrong: string[] }> {
  const companies = writeCompanies(TODAY)
    .filter(({ traits }) => harness.expresses(traits))
    .map((company) => harness.localized?.(company) ?? company);
  const visit = await visitPackage(harness, companies, TODAY);
  const { name } = harness.package;
  const ends = new Map<string, number>();
  const wrong: string[] = [];
  let [kills, requests] = [0, 0];
  const began = performance.now();
  try {
    for (let seed = from; seed < from + count; seed += 1) {
      const run = await runWithFaults(harness, visit, { seed, companies, today: TODAY });
      ends.set(run.end, (ends.get(run.end) ?? 0) + 1);
      wrong.push(...run.wrong.map((problem) => `${name}, seed ${seed}: ${problem}`));
      kills += run.kills;
      requests += run.requests;
    }
  } finally {
    await visit.running.close();
  }
  const endings = [...ends].map(([end, times]) => `${times} ${end}`).join(', ');
  const seconds = Math.round((performance.now() - began) / 1000);
  return { found: `${name}: ${count} runs in ${seconds} s, ${endings}, ${kills} readers killed, ${requests} requests`, wrong };
}
