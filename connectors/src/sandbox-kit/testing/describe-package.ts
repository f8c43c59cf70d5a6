import type { ImportPage, OpenItem } from '@countinghouse/domain/imports/page';
import { collectionWindow } from '@countinghouse/domain/periods/collection-window';
import type { DateSpan } from '@countinghouse/domain/periods/calendar-date';
import { previousDay } from '@countinghouse/domain/periods/day';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountingPackage } from '../../accounting-package';
import { readConsent, type Authorization, type PackageClient } from '../../authorization';
import type { Connector, ReadRequest } from '../../connector';
import { importOptions, pagesOf, readAll } from '../../testing/read-request';
import { writeCompanies } from '../kernel/companies';
import type { KernelCompany, KernelTrait } from '../kernel/company';
import { isProfitKind } from '../kernel/profit-kinds';
import { trueMovements, trueOpenItems, trueTrialBalance } from '../kernel/truth';
import { sandboxAddresses } from '../sandbox-settings';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from './running-sandbox';

/** What is particular about holding a package against the sample companies. */
export interface PackageHarness {
  readonly package: AccountingPackage;
  /** What the package can't express, so that companies of that trait are left out. */
  readonly lacks: readonly KernelTrait[];
  /** What the vendor allows, which the journal of requests must keep to. */
  readonly limits: { readonly perMinute: number; readonly atOnce: number };
}

const TODAY = '2026-11-20';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
/** An account is known by number and name, whatever ids a package gives. */
type Amounts = ReadonlyMap<string, number>;

/**
 * Holds a package against the sample companies: consent, reading, and every figure of it, through a stand-in that refuses what the vendor
 * would refuse.
 */
export function describePackage({ package: subject, lacks, limits }: PackageHarness): void {
  const companies = writeCompanies(TODAY).filter(({ traits }) => !traits.some((trait) => lacks.includes(trait)));

  describe(`${subject.name}, read through its stand-in`, () => {
    let running: RunningSandbox;
    let authorization: Authorization;
    let connector: Connector;

    beforeAll(async () => {
      const [create, granting, reading] = await Promise.all([subject.sandbox?.(), subject.authorization?.(), subject.connector?.()]);
      if (create === undefined || granting === undefined || reading === undefined) throw new Error('The package is not whole.');
      [authorization, connector] = [granting, reading];
      running = await startSandbox(create, companies, TODAY);
    });
    afterAll(() => running?.close());

    const clientOf = (): PackageClient => ({
      clientId: 'ch',
      clientSecret: 'very-secret',
      addresses: sandboxAddresses(subject, running.baseUrl),
    });

    /** As a person does who consents to the books of one company. */
    async function requestOf(company: KernelCompany): Promise<ReadRequest> {
      const client = { ...clientOf(), redirectUri: CALLBACK };
      const address = new URL(authorization.consentAddress(client, { state: 'st', codeVerifier: VERIFIER }));
      const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
      const outcome = readConsent(back.searchParams);
      if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
      const { signal } = new AbortController();
      const { secrets, organizations } = await authorization.exchange(client, outcome.consent, VERIFIER, signal);
      expect(organizations.map(({ name }) => name)).toEqual([company.name]);
      const source = { kind: 'package', apiUrl: client.addresses.api, access: authorization.access(secrets) } as const;
      return { options: importOptions(), today: TODAY, signal, source: { ...source, organizationId: organizations[0]?.id ?? '' } };
    }

    it.each(companies.map((company) => [company.name, company] as const))(
      '%s: accounts, movements of every month, and open items equal its books to the cent',
      { timeout: 60_000 },
      async (_, company) => {
        const begun = running.sandbox.journal.length;
        const pages = await readAll(connector, await requestOf(company));
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
      },
    );
  });
}

function namesOf(pages: readonly ImportPage[]): string[] {
  return pagesOf(pages, 'accounts').flatMap(({ accounts }) => accounts.map(({ number, name }) => `${number ?? ''} ${name}`));
}

function named(company: KernelCompany, amounts: Amounts): Amounts {
  const names = new Map(company.accounts.map(({ id, number, name }) => [id, `${number ?? ''} ${name}`]));
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
    accounts.filter(({ kind }) => isProfitKind(kind) || kind === 'retainedEarnings').map(({ number, name }) => `${number ?? ''} ${name}`),
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
