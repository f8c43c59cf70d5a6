import { describe, expect, it } from 'vitest';
import type { Account } from '../../accounts/account';
import type { AccountType } from '../../accounts/account-type';
import { monthSlices } from '../../periods/collection-window';
import type { AccountMovement, ReadJournal } from '../reading/read-journal';
import type { RawBooks } from '../reading/raw-books';
import { problemOfDecisions } from './problem-of-decisions';
import { NO_DECISIONS, type JournalUse, type ReadingDecisions } from './reading-decisions';

const TYPES: readonly AccountType[] = ['Bank', 'Equity', 'Other Income', 'Other Current Liability'];
const [BANK, EQUITY, OTHER_INCOME, LOAN] = [0, 1, 2, 3];
const accounts = TYPES.map((type, ordinal): Account => {
  return {
    ordinal,
    sourceId: `${ordinal}`,
    number: `${1000 + ordinal}`,
    name: type,
    parentOrdinal: null,
    type,
    active: true,
    description: null,
  };
});
const journal = (name: string, movements: readonly AccountMovement[], use: JournalUse = 'ordinary'): ReadJournal => ({
  journal: name,
  date: '2024-12-31',
  role: 'decided',
  use,
  closes: null,
  movements,
});
const raw = (...journals: ReadJournal[]): RawBooks => ({
  accounts,
  matrix: { slices: monthSlices({ start: '2024-01-01', end: '2024-12-28' }), openingKnown: true, rows: [] },
  hasJournals: true,
  fiscalYearEndMonth: 12,
  basis: 'Accrual',
  fullFiscalYears: 3,
  firstDate: '2024-01-05',
  firstActivity: '2024-01-05',
  undecidable: false,
  asOf: '2024-12-28',
  journals,
  sourceFindings: [],
});
const decided = (...uses: [string, JournalUse][]): ReadingDecisions => ({
  ...NO_DECISIONS,
  journals: uses.map(([name, use]) => ({ journal: name, date: '2024-12-31', use })),
});

describe('decisions about books', () => {
  const contribution = journal('GJ-118', [
    [OTHER_INCOME, 300_000_00, 0],
    [EQUITY, 0, 300_000_00],
  ]);
  const payment = journal('CHK-7', [
    [LOAN, 5_000_00, 0],
    [BANK, 0, 5_000_00],
  ]);

  it('may leave out a journal between income and equity', () => {
    expect(problemOfDecisions(raw(contribution), decided(['GJ-118', 'closing']))).toBeNull();
  });

  it('must not leave out a journal that pays money, since the bank balance would be wrong', () => {
    expect(problemOfDecisions(raw(payment), decided(['CHK-7', 'closing']))?.problem).toMatch(/^leaves out movements of 1000 Bank/);
  });

  it('may leave out two journals that close balances and open them again, and only both of them', () => {
    const close = journal('CIERRE', [
      [BANK, 0, 70_00],
      [LOAN, 70_00, 0],
    ]);
    const open = journal('APERTURA', [
      [BANK, 70_00, 0],
      [LOAN, 0, 70_00],
    ]);
    expect(problemOfDecisions(raw(close, open), decided(['CIERRE', 'closing'], ['APERTURA', 'closing']))).toBeNull();
    const found = raw({ ...close, use: 'closing' }, { ...open, use: 'closing' });
    expect(problemOfDecisions(found, decided(['CIERRE', 'ordinary']))?.parameter).toBe('decisions.journals');
  });

  it.each<[string, ReadingDecisions, string]>([
    ['a journal that the books do not hold', decided(['GJ-9', 'closing']), 'lists journal GJ-9 of 2024-12-31, which is not in the books'],
    ['a journal twice', decided(['GJ-118', 'closing'], ['GJ-118', 'ordinary']), 'lists a journal twice'],
    ['a thirteenth month', { ...NO_DECISIONS, fiscalYearEndMonth: 13 }, 'must be a month from 1 to 12'],
    ['the name of a company that is not in question', { ...NO_DECISIONS, sameBusiness: true }, 'does not apply to these books'],
    ['a day within a month', { ...NO_DECISIONS, asOf: '2024-11-29' }, 'must be the last day of a month of the books'],
    ['a month end after the books', { ...NO_DECISIONS, asOf: '2024-12-31' }, 'must be the last day of a month of the books'],
  ])('must not name %s', (_, decisions, problem) => {
    expect(problemOfDecisions(raw(contribution), decisions)?.problem).toBe(problem);
  });

  it('may end the books with the last whole month', () => {
    expect(problemOfDecisions(raw(), { ...NO_DECISIONS, asOf: '2024-11-30' })).toBeNull();
  });
});
