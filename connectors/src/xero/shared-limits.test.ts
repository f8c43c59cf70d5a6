import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memoryBudgets } from '../http/budget-store';
import type { HttpIo } from '../http/http-io';
import { sharedLimiters } from '../http/shared-limiter';
import { COMPANY_PLANS } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { JointClock } from '../sandbox-kit/testing/joint-clock';
import { visitPackage, type PackageVisit } from '../sandbox-kit/testing/package-visit';
import { importOptions, pagesOf, readAll } from '../testing/read-request';
import { xeroHarness } from './testing/xero-harness';

const TODAY = '2026-11-20';
const MINUTE = 60_000;

describe('imports of one organization on two workers', () => {
  const company = writeCompany({ ...COMPANY_PLANS[0]!, years: 1 }, TODAY);
  let visit: PackageVisit;
  beforeAll(async () => {
    visit = await visitPackage(xeroHarness, [company], TODAY);
  });
  afterAll(() => visit.running.close());

  /** Reads the company several times side by side, every other time on the other worker; the first reader dies after so many answers. */
  async function readSideBySide(times: number, { killedAfter = Number.POSITIVE_INFINITY } = {}) {
    const { running } = visit;
    running.clock.now += 25 * 60 * MINUTE;
    const clock = new JointClock(running.clock);
    const budgets = memoryBudgets(clock.now);
    const workers = [sharedLimiters(budgets, clock), sharedLimiters(budgets, clock)];
    const source = (await visit.consentTo(company)).source;
    const begun = running.sandbox.journal.length;
    const readings = Array.from({ length: times }, (_, at) =>
      clock.run(async () => {
        let answers = 0;
        const killed = Promise.withResolvers<null>();
        const io: HttpIo = {
          now: clock.now,
          sleep: clock.sleep,
          jitter: () => 0,
          fetch: async (url, init) => {
            const response = await fetch(url, init);
            if (at > 0 || (answers += 1) <= killedAfter) return response;
            killed.resolve(null);
            return new Promise<Response>(() => undefined);
          },
        };
        const request = { options: importOptions(), today: TODAY, signal: new AbortController().signal, source };
        return Promise.race([readAll(xeroHarness.connector(io), { ...request, limiterOf: workers[at % 2]! }), killed.promise]);
      }),
    );
    return {
      books: await Promise.all(readings),
      calls: running.sandbox.journal.slice(begun).filter(({ companyId }) => companyId !== null),
    };
  }

  it('together make no more calls than Xero allows for it, and wait for nothing else', async () => {
    const { books, calls } = await readSideBySide(6);
    const lines = books.map((pages) => pagesOf(pages ?? [], 'lines').reduce((sum, { count }) => sum + count, 0));
    expect(new Set(lines).size).toBe(1);
    expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...calls.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(5);
    const inMinute = calls.map(({ at }) => calls.filter((other) => other.at <= at && other.at > at - MINUTE).length);
    expect(Math.max(...inMinute)).toBe(60);
    expect(calls.at(-1)!.at - calls[0]!.at).toBeLessThan(Math.ceil(calls.length / 60) * MINUTE);
  });

  it('go on when one of them is killed, within the same limits', async () => {
    const { books, calls } = await readSideBySide(5, { killedAfter: 4 });
    expect(books.map((pages) => pages !== null)).toEqual([false, true, true, true, true]);
    expect(calls.filter(({ status }) => status !== 200)).toEqual([]);
  });
});
