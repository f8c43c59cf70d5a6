import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeCompanies } from '../kernel/companies';
import type { PackageHarness } from './package-harness';
import { visitPackage, type PackageVisit } from './package-visit';
import { runWithFaults } from './run-with-faults';

const TODAY = '2026-11-20';
const SEEDS = 25;
const DAY = 86_400_000;

/** Reads a package through faults at random; other seeds each day, those of another day with `PROPERTY_SEED` as for properties. */
export function describeFaults(harness: PackageHarness): void {
  const companies = writeCompanies(TODAY).filter(({ traits }) => harness.expresses(traits));
  const first = Number(process.env['PROPERTY_SEED'] ?? Math.floor(Date.now() / DAY)) * SEEDS;
  const seeds = Array.from({ length: SEEDS }, (_, at) => first + at);

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
