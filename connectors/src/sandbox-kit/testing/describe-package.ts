import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connector, ReadRequest } from '../../connector';
import { describeConformance } from '../../testing/conformance';
import { countCalls } from '../../count-calls';
import type { Forecast } from '../../http/reading-forecast';
import { importOptions, pagesOf, readAll } from '../../testing/read-request';
import { COMPANY_PLANS } from '../kernel/companies';
import type { KernelCompany } from '../kernel/company';
import { writeCompany } from '../kernel/write-company';
import type { Fault } from '../sandbox';
import { figuresOf, trueFigures } from './figures';
import { kindsOf, trueKinds } from './stated-kinds';
import { lineFactsOf, trueLineFacts } from './line-facts';
import type { PackageHarness } from './package-harness';
import { steppedIo, visitPackage, type PackageVisit } from './package-visit';
import type { RunningSandbox } from './running-sandbox';
import { tieOutOf } from './tie-out-of';
import { trialBalanceRequests } from './trial-balance-requests';

const TODAY = '2026-11-20';
const DAY = 25 * 3_600_000;
const MOST_COUNTS = 10;
const SHORT = { id: 'short-history', name: 'Short History Supply', years: 1 };

/**
 * Holds a package against the sample companies: consent, reading, and every figure of it, through a stand-in that refuses what the vendor
 * would refuse.
 */
