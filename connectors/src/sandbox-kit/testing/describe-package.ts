import type { ImportErrorCode } from '@countinghouse/domain/imports/import-error';
import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import type { ImportOptions } from '@countinghouse/domain/requests/request-options';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingPackage } from '../../accounting-package';
import { readConsent, type Authorization, type PackageClient } from '../../authorization';
import type { Connector, ReadRequest } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { localLimiters } from '../../http/local-limiter';
import { describeConformance } from '../../testing/conformance';
import { importOptions, pagesOf, readAll } from '../../testing/read-request';
import { writeCompanies } from '../kernel/companies';
import type { KernelCompany, KernelTrait } from '../kernel/company';
import { isProfitKind } from '../kernel/profit-kinds';
import { trueMovements, trueOpenItems, trueTrialBalance } from './truth';
import type { Fault } from '../sandbox';
import { sandboxAddresses } from '../sandbox-settings';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from './running-sandbox';

/** What is particular about holding a package against the sample companies. */
export interface PackageHarness {
  readonly package: AccountingPackage;
  /** Its connector over a network of the test. */
  readonly connector: (io: HttpIo) => Connector;
  /** Whether the package can have a company of these traits. */
  readonly expresses: (traits: readonly KernelTrait[]) => boolean;
  /** What the vendor allows, which the journal of requests must keep to. */
  readonly limits: { readonly perMinute: number; readonly atOnce: number };
}

const TODAY = '2026-11-20';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
/** An account is known by its number, else by its name, whatever ids and longer names a package gives. */
type Amounts = ReadonlyMap<string, number>;

/**
 * Holds a package against the sample companies: consent, reading, and every figure of it, through a stand-in that refuses what the vendor
 * would refuse.
 */
export function describePackage({ package: subject, connector: connect, expresses, limits }: PackageHarness): void {
  const companies = writeCompanies(TODAY).filter(({ traits }) => expresses(traits));

  describe(`${subject.name}, read through its stand-in`, () => {
    let running: RunningSandbox;
    let authorization: Authorization;
    let connector: Connector;
    const secrets: string[] = ['very-secret'];

    beforeAll(async () => {
      const [create, granting] = await Promise.all([subject.sandbox?.(), subject.authorization?.()]);
      if (create === undefined || granting === undefined) throw new Error('The package is not whole.');
      authorization = granting;
      running = await startSandbox(create, companies, TODAY);
      connector = connect(ioOf(running));
    });
    afterAll(() => running.close());

    const clientOf = (): PackageClient => ({
      clientId: 'ch',
      clientSecret: 'very-secret',
      addresses: sandboxAddresses(subject, running.baseUrl),
    });

    /** As a person does who consents to the books of one company. */
    async function requestOf(
      company: KernelCompany,
      options: ImportOptions = importOptions(),
      { signal }: Pick<AbortController, 'signal'> = new AbortController(),
    ): Promise<ReadRequest> {
      const client = { ...clientOf(), redirectUri: CALLBACK };
      const address = new URL(authorization.consentAddress(client, { state: 'st', codeVerifier: VERIFIER }));
      const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
      const outcome = readConsent(back.searchParams);
      if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
      const grant = await authorization.exchange(client, outcome.consent, VERIFIER, new AbortController().signal);
      secrets.push(...Object.values(grant.secrets));
      expect(grant.organizations.map(({ name }) => name)).toEqual([company.name]);
      const source = { kind: 'package', apiUrl: client.addresses.api, access: authorization.access(grant.secrets) } as const;
      return { options, today: TODAY, signal, source: { ...source, organizationId: grant.organizations[0]?.id ?? '' } };
    }

    it.each(companies.map((company) => [company.name, company] as const))(
      '%s: accounts, movements of every month, and open items equal its books to the cent',
      { timeout: 60_000 },
      async (_, company) => {
        const request = await requestOf(company);
        const begun = running.sandbox.journal.length;
        const pages = await readAll(connector, request);
        expect(pagesOf(pages, 'faults')).toEqual([]);
        const [books] = pagesOf(pages, 'company');
        expect(books).toMatchObject({ baseCurrency: company.baseCurrency, fiscalYearEndMonth: company.yearEnd.month });
        const span = collectionWindow(TODAY, importOptions().fullFiscalYears, company.yearEnd.month);
        expect(movementsOf(pages, span)).toEqual(truthOf(company, span));
        const before = previousDay(span.start);
        expect(withoutProfit(company, balancesOf(pages, before))).toEqual(
          withoutProfit(company, named(company, trueTrialBalance(company, before))),
        );
        for (const side of ['receivable', 'payable'] as const)
          expect(itemsOf(pages, side)).toEqual(
            trueOpenItems(company, side, TODAY)
              .map(({ document, open, openBase }) => `${document.date} ${document.currency} ${open} ${openBase}`)
              .toSorted(),
          );
        const requests = running.sandbox.journal.slice(begun).filter(({ companyId }) => companyId !== null);
        expect(requests.filter(({ status }) => status !== 200)).toEqual([]);
        expect(new Set(requests.map(({ method, path }) => `${method} ${path}`)).size).toBe(requests.length);
        expect(Math.max(...requests.map(({ atOnce }) => atOnce))).toBeLessThanOrEqual(limits.atOnce);
        for (const { at } of requests)
          expect(requests.filter((other) => other.at <= at && other.at > at - MINUTE).length).toBeLessThanOrEqual(limits.perMinute);
      },
    );

    const [company] = companies;
    if (company === undefined) throw new Error('The package can express none of the companies.');
    const after = async (kind: Fault['kind'], times: number) => {
      running.sandbox.heal();
      const request = await requestOf(company);
      running.sandbox.harm({ matches: null, skip: 1, times, kind });
      return request;
    };
    const failure = (name: string, code: ImportErrorCode, kind: Fault['kind'], times = 20) => ({
      name,
      code,
      request: () => after(kind, times),
    });

    it.each(['serverError', 'cutBody', 'notParseable', 'throttled'] as const)(
      'one answer of %s is mended, and nothing is missing',
      async (kind) => {
        const untouched = await readAll(connector, await requestOf(company));
        expect(contentOf(await readAll(connector, await after(kind, 1)))).toEqual(contentOf(untouched));
      },
    );

    describeConformance(subject.name, {
      connector: { datasourceNameId: subject.datasourceNameId, read: (request) => connector.read(request) },
      request: (options, signal) => requestOf(company, options, { signal }),
      failures: [
        failure('failures of the server', 'DatasourceUnresponsive', 'serverError'),
        failure('answers that can’t be parsed', 'DatasourceUnresponsive', 'notParseable'),
        failure('a limit of the day', 'DatasourceUnresponsive', 'throttledForHours'),
        failure('access that is refused', 'Disconnected', 'unauthorized'),
        failure('a missing permission', 'InsufficientUserPermissions', 'forbidden'),
      ],
      secrets: () => secrets,
      hasOpenItems: true,
    });
  });
}

