import type { BusinessDay } from './business-day';

const PAYROLL_TAX_PERCENT = 8;
const WITHHELD_PERCENT = 21;

/** Wages twice a month, payroll and sales taxes on the 20th, income tax and a distribution each quarter, the company card on the 28th. */
export function payPeopleAndTaxes(today: BusinessDay): void {
  if (today.day === 15 || today.isMonthEnd) payWages(today);
  if (today.day === 20) {
    remit(today, '2210', 'Payroll taxes');
    remit(today, '2200', 'Sales tax');
  }
  if (today.day === 22 && today.month % 3 === 0) {
    plain(today, 'TAX', 'Estimated income tax', '9000', 2_400_000, '1010');
    plain(today, 'DIST', 'Distribution to the owners', '3100', 1_500_000, '1010');
  }
  if (today.isWorkday && today.random.between(0, 3) === 0) useCard(today);
  if (today.day === 28) remit(today, '2100', 'Company card');
  if (today.day === 5) plain(today, 'HLTH', 'Health insurance', '6020', 460_000, '1010');
}

function payWages({ book, date, random }: BusinessDay): void {
  const direct = random.between(2_050_000, 2_350_000);
  const salaries = 1_480_000;
  const taxes = (wages: number): number => Math.round((wages * PAYROLL_TAX_PERCENT) / 100);
  const withheld = Math.round(((direct + salaries) * WITHHELD_PERCENT) / 100);
  const paid = direct + salaries - withheld;
  book.post(date, `TRF-${date}`, 'Funds for payroll', null, [
    { account: '1020', cents: paid },
    { account: '1010', cents: -paid },
  ]);
  book.post(date, `PAY-${date}`, 'Payroll', null, [
    { account: '5100', cents: direct },
    { account: '5110', cents: taxes(direct) },
    { account: '6000', cents: salaries },
    { account: '6010', cents: taxes(salaries) },
    { account: '2210', cents: -(withheld + taxes(direct) + taxes(salaries)) },
    { account: '1020', cents: -paid },
  ]);
}

/** Pays what a liability account owes at the moment. */
function remit({ book, date }: BusinessDay, account: string, what: string): void {
  const owed = -book.balance(account);
  if (owed <= 0) return;
  book.post(date, `PMT-${account}-${date}`, `${what} paid`, null, [
    { account, cents: owed },
    { account: '1010', cents: -owed },
  ]);
}

function useCard({ book, date, random }: BusinessDay): void {
  const [account, what] = random.pick([
    ['6310', 'Travel to a customer'],
    ['6320', 'Fuel'],
    ['6220', 'Supplies for the office'],
    ['6120', 'Spare parts'],
  ] as const);
  const cents = random.between(2_500, 78_000);
  book.post(date, book.number('CARD', 1), what, null, [
    { account, cents },
    { account: '2100', cents: -cents },
  ]);
}

function plain({ book, date }: BusinessDay, series: string, memo: string, debit: string, cents: number, credit: string): void {
  book.post(date, `${series}-${date}`, memo, null, [
    { account: debit, cents },
    { account: credit, cents: -cents },
  ]);
}
