import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CLOSING_PLAN } from '../../sandbox-kit/kernel/companies';
import { writeCompany } from '../../sandbox-kit/kernel/write-company';
import { visitPackage, type PackageVisit } from '../../sandbox-kit/testing/package-visit';
import { trueTrialBalance } from '../../sandbox-kit/testing/truth';
import { pathOfBooks } from '../organization-id';
import { businessCentralPackage } from '../package';
import { wireId } from './wire-id';

const TODAY = '2026-11-20';
const COMPANY = writeCompany({ ...CLOSING_PLAN, years: 1 }, TODAY);

interface Body {
  readonly value: readonly Readonly<Record<string, string | number>>[];
  readonly error?: { readonly code: string };
  readonly '@odata.nextLink'?: string;
}

describe('the stand-in for Business Central', () => {
  let visit: PackageVisit;
  let ask: (path: string, headers?: Readonly<Record<string, string>>) => Promise<Body & { readonly status: number }>;
  beforeAll(async () => {
    visit = await visitPackage({ package: businessCentralPackage }, [COMPANY], TODAY);
    const { source } = await visit.consentTo(COMPANY);
    const books = `${source.apiUrl}${pathOfBooks(source.organizationId)}/`;
    ask = async (path, headers = {}) => {
      const url = path.startsWith('http') ? path : books + path.replaceAll(' ', '%20');
      const answer = await fetch(url, { headers: { authorization: `Bearer ${source.access['token']}`, ...headers } });
      return { status: answer.status, ...((await answer.json()) as Body) };
    };
  });
  afterAll(() => visit.running.close());

  it('answers pages of the size that was asked for, each of which leads to the next', async () => {
    const prefer = { prefer: 'odata.maxpagesize=3' };
    const first = await ask('vendors?$select=number', prefer);
    const second = await ask(first['@odata.nextLink'] ?? '', prefer);
    const numbers = [first, second].map(({ value }) => value.map((each) => each['number']).join(' '));
    expect([...numbers, second['@odata.nextLink']]).toEqual(['S1 S2 S3', 'S4', undefined]);
  });

  it.each([
    ['vendors?$filter=color eq 1', 400, 'BadRequest'],
    ['vendors?$select=color', 400, 'BadRequest'],
    ['vendors?$filter=number like 1', 400, 'BadRequest'],
    ['vendors?limit=5', 400, 'BadRequest'],
    ['vendorLedgerEntries', 404, 'BadRequest_NotFound'],
  ])('refuses %s', async (path, status, code) => {
    expect(await ask(path)).toMatchObject({ status, error: { code } });
  });

  it('shows the closing date as its day, and filters it as later than the day', async () => {
    const found = async (filter: string) => (await ask(`generalLedgerEntries?$filter=${filter}`)).value;
    const closing = await found('postingDate gt 2025-12-31 and postingDate lt 2026-01-01');
    expect(new Set(closing.map((entry) => entry['postingDate']))).toEqual(new Set(['2025-12-31']));
    const onDay = await found('postingDate eq 2025-12-31');
    const numbers = (entries: Body['value']) => new Set(entries.map((entry) => entry['entryNumber']));
    expect(onDay.length).toBeGreaterThan(0);
    expect([...numbers(closing)].filter((number) => numbers(onDay).has(number))).toEqual([]);
  });

  it('states the balances of the books on a day, as texts without a sign', async () => {
    const day = '2026-10-31';
    const { value } = await ask(`trialBalances?$filter=dateFilter ge 2026-01-01 and dateFilter le ${day}`);
    const stated = value
      .filter((row) => row['accountType'] === 'Posting')
      .map((row): [string, number] => {
        const [debit = 0, credit = 0] = ['balanceAtDateDebit', 'balanceAtDateCredit'].map((side) =>
          Number(String(row[side]).replaceAll(',', '')),
        );
        return [String(row['accountId']), Math.round((debit - credit) * 100)];
      });
    const truth = [...trueTrialBalance(COMPANY, day)].map(([id, amount]): [string, number] => [wireId(COMPANY.id, 'account', id), amount]);
    expect(new Map(stated.filter(([, amount]) => amount !== 0))).toEqual(new Map(truth));
    expect(value.map((row) => row['balanceAtDateDebit'])).toContain('');
  });

  it('lists a draft beside posted invoices, which states its whole amount as remaining', async () => {
    const { value } = await ask("salesInvoices?$filter=status eq 'Draft'");
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({ remainingAmount: value[0]!['totalAmountIncludingTax'] });
  });
});
