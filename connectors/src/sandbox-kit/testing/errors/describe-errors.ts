import { createBooksAccumulator } from '@countinghouse/domain/imports/books-accumulator';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { ruleOnBooks } from '@countinghouse/domain/imports/rule-on-books';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ConnectorError, type Access } from '../../../connector';
import { importOptions, readAll } from '../../../testing/read-request';
import { PLAIN_PLAN } from '../../kernel/companies';
import { writeCompany } from '../../kernel/write-company';
import { figuresOf, trueFigures } from '../figures';
import type { PackageHarness } from '../package-harness';
import { steppedIo, visitPackage, type ConsentedVisit, type PackageVisit } from '../package-visit';
import { isRenewal, type ErrorRow } from './error-row';
import { machineErrors } from './machine-errors';
import { sharedErrors, type ErrorParticulars } from './shared-errors';

const TODAY = '2026-11-20';
/** The books of the current year are enough to fail in every way. */
const YEARS = 0;
const OPTIONS = importOptions({ fullFiscalYears: YEARS });
/** Longer than limits of calls reach, so that one reading does not use up the calls of the next. */
const BETWEEN = 120_000;

/** How a reading ended. */
interface End {
  readonly code: ErrorRow['code'] | 'Cancelled';
  readonly description: string | null;
  readonly pages: readonly ImportPage[];
  readonly error: unknown;
}

/** Provokes each error of the shared mapping, and those of a package alone, on the wire, and holds what becomes of its reading. */
export function describeErrors(harness: PackageHarness, particulars: ErrorParticulars, rows: readonly ErrorRow[]): void {
  const { localized = (each) => each } = harness;
  const company = localized(writeCompany({ ...PLAIN_PLAN, years: 1 }, TODAY));
  const shared = harness.polls === undefined ? sharedErrors(harness, particulars) : machineErrors(harness, particulars.books);

  describe(`a reading of ${harness.package.name}`, { timeout: 60_000 }, () => {
    let visit: PackageVisit;
    beforeAll(async () => {
      visit = await visitPackage(harness, [company], TODAY);
    });
    afterAll(() => visit.running.close());

    it.each([...shared, ...rows].map((row) => [row.when, row] as const))('%s', async (_, row) => {
      const { running, client } = visit;
      const { sandbox, clock } = running;
      clock.now += BETWEEN;
      sandbox.heal();
      const consented = await visit.consentTo(company);
      const begun = sandbox.journal.length;
      running.intercept = row.provoke(visit) ?? null;
      const pauses: number[] = [];
      const end = await endOf(row, consented, pauses);
      running.intercept = null;

      const { code, description, renewals = 0 } = row;
      expect(end).toMatchObject({ code, description: expected(description) });
      if (code === 'None') expect(figuresOf(end.pages, company, TODAY, YEARS)).toEqual(trueFigures(company, TODAY, YEARS));
      const renews = isRenewal(harness, client);
      const renewed = sandbox.journal.slice(begun).filter(({ method, path }) => method === 'POST' && renews(path));
      expect([renewed.length, pauses]).toEqual([renewals, row.pauses ?? []]);
      const { error } = end;
      const said = JSON.stringify([end.description, error, error instanceof Error ? error.stack : null]);
      for (const secret of [...Object.values(consented.grant.secrets), 'eyJ', 'Bearer']) expect(said).not.toContain(secret);
    });

    async function endOf({ isAged = false }: ErrorRow, { grant, source }: ConsentedVisit, pauses: number[]): Promise<End> {
      const { running, authorization, client } = visit;
      const { signal } = new AbortController();
      const io = steppedIo(running);
      const sleep = (milliseconds: number, aborted: AbortSignal) =>
        io.sleep(milliseconds, aborted).then(() => void pauses.push(milliseconds));
      let { secrets } = grant;
      const renewAccess = async (): Promise<Access> => {
        ({ secrets } = await authorization.refresh(client, secrets, signal));
        return authorization.access(secrets, client);
      };
      try {
        const access = isAged ? await renewAccess() : source.access;
        const request = { options: OPTIONS, today: TODAY, signal, source: { ...source, access }, renewAccess };
        return ruled(await readAll(harness.connector({ ...io, sleep }), request));
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error;
        return { code: error.code, description: error.message, pages: [], error };
      }
    }
  });
}

/** What an import makes of the pages. */
function ruled(pages: readonly ImportPage[]): End {
  const books = createBooksAccumulator({ options: OPTIONS, origin: 'package', today: TODAY });
  for (const page of pages) books.add(page);
  const decision = ruleOnBooks(books.finish(), 'package');
  if (decision.outcome === 'Success') return { code: 'None', description: null, pages, error: null };
  return { code: decision.errorCode, description: decision.description, pages, error: null };
}

function expected(description: ErrorRow['description']): unknown {
  return description instanceof RegExp ? (expect.stringMatching(description) as unknown) : description;
}
