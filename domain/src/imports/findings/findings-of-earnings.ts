import { equityTable, postedTable } from '../checks/income-continuity';
import { text } from '../checks/result';
import { yearNames, yearsOfEarnings, zeroYears, type YearOfEarnings } from '../checks/year-of-earnings';
import type { RawBooks, Reading } from '../reading/raw-books';
import { findingOf, type Finding } from './finding';

/** Warns of fiscal years whose net income an entry emptied that was not recognized, or that balances state after their closing. */
export function findingsOfEarnings(
  { accounts, hasJournals }: Pick<RawBooks, 'accounts' | 'hasJournals'>,
  { matrix, fiscalYearEndMonth }: Pick<Reading, 'matrix' | 'fiscalYearEndMonth'>,
): Finding[] {
  const years = yearsOfEarnings({ matrix, accounts, fiscalYearEndMonth });
  const emptied = years.filter(({ isEmptied }) => isEmptied);
  const { closed, unclear } = hasJournals ? { closed: [], unclear: [] } : zeroYears(years);
  const details = (of: readonly YearOfEarnings[], table: Finding['table']) =>
    ({ level: 'Warning', facts: { years: text(yearNames(of)) }, table }) as const;
  return [
    ...(emptied.length === 0 ? [] : [findingOf('unclear-closing', 'emptied', details(emptied, postedTable(emptied)))]),
    ...(closed.length === 0 ? [] : [findingOf('unclear-closing', 'closedBalances', details(closed, equityTable(closed)))]),
    ...(unclear.length === 0 ? [] : [findingOf('unclear-closing', 'noIncome', details(unclear, equityTable(unclear)))]),
  ];
}
