import { describe, expect, it } from 'vitest';
import { ACCOUNT_TYPE_FACTS, ACCOUNT_TYPES, type CashFlowActivity } from '../accounts/account-type';
import { defaultStatement } from './build-statement';
import { accountsInSection } from './queries/accounts-in-section';
import type { StatementLayout } from './statement';
import { anAccount } from './testing/a-company';

/** An account of each type, numbered in the order of types. */
const chart = ACCOUNT_TYPES.map((type, ordinal) => anAccount({ ordinal, type, name: type, number: String(1000 + ordinal) }));

function typesIn(statement: StatementLayout, section: string): string[] {
  return accountsInSection(statement, section).map((ordinal) => chart[ordinal]?.type ?? '');
}

describe('cash-flow classes', () => {
  it.each([
    ['adjustments', ['Accumulated Depreciation', 'Deferred Tax Asset', 'Deferred Tax']],
    [
      'operatingchanges',
      ['Accounts Receivable', 'Inventory', 'Other Current Asset', 'Accounts Payable', 'Credit Card', 'Other Current Liability'],
    ],
    ['investingactivities', ['Fixed Asset', 'Due from Owners and Affiliates', 'Other Asset']],
    [
      'financingactivities',
      [
        'Line of Credit',
        'Current Portion of Long Term Debt',
        'Dividends Payable',
        'Long Term Liability',
        'Due to Owners and Affiliates',
        'Equity',
        'Retained Earnings',
      ],
    ],
    ['cash', ['Bank', 'Restricted Cash']],
  ])('put into %s by type: %j', (section, types) => {
    expect(typesIn(defaultStatement('CashFlow', chart), section)).toEqual(types);
  });

  it.each([
    ['Other Current Asset', 'cash', 'cash'],
    ['Bank', 'operating', 'operatingchanges'],
    ['Fixed Asset', 'operating', 'operatingchanges'],
    ['Accumulated Depreciation', 'investing', 'investingactivities'],
    ['Accumulated Depreciation', 'operating', 'adjustments'],
    ['Other Current Liability', 'financing', 'financingactivities'],
    ['Equity', 'financing', 'financingactivities'],
  ] as const)('given by hand: %s as %s is in %s, and nowhere else', (type, activity, section) => {
    const ordinal = ACCOUNT_TYPES.indexOf(type);
    const statement = defaultStatement('CashFlow', chart, { [ordinal]: activity });
    const homes = Object.values(statement.sections).filter(({ items }) =>
      items.some((item) => item.kind === 'account' && item.account === ordinal),
    );
    expect(homes.map(({ id }) => id)).toEqual([section]);
  });

  it('leave the balance sheet as it is', () => {
    const activities: Record<number, CashFlowActivity> = Object.fromEntries(chart.map(({ ordinal }) => [ordinal, 'financing']));
    expect(defaultStatement('BalanceSheet', chart, activities)).toEqual(defaultStatement('BalanceSheet', chart));
  });
});

describe('defaultStatement', () => {
  // covers lender 9.7, borrower 9.5
  it('writes figures as actuals until someone chooses another style', () => {
    const styles = (['BalanceSheet', 'IncomeStatement', 'CashFlow'] as const).map((type) => defaultStatement(type, chart).numberStyle);
    expect(styles).toEqual(['Actuals', 'Actuals', 'Actuals']);
  });

  it('places income and expenses on the income statement and all else on the other two', () => {
    const placed = (type: StatementLayout['type']): string[] =>
      Object.keys(defaultStatement(type, chart).sections).flatMap((id) =>
        (defaultStatement(type, chart).sections[id]?.items ?? []).flatMap((item) =>
          item.kind === 'account' ? [chart[item.account]!.type] : [],
        ),
      );
    const nominal = ACCOUNT_TYPES.filter((type) => ['Income', 'Expense'].includes(ACCOUNT_TYPE_FACTS[type].class));
    const real = ACCOUNT_TYPES.filter((type) => !nominal.includes(type));
    expect(placed('IncomeStatement').toSorted()).toEqual(nominal.toSorted());
    expect(placed('BalanceSheet').toSorted()).toEqual(real.toSorted());
    expect(placed('CashFlow').toSorted()).toEqual(real.toSorted());
  });

  it('orders accounts by number as a number, then by name; those without a number last', () => {
    const accounts = [
      ['10', 'Ten'],
      [null, 'aside'],
      ['9', 'Nine'],
      ['0010', 'Again ten'],
      ['10-2', 'Ten two'],
      ['', 'Blank'],
      ['10-10', 'Ten ten'],
      ['A1', 'Letter'],
      ['100000000000000000000000000', 'Longest'],
    ].map(([number, name], ordinal) => anAccount({ ordinal, number: number ?? null, name: name ?? '', type: 'Bank' }));
    const order = accountsInSection(defaultStatement('BalanceSheet', accounts), 'cash').map((ordinal) => accounts[ordinal]?.name);
    expect(order).toEqual(['Nine', 'Again ten', 'Ten', 'Ten two', 'Ten ten', 'Longest', 'Letter', 'aside', 'Blank']);
  });

  it('gives sections the side of the section that they are in, and a total named after their heading', () => {
    const { sections } = defaultStatement('BalanceSheet', chart);
    expect(sections['accountspayable']).toMatchObject({
      parent: 'currentliabilities',
      reportedAs: 'credit',
      footerCaption: 'Total accounts payable',
    });
    expect(sections['inventories']).toMatchObject({ parent: 'currentassets', reportedAs: 'debit', footerCaption: 'Total inventories' });
  });
});
