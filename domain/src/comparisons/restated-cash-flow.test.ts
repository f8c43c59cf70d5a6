import { describe, expect, it } from 'vitest';
import { WORKSHOP } from '../cash-flow/workshop.examples';
import type { Books } from '../statements/books';
import { aCompany, type ExampleCompany, type ExampleJournal } from '../statements/testing/a-company';
import { compareBooks } from './compared-companies.examples';
import type { ComparedStatements, LineChange } from './compare-statements';
import { LaterDays } from './later-days';
import { severityOf } from './severity';

const booksOf = (journals: readonly ExampleJournal[], change: Partial<ExampleCompany> = {}) =>
  aCompany({ ...WORKSHOP, ...change, journals });
const on = (date: string, lines: ExampleJournal['lines']): ExampleJournal => ({ date, lines });
const cashFlowOf = ({ lineChanges }: ComparedStatements) => lineChanges.filter(({ statementType }) => statementType === 'CashFlow');
/** Before and after by line, in the quarter that ends 2024-03-31. */
const inFirstQuarter = (changes: readonly LineChange[], label = 'Q1 FY 2024') =>
  Object.fromEntries(
    changes.flatMap(({ lineItemId, cells }) =>
      cells.filter(({ reportingPeriodId }) => reportingPeriodId === ID_OF[label]).map(({ before, after }) => [lineItemId, [before, after]]),
    ),
  );
const QUARTERS = compareBooks(booksOf(WORKSHOP.journals), booksOf(WORKSHOP.journals)).columns;
const ID_OF: Readonly<Record<string, string>> = Object.fromEntries(
  QUARTERS.map(({ label, reportingPeriodId }) => [label, reportingPeriodId]),
);
const accountOf = (books: Books, name: string) => `account:${books.accounts.find((account) => account.name === name)?.ordinal}`;
const without = (date: string) => WORKSHOP.journals.filter((journal) => journal.date !== date);

describe('the cash flow of a restated quarter', () => {
  const base = booksOf(WORKSHOP.journals);
  const sale = on('2024-01-31', { Cash: 30_000_00, 'Acc dep': 12_000_00, Equipment: -40_000_00, 'Gain on sale': -2_000_00 });

  it('shows to the cent what a disposal at another price moved', () => {
    const dearer = { ...sale, lines: { ...sale.lines, Cash: 30_000_07, 'Gain on sale': -2_000_07 } };
    const changes = cashFlowOf(compareBooks(base, booksOf([...without('2024-01-31'), dearer])));
    expect(inFirstQuarter(changes)).toEqual({
      netincome: [2_000_00, 2_000_07],
      gainondisposals: [-2_000_00, -2_000_07],
      'adjustments:footer': [-2_000_00, -2_000_07],
      proceedsfromdisposals: [30_000_00, 30_000_07],
      'investingactivities:footer': [30_000_00, 30_000_07],
      netchangeincash: [105_000_00, 105_000_07],
      cashatend: [215_000_00, 215_000_07],
    });
    const opening = changes.find(({ lineItemId }) => lineItemId === 'cashatbeginning');
    expect(opening?.cells.map(({ before, after }) => after - before)).toEqual([7, 7, 7]);
  });

  it('shows lines that only the base has', () => {
    const changes = cashFlowOf(compareBooks(base, booksOf(without('2024-01-31'))));
    expect(inFirstQuarter(changes)).toMatchObject({ proceedsfromdisposals: [30_000_00, 0], gainondisposals: [-2_000_00, 0] });
    const borrowed = cashFlowOf(compareBooks(base, booksOf(without('2024-11-15'))));
    expect(inFirstQuarter(borrowed, 'Q4 FY 2024')).toEqual({
      assetsfordebt: [20_000_00, 0],
      'noncashactivities:footer': [36_000_00, 16_000_00],
    });
  });

  it('is of medium severity once a total moved by a hundredth of revenue', () => {
    const severity = (cents: number) => {
      const moved = on('2024-08-15', { 'Due from affiliate': cents, Prepaid: -cents });
      const { facts } = compareBooks(base, booksOf([...WORKSHOP.journals, moved]));
      // Assets stay as they are: only operating and investing activities moved, of a quarter with a revenue of 120,000.
      return severityOf({ isChanged: true, ...facts, outcomes: [], isReliedOn: false });
    };
    expect([severity(1_199_99), severity(1_200_00)]).toEqual(['Low', 'Medium']);
  });
});

describe('a cash flow that can’t be taken from the journals of both sides', () => {
  it('is derived from the balances of both, so that nothing looks restated', () => {
    const base = booksOf(WORKSHOP.journals, { withFlows: false });
    const compared = compareBooks(base, booksOf(WORKSHOP.journals));
    expect([compared.cashFlowSource, cashFlowOf(compared)]).toEqual(['Balances', []]);
  });

  it('is derived from balances where an account became another thing to it', () => {
    const other = booksOf(WORKSHOP.journals);
    const prepaid = { ...WORKSHOP.accounts, Equipment: { type: 'Other Current Asset', number: '1500' } as const };
    const compared = compareBooks(booksOf(WORKSHOP.journals, { accounts: prepaid }), other);
    expect([compared.cashFlowSource, cashFlowOf(compared)]).toEqual(['Balances', []]);
    expect(compareBooks(other, other).cashFlowSource).toBe('Journals');
  });

  it('has no column before which the balances are unknown', () => {
    const base = booksOf(WORKSHOP.journals, { openingKnown: false });
    const other = booksOf([...WORKSHOP.journals, on('2023-03-05', { Prepaid: 5, Cash: -5 })]);
    const periods = cashFlowOf(compareBooks(base, other)).flatMap(({ cells }) => cells.map(({ reportingPeriodId }) => reportingPeriodId));
    expect(periods).not.toContain(ID_OF['Q1 FY 2023']);
    expect(periods).toContain(ID_OF['Q2 FY 2023']);
  });
});

it('an account of the base alone is on the cash flow where its type is', () => {
  const accounts = { ...WORKSHOP.accounts, Truck: { type: 'Fixed Asset', number: '1550' } as const };
  const bought = on('2024-02-10', { Truck: 8_000_00, Cash: -8_000_00 });
  const base = booksOf([...WORKSHOP.journals, bought], { accounts });
  const changes = cashFlowOf(compareBooks(base, booksOf(WORKSHOP.journals)));
  const truck = `account:${Object.keys(WORKSHOP.accounts).length}`;
  expect(inFirstQuarter(changes)).toMatchObject({ [truck]: [-8_000_00, 0], 'investingactivities:footer': [22_000_00, 30_000_00] });
});

it('journals that the newer books have after the last day of the base do not count in the cash flow', () => {
  const end = '2024-01-15';
  const base = booksOf(
    WORKSHOP.journals.filter(({ date }) => date <= end),
    { to: end },
  );
  const other = booksOf(WORKSHOP.journals);
  const days = new LaterDays(other.accounts);
  for (const { date, lines } of WORKSHOP.journals.filter((journal) => journal.date > end && journal.date <= '2024-01-31'))
    for (const [name, amount] of Object.entries(lines))
      days.add({ journal: 'sale', date, account: Number(accountOf(other, name).slice('account:'.length)), amount });
  expect(days.movements.journals).toHaveLength(1);
  expect(compareBooks(base, other, { later: days.movements }).lineChanges).toEqual([]);
});
