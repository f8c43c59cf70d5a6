import { describe, expect, it } from 'vitest';
import { daysAfter } from './days';
import { COMPANY_PLANS, PLAIN_PLAN, writeCompanies } from './companies';
import type { KernelCompany } from './company';
import { missingTraits } from '../testing/missing-traits';
import { trueBalances, trueOpenItems } from '../testing/truth';
import { writeCompany } from './write-company';

const TODAY = '2026-11-20';
const companies = writeCompanies(TODAY);
const cases = companies.map((company) => [company.name, company] as const);

describe('The sample companies', () => {
  it('have ids of their own', () => {
    expect(new Set(companies.map(({ id }) => id)).size).toBe(companies.length);
  });

  it('are the same each time they are written', () => {
    expect(JSON.stringify(writeCompanies(TODAY)) === JSON.stringify(companies)).toBe(true);
  });

  it('are written on a leap day too', () => {
    for (const plan of COMPANY_PLANS) expect(openingOf(writeCompany(plan, '2028-02-29'))?.kind).toBe('opening');
  });

  it('grow as time passes, without changing what was posted', () => {
    const earlier = writeCompany(PLAIN_PLAN, '2026-11-02');
    const later = writeCompany(PLAIN_PLAN, TODAY);
    expect(trueBalances(later, '2026-11-02')).toEqual(trueBalances(earlier, '2026-11-02'));
    expect(later.transactions.length).toBeGreaterThan(earlier.transactions.length);
  });
});

describe.each(cases)('%s', (_, company) => {
  it('has between 1,500 and 5,000 lines', () => {
    const lines = company.transactions.reduce((count, transaction) => count + transaction.lines.length, 0);
    expect(lines).toBeGreaterThan(1_500);
    expect(lines).toBeLessThan(5_000);
  });

  it('has every trait that it names', () => {
    expect(missingTraits(company)).toEqual([]);
  });

  it('balances each transaction in the base currency, in whole minor units', () => {
    const unbalanced = company.transactions.filter(
      ({ lines }) =>
        lines.some(({ amount, foreign }) => !Number.isSafeInteger(amount) || !Number.isSafeInteger(foreign)) ||
        lines.reduce((sum, { amount }) => sum + amount, 0) !== 0,
    );
    expect(unbalanced).toEqual([]);
  });

  it('lists transactions by date and numbers them in the order of entry', () => {
    const keys = company.transactions.map(({ date, id }) => `${date} ${id}`);
    expect(keys).toEqual([...keys].sort());
    const byId = [...company.transactions].sort((one, other) => Number(one.id) - Number(other.id));
    const entered = byId.map(({ createdAt }) => createdAt);
    expect(entered).toEqual([...entered].sort((one, other) => one - other));
  });

  it('posts only to accounts and parties that it has', () => {
    const accounts = new Set(company.accounts.map(({ id }) => id));
    const parties = new Set(company.parties.map(({ id }) => id));
    const stray = company.transactions.filter(
      ({ lines, partyId }) => lines.some(({ accountId }) => !accounts.has(accountId)) || (partyId !== null && !parties.has(partyId)),
    );
    expect(stray).toEqual([]);
  });

  it('settles documents by transactions of the same day or earlier, and never more than they come to', () => {
    const dates = new Map(company.transactions.map(({ id, date }) => [id, date]));
    const oversettled = company.documents.filter(({ id, total, date, settlements }) => {
      const isSound = settlements.every(
        (settlement) =>
          (dates.get(settlement.transactionId) ?? 'none') <= settlement.date &&
          settlement.date >= date &&
          Math.sign(settlement.amount) === Math.sign(total),
      );
      const settled = settlements.reduce((sum, { amount }) => sum + amount, 0);
      return dates.get(id) !== date || !isSound || Math.abs(settled) > Math.abs(total);
    });
    expect(oversettled).toEqual([]);
  });

  it('has on its control accounts what is open, at every quarter’s end', () => {
    for (let day = openingOf(company)?.date ?? TODAY; day <= TODAY; day = daysAfter(day, 91)) {
      const balances = trueBalances(company, day);
      for (const side of ['receivable', 'payable'] as const) {
        for (const account of company.accounts.filter(({ kind }) => kind === side)) {
          const items = trueOpenItems(company, side, day).filter(({ document }) => document.controlAccountId === account.id);
          const open = items.reduce((sum, { openBase }) => sum + openBase, 0);
          expect([day, balances.get(account.id) ?? 0]).toEqual([day, side === 'receivable' ? open : 0 - open]);
        }
      }
    }
  });

  it('earns money and never runs out of it', () => {
    const balances = trueBalances(company, TODAY);
    for (const account of ['checking', 'savings', 'inventory']) expect(balances.get(account)).toBeGreaterThan(0);
  });
});

function openingOf({ transactions }: KernelCompany) {
  return transactions[0];
}
