import type { ImportPage } from '@countinghouse/domain/imports/page';
import { examples } from '@countinghouse/domain/testing/examples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector, ReadRequest } from '../../connector';
import { countCalls } from '../../count-calls';
import type { Forecast } from '../../http/reading-forecast';
import { importOptions, readAll } from '../../testing/read-request';
import { changeCompany, COMPANY_CHANGES } from './change-company';
import type { CompanyChange } from './change-company';
import { chanceOf } from '../kernel/chance';
import { COMPANY_PLANS } from '../kernel/companies';
import type { KernelCompany } from '../kernel/company';
import { writeCompany } from '../kernel/write-company';
import { figuresOf, trueFigures } from './figures';
import type { PackageHarness } from './package-harness';
import { steppedIo, visitPackage } from './package-visit';
import type { PackageVisit } from './package-visit';
import { ReadingsInTurn } from './readings-in-turn';
import { runWithFaults } from './run-with-faults';
import { tieOutOf } from './tie-out-of';

const TODAY = '2026-11-20';
const DAY = 86_400_000;
const SEEDS = examples(10);
const FAULT_SEEDS = examples(5);

/** What a refresh of the sample company must save. */
export interface RefreshHarness extends PackageHarness {
  readonly refresh: {
    readonly companyId: string;
    /** The requests of a whole reading, and of one after a change of each kind. */
    readonly whole: number;
    readonly refreshed: number;
  };
}

/**
 * Holds a package to this: a reading that uses what an earlier one left has the same books as a whole one, page by page, whatever changed
 * in between, and asks for far less.
 */
export function describeRefresh(harness: RefreshHarness): void {
  const { companyId, whole, refreshed } = harness.refresh;
  const plan = COMPANY_PLANS.find(({ id }) => id === companyId);
  if (plan === undefined) throw new Error(`There is no sample company ${companyId}.`);
  const written = writeCompany(plan, TODAY);
  const first = written.transactions[0]?.date ?? TODAY;

  describe(`${harness.package.name}, read again after changes`, () => {
    let visit: PackageVisit;
    let connector: Connector;
    let company: KernelCompany = written;
    const inTurn = new ReadingsInTurn();

    beforeAll(async () => {
      visit = await visitPackage(harness, [written], TODAY);
      connector = harness.connector(steppedIo(visit.running));
      await refreshedPages(await requestOf());
    });
    afterAll(() => visit.running.close());

    const moment = () => ({ now: visit.running.clock.now, from: first, today: TODAY });

    function change(changes: readonly CompanyChange[], seed: string): void {
      visit.running.clock.now += DAY / 4;
      company = changeCompany(company, changes, seed, moment());
      visit.running.sandbox.change?.(company);
      visit.running.clock.now += DAY / 4;
    }

    let forecasts: Forecast[] = [];

    async function requestOf(): Promise<ReadRequest> {
      const { source } = await visit.consentTo(company);
      const onForecast = (forecast: Forecast) => void forecasts.push(forecast);
      return { options: importOptions(), today: TODAY, signal: new AbortController().signal, source, onForecast };
    }

    const refreshedPages = (request: ReadRequest) => inTurn.read(connector, request, visit.running.clock.now);
    const wholePages = (request: ReadRequest) => readAll(connector, request);

    /** The pages of a reading and the requests that it took, as its forecast said in the end. */
    async function counted(read: (request: ReadRequest) => Promise<ImportPage[]>) {
      const request = await requestOf();
      const begun = visit.running.sandbox.journal.length;
      forecasts = [];
      const pages = contentOf(await read(request));
      const requests = visit.running.sandbox.journal.slice(begun).filter(({ companyId: about }) => about !== null).length;
      expect(forecasts.at(-1)).toMatchObject({ requests, requestsTotal: requests, secondsLeft: 0 });
      expect(Math.abs(forecasts[0]!.requestsTotal / requests - 1)).toBeLessThan(0.2);
      return { pages, requests };
    }

    async function expectWholeBooks() {
      const again = await counted(refreshedPages);
      const fromScratch = await counted(wholePages);
      expect(again.pages).toEqual(fromScratch.pages);
      expect(figuresOf(again.pages, company, TODAY)).toEqual(trueFigures(company, TODAY));
      expect(tieOutOf(again.pages, TODAY)).toMatchObject({ outcome: 'Pass', gaps: [] });
      return { again: again.requests, fromScratch: fromScratch.requests };
    }

    it(`takes ${refreshed} requests instead of ${whole} after a change of each kind`, { timeout: 60_000 }, async () => {
      change(COMPANY_CHANGES, 'one of each');
      expect(await expectWholeBooks()).toEqual({ again: refreshed, fromScratch: whole });
    });

    it('is counted before, and the whole reading that would follow where the books were not proven', { timeout: 60_000 }, async () => {
      change(COMPANY_CHANGES, 'counted');
      const earlier = inTurn.earlier();
      if (earlier === null) throw new Error('The first reading left nothing.');
      const { calls, wholeCalls } = await countCalls(connector, { ...(await requestOf()), earlier });
      const { again, fromScratch } = await expectWholeBooks();
      for (const [counted, taken] of [
        [calls, again],
        [wholeCalls, fromScratch],
      ] as const) {
        expect(Math.abs((counted ?? 0) / taken - 1)).toBeLessThan(0.15);
      }
    });

    const seeds = Array.from({ length: SEEDS }, (_, at) => Math.floor(Date.now() / DAY) * SEEDS + at);
    it.each(seeds)('has the books of a whole reading after the changes of seed %i', { timeout: 60_000 }, async (seed) => {
      const chance = chanceOf(`changes ${seed}`);
      const changes = Array.from({ length: chance.whole(0, 6) }, () => chance.pick(COMPANY_CHANGES));
      change(changes, String(seed));
      await expectWholeBooks();
    });

    const faultSeeds = Array.from({ length: FAULT_SEEDS }, (_, at) => Math.floor(Date.now() / DAY) * FAULT_SEEDS + at);
    it.each(faultSeeds)('ends with exact books or an allowed error through the faults of seed %i', { timeout: 60_000 }, async (seed) => {
      change(['enter', 'move', 'delete'], `faults ${seed}`);
      const { wrong } = await runWithFaults(harness, visit, { seed, companies: [company], today: TODAY, earlier: inTurn.earlier() });
      expect(wrong).toEqual([]);
    });
  });
}

function contentOf(pages: readonly ImportPage[]): ImportPage[] {
  return pages.filter(({ kind }) => kind !== 'progress');
}