export function describePackage(harness: PackageHarness): void {
  const { package: subject, connector: connect, expresses, localized = (company) => company, limits, lines, kinds, polls } = harness;
  const stated = trialBalanceRequests(harness);
  const plans = COMPANY_PLANS.filter(({ traits }) => expresses(traits));
  const companies = plans.map((plan) => localized(writeCompany(plan, TODAY)));
  // What holds for books of any length is held on short ones, which are read many times.
  const [short] = plans.slice(0, 1).map((plan) => localized(writeCompany({ ...plan, ...SHORT }, TODAY)));
  if (short === undefined) throw new Error('The package can express none of the companies.');

  describe(`${subject.name}, read through its stand-in`, () => {
    let visit: PackageVisit;
    let running: RunningSandbox;
    let connector: Connector;
    const secrets: string[] = ['very-secret'];

    beforeAll(async () => {
      visit = await visitPackage(harness, [...companies, short], TODAY);
      ({ running } = visit);
      connector = connect(steppedIo(running));
    });
    afterAll(() => running.close());

    async function requestOf(
      company: KernelCompany,
      options: ImportOptions = importOptions(),
      { signal }: Pick<AbortController, 'signal'> = new AbortController(),
    ): Promise<ReadRequest> {
      // A day passes between readings, so that no limit of one reaches into the next.
      running.clock.now += DAY;
      const { grant, organizations, source } = await visit.consentTo(company);
      secrets.push(...Object.values(grant.secrets));
      expect(organizations.map(({ name }) => name)).toEqual([harness.form?.nameOf(company) ?? company.name]);
      return { options, today: TODAY, signal, source };
    }

    it.each(companies.map((company) => [company.name, company] as const))(
      '%s: accounts, movements of every month, open items, and what its ledger lines say equal its books to the cent, within limits and forecast',
      { timeout: 60_000 },
      async (_, company) => {
        const request = await requestOf(company);
        const requested = running.sandbox.journal.length;
        const { calls: counted } = await countCalls(connector, request);
        const counts = running.sandbox.journal.slice(requested).filter(({ companyId }) => companyId !== null).length;
        const begun = running.sandbox.journal.length;
        const forecasts: Forecast[] = [];
        const pages = await readAll(connector, { ...request, onForecast: (forecast) => void forecasts.push(forecast) });
        expect(pagesOf(pages, 'issues')).toEqual([]);
        expect(figuresOf(pages, company, TODAY)).toEqual(trueFigures(company, TODAY));
        if (kinds !== undefined) expect(kindsOf(pages)).toEqual(trueKinds(company, TODAY, kinds));
        if (lines !== undefined) expect(lineFactsOf(pages, company, TODAY, lines)).toEqual(trueLineFacts(company, TODAY, lines));
        for (const check of ['package-trial-balance', 'package-receivables', 'package-payables'] as const)
          expect([check, tieOutOf(pages, TODAY, check)]).toMatchObject([check, { outcome: 'Pass', gaps: [] }]);
        const requests = running.sandbox.journal.slice(begun).filter(({ companyId }) => companyId !== null);
        expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
        const paths = requests.map(({ method, path }) => `${method} ${path}`);
        // Only the trial balance of the last day is asked for again, to see whether the books changed in between.
        expect(paths.filter((path, at) => paths.indexOf(path) !== at && !stated.all.test(path))).toEqual([]);
        expect(Math.max(...requests.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(limits.atOnce);
        // The forecast before the reading costs few calls, and is right by a twentieth.
        expect(counts).toBeLessThanOrEqual(MOST_COUNTS);
        expect(Math.abs((counted ?? 0) / requests.length - 1)).toBeLessThan(0.05);
        // The first forecast is right by a fifth, and the last one that nothing is left.
        expect(Math.abs(forecasts[0]!.requestsTotal / requests.length - 1)).toBeLessThan(0.2);
        // How long a machine of a customer takes is not foretold.
        const secondsLeft = polls === undefined ? 0 : null;
        expect(forecasts.at(-1)).toMatchObject({ requests: requests.length, requestsTotal: requests.length, secondsLeft });
        for (const { at } of requests)
          expect(requests.filter((other) => other.at <= at && other.at > at - MINUTE).length).toBeLessThanOrEqual(limits.perMinute);
      },
    );

    it.each([0, 1])('books that begin before the span of %d full fiscal years bring forward what they held', async (fullFiscalYears) => {
      for (const each of companies.filter(({ traits }) => traits.length === 0 || traits.includes('parentPostings'))) {
        const pages = await readAll(connector, await requestOf(each, importOptions({ fullFiscalYears })));
        expect(pagesOf(pages, 'issues')).toEqual([]);
        expect(figuresOf(pages, each, TODAY, fullFiscalYears)).toEqual(trueFigures(each, TODAY, fullFiscalYears));
        expect(tieOutOf(pages, TODAY, 'package-trial-balance', importOptions({ fullFiscalYears }))).toMatchObject({
          outcome: 'Pass',
          gaps: [],
        });
      }
    });

    const after = async (kind: Fault['kind'], times: number) => {
      running.sandbox.heal();
      const request = await requestOf(short);
      running.sandbox.harm({ matches: null, skip: 1, times, kind });
      return request;
    };
    const failure = (name: string, code: ImportErrorCode, kind: Fault['kind'], times = 20) => ({
      name,
      code,
      request: () => after(kind, times),
    });

    let untouched: ImportPage[] | undefined;
    const mended = ['serverError', 'cutBody', 'notParseable', ...(polls === undefined ? (['throttled'] as const) : [])] as const;
    it.each(mended)('one answer of %s is mended, and nothing is missing', async (kind) => {
      untouched ??= await readAll(connector, await requestOf(short));
      expect(contentOf(await readAll(connector, await after(kind, 1)))).toEqual(contentOf(untouched));
    });

    describeConformance(subject.name, {
      connector: { datasourceNameId: subject.datasourceNameId, read: (request) => connector.read(request) },
      request: (options, signal) => requestOf(short, options, { signal }),
      failures: [
        // A machine that is away is waited for, and has no limits.
        ...(polls === undefined
          ? [
              failure('failures of the server', 'DatasourceUnresponsive', 'serverError'),
              failure('a limit of the day', 'DatasourceUnresponsive', 'throttledForHours'),
            ]
          : []),
        failure('answers that can’t be parsed', 'DatasourceUnresponsive', 'notParseable'),
        failure('access that is refused', 'Disconnected', 'unauthorized'),
        failure('a missing permission', 'InsufficientUserPermissions', 'forbidden'),
      ],
      secrets: () => secrets,
      hasOpenItems: true,
      readsByMonth: harness.readsByMonth,
      hasCash: subject.bases.includes('Cash'),
    });
  });
}

const MINUTE = 60_000;

function contentOf(pages: readonly ImportPage[]): ImportPage[] {
  return pages.filter(({ kind }) => kind !== 'progress');
}
