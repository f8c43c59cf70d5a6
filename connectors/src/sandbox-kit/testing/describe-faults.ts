import { examples } from '@countinghouse/domain/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { COMPANY_PLANS } from '../kernel/companies';
import { writeCompany } from '../kernel/write-company';
import { planOf } from './fault-plan';
import type { PackageHarness } from './package-harness';
import { visitPackage, type PackageVisit } from './package-visit';
import { runWithFaults } from './run-with-faults';
import { seedsOfEveryKind } from './short-faults';

const TODAY = '2026-11-20';
const SEEDS = 125;
/** Among so many every kind of fault comes early in some. */
const CHOICE = 1_000;
const DAY = 86_400_000;

/**
 * Reads the shortened books of a sample company through faults at random; other seeds and another company each day, those of another day
 * with `PROPERTY_SEED` as for properties. A short run reads through few of the day, in which every kind of fault comes early.
 */
export function describeFaults(harness: PackageHarness): void {
  const day = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Date.now() / DAY));
  const plans = COMPANY_PLANS.filter(({ traits }) => harness.expresses(traits));
  const companies = plans
    .slice(day % plans.length)
    .slice(0, 1)
    .map((plan) => writeCompany({ ...plan, years: 1 }, TODAY))
    .map((company) => harness.localized?.(company) ?? company);
  const ofDay = (count: number) => Array.from({ length: count }, (_, at) => day * count + at);
  const isShort = examples(SEEDS) < SEEDS;
  const seeds = isShort ? seedsOfEveryKind(ofDay(CHOICE), (seed) => planOf(seed, companies, harness.dispensable ?? null)) : ofDay(SEEDS);

  describe(`${harness.package.name}, read through faults at random`, () => {
    let visit: PackageVisit;
    beforeAll(async () => {
      visit = await visitPackage(harness, companies, TODAY);
    });
    afterAll(() => visit.running.close());

    it.each(seeds)('seed %i ends with exact books or with an error that its faults allow', { timeout: 60_000 }, async (seed) => {
      const { wrong } = await runWithFaults(harness, visit, { seed, companies, today: TODAY });
      expect(wrong).toEqual([]);
    });
  });
}