const MINUTE = 60_000;

/** A network whose pauses move the clock of the stand-in, so that limits hold and no test waits. */
function ioOf({ clock }: RunningSandbox): HttpIo {
  const now = () => clock.now;
  const sleep = async (milliseconds: number) => void (clock.now += milliseconds);
  return { fetch: (url, init) => fetch(url, init), jitter: () => 0, now, sleep, limiterOf: localLimiters({ now, sleep }) };
}

function contentOf(pages: readonly ImportPage[]): ImportPage[] {
  return pages.filter(({ kind }) => kind !== 'progress');
}

function namesOf(pages: readonly ImportPage[]): string[] {
  return pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ number, name }) => number ?? name));
}

function named(company: KernelCompany, amounts: Amounts): Amounts {
  const names = new Map(company.accounts.map(({ id, number, name }) => [id, number ?? name]));
  return new Map([...amounts].map(([id, amount]) => [names.get(id) ?? id, amount]));
}

function balancesOf(pages: readonly ImportPage[], day: string): Amounts {
  const [names, until] = [namesOf(pages), Number(day.replaceAll('-', ''))];
  const sums = new Map<string, number>();
  for (const { account, amount, date } of pagesOf(pages, 'lines'))
    account.forEach((ordinal, at) => {
      const name = names[ordinal] ?? '';
      if ((date[at] ?? 0) <= until) sums.set(name, (sums.get(name) ?? 0) + (amount[at] ?? 0));
    });
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

/** Movements by month and account, as `2026-03 4000 Sales: -120000`. */
function movementsOf(pages: readonly ImportPage[], span: DateSpan): string[] {
  const names = namesOf(pages);
  const [start, end] = [span.start, span.end].map((day) => Number(day.replaceAll('-', ''))) as [number, number];
  const sums = new Map<string, number>();
  for (const { account, amount, date } of pagesOf(pages, 'lines'))
    account.forEach((ordinal, at) => {
      const day = date[at] ?? 0;
      if (day < start || day > end) return;
      const month = `${Math.floor(day / 10_000)}-${String(Math.floor(day / 100) % 100).padStart(2, '0')}`;
      const key = `${month} ${names[ordinal] ?? ''}`;
      sums.set(key, (sums.get(key) ?? 0) + (amount[at] ?? 0));
    });
  return linesOf(sums);
}

function truthOf(company: KernelCompany, span: DateSpan): string[] {
  const sums = [...trueMovements(company, span)].flatMap(([month, amounts]) =>
    [...named(company, amounts)].map(([name, amount]) => [`${month} ${name}`, amount] as const),
  );
  return linesOf(new Map(sums));
}

function linesOf(sums: ReadonlyMap<string, number>): string[] {
  return [...sums].flatMap(([key, sum]) => (sum === 0 ? [] : [`${key}: ${sum}`])).toSorted();
}

/** Packages close earlier years at query time or leave them open: profit accounts and retained earnings count as one. */
function withoutProfit({ accounts }: KernelCompany, amounts: Amounts): string[] {
  const profit = new Set(
    accounts.filter(({ kind }) => isProfitKind(kind) || kind === 'retainedEarnings').map(({ number, name }) => number ?? name),
  );
  const sums = new Map<string, number>();
  for (const [name, amount] of amounts) {
    const key = profit.has(name) ? 'profit' : name;
    sums.set(key, (sums.get(key) ?? 0) + amount);
  }
  return linesOf(sums);
}

function itemsOf(pages: readonly ImportPage[], side: OpenItem['side']): string[] {
  const items = pagesOf(pages, 'openItems').flatMap((page) => page.items);
  return items
    .filter((item) => item.side === side)
    .map(({ date, currency, open, openBase }) => `${date} ${currency} ${open} ${openBase}`)
    .toSorted();
}
