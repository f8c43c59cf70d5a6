import { expect, it } from 'vitest';
import { filterCount, readView, writeView } from './statement-view';

const roundTrip = (search: string) => writeView(readView(new URLSearchParams(search)), new URLSearchParams(search)).toString();

it('the view of a statement begins with the balance sheet by fiscal year, oldest first, folded as it opens', () => {
  expect(readView(new URLSearchParams())).toEqual({
    statementType: 'BalanceSheet',
    reportingPeriod: 'FiscalYearsAndYTD',
    sortOrder: 'OldestFirst',
    numberStyle: null,
    filter: { headers: true, footers: true, accounts: true, hideZero: false, newAlone: false },
    commonSize: false,
    comparison: null,
    folds: null,
    line: null,
    trace: null,
  });
});

// covers lender 9.7, borrower 9.5
it.each([
  [''],
  ['statementType=CashFlow&reportingPeriod=MonthsAndMTD&sortOrder=NewestFirst&numberStyle=Thousands'],
  ['hide=headings%2Czero%2Cknown&level=2&fold=cash%2Cinventories'],
  ['level=all'],
  ['commonSize=1&compare=priorYear'],
  ['lang=de&line=account%3A12'],
  ['trace=cash%3Afooter%7EFY2025'],
])('a link with %s shows the same view', (search) => expect(roundTrip(search)).toBe(search));

it('the view of a statement is forgiving about an address typed by hand', () => {
  const view = readView(new URLSearchParams('statementType=cashflow&reportingPeriod=Weeks&level=9&trace=cash'));
  expect([view.statementType, view.reportingPeriod, view.folds, view.trace]).toEqual(['CashFlow', 'FiscalYearsAndYTD', null, null]);
});

it('the view of a statement counts the filters in use', () => {
  expect(filterCount(readView(new URLSearchParams()).filter)).toBe(0);
  expect(filterCount(readView(new URLSearchParams('hide=totals,zero,known')).filter)).toBe(3);
});
