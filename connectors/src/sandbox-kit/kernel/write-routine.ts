import type { MonthIndex } from '@countinghouse/domain/periods/calendar-date';
import { numberOfMonth } from '@countinghouse/domain/periods/month';
import { chanceOf } from './chance';
import type { BooksInMaking } from './company-plan';
import { dayIn } from './days';
import type { KernelTransactionKind } from './company';
import type { LedgerWriter } from './ledger-writer';

const RENT = 320_000;
const DEPRECIATION = 110_000;
const PRINCIPAL = 90_000;
const INSURANCE = 1_200_000;
const LAST = 31;

/** Posts the capital and the assets with which the books start. */
export function writeOpening({ ledger, plan }: BooksInMaking): void {
  ledger.post({
    kind: 'opening',
    date: ledger.start,
    memo: 'Opening balances',
    lines: [
      { account: 'checking', foreign: 8_000_000 },
      { account: 'savings', foreign: 4_000_000 },
      { account: 'inventory', foreign: 3_000_000 },
      { account: 'equipment', foreign: 9_600_000 },
      { account: 'vehicles', foreign: 3_600_000 },
      { account: 'depreciated', foreign: -2_400_000 },
      { account: 'rent-deposit', foreign: 600_000 },
      { account: 'loan', foreign: -12_000_000 },
      { account: 'retained', foreign: -3_150_000 },
      ...plan.accounts
        .filter(({ active, kind }) => !active && kind !== 'expense')
        .map(({ id, kind }) => ({ account: id, foreign: kind === 'longTermLiability' ? -125_000 : 125_000 })),
      { account: 'capital', foreign: 0 },
    ],
  });
}

/** Posts what recurs every month: payroll, rent, insurance, the loan, depreciation, bank fees, interest, and the owner's draws. */
export function writeRoutine({ plan, ledger, months }: BooksInMaking): void {
  const employee = plan.parties.find(({ kind }) => kind === 'employee');
  for (const month of months) {
    const wages = wagesIn(plan.id, month);
    const post = poster(ledger, month);
    post('spending', 1, 'Rent', 'rent', 'checking', RENT);
    if (numberOfMonth(month) === 1) post('spending', 5, 'Insurance of the year', 'prepaid-insurance', 'checking', INSURANCE);
    const withheld = Math.round((wagesIn(plan.id, month - 1) * 30) / 100) * 2;
    if (dayIn(month - 1, 15) >= ledger.start) post('spending', 10, 'Payroll taxes', 'payroll-liability', 'checking', withheld);
    for (const day of [15, LAST]) {
      ledger.post({
        kind: 'journal',
        date: dayIn(month, day),
        memo: 'Payroll',
        ...(employee === undefined ? {} : { party: employee.id }),
        lines: [
          { account: 'wages', foreign: wages },
          { account: 'payroll-taxes', foreign: Math.round((wages * 8) / 100) },
          { account: 'payroll-liability', foreign: -Math.round((wages * 30) / 100) },
          { account: 'checking', foreign: 0 },
        ],
      });
    }
    const interest = Math.max(60_000 - (month - (months[0] ?? month)) * 400, 5_000);
    ledger.post({
      kind: 'spending',
      date: dayIn(month, 20),
      memo: 'Loan installment',
      lines: [
        { account: 'loan', foreign: PRINCIPAL },
        { account: 'interest', foreign: interest },
        { account: 'checking', foreign: -PRINCIPAL - interest },
      ],
    });
    post('journal', LAST, 'Depreciation', 'depreciation', 'depreciated', DEPRECIATION);
    if (ledger.balanceAt('prepaid-insurance', dayIn(month, LAST)) > 0) {
      post('journal', LAST, 'Insurance of the month', 'insurance', 'prepaid-insurance', INSURANCE / 12);
    }
    post('spending', LAST, 'Account fee', 'bank-fees', 'checking', 4_500);
    if (numberOfMonth(month) % 3 !== 0) continue;
    post('deposit', LAST, 'Interest on savings', 'savings', 'interest-income', 21_000);
    post('spending', 28, 'Owner’s draw', 'distributions', 'checking', 900_000);
  }
}

/** Uses the discontinued accounts in the first two months of the books: inactive accounts of expenses hold postings of their own. */
export function writeDiscontinued({ plan, ledger, months }: BooksInMaking): void {
  const [first = 0] = months;
  for (const { id, name } of plan.accounts.filter(({ active, kind }) => !active && kind === 'expense')) {
    poster(ledger, first + 1)('spending', 12, name, id, 'checking', 44_300);
  }
}

/** One of two payrolls of a month, gross. */
function wagesIn(companyId: string, month: MonthIndex): number {
  return chanceOf(`${companyId} wages ${month}`).whole(800_000, 950_000);
}

function poster(ledger: LedgerWriter, month: MonthIndex) {
  return (kind: KernelTransactionKind, day: number, memo: string, debit: string, credit: string, amount: number): void => {
    ledger.post({
      kind,
      date: dayIn(month, day),
      memo,
      lines: [
        { account: debit, foreign: amount },
        { account: credit, foreign: -amount },
      ],
    });
  };
}
