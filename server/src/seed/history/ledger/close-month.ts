import { type BusinessMonth, percent } from './business-month';

const LOAN_RATE_PERCENT = 7;
const LOAN_MONTHS = 84;
/** Everything that trades have alike: insurance, utilities, fees, card, depreciation, interest and payroll taxes, in percent of sales. */
const OTHER_COSTS = 14.5;

/** What is booked on the last day: depreciation, the loan, bank charges and interest; each quarter tax and distributions; each year new equipment. */
export function closeMonth(today: BusinessMonth): void {
  const { book, profile, fiscalMonth, end } = today;
  const yearly = profile.annualSales * 100;
  const on = (memo: string) => ({ date: end, document: null, memo, party: null });
  const depreciation = percent(yearly / 12, 2.4);
  book.post(on('Depreciation of the month'), ['6500', depreciation], ['1590', -depreciation]);
  repayLoan(today);
  const charges = percent(yearly / 12, 0.08);
  const earned = percent(yearly / 12, 0.05);
  book.post(on('Bank charges and interest'), ['6250', charges], ['7000', -earned], ['1000', -charges], ['1010', earned]);
  if (fiscalMonth % 3 === 2) endQuarter(today);
  if (fiscalMonth === 6) {
    const cost = percent(yearly, today.random.between(10, 24) / 10);
    book.post(on('New equipment'), ['1500', cost], ['1000', -cost]);
  }
}

/** The loan of the opening balances, in equal parts with interest on what is still owed. */
function repayLoan({ book, profile, age, end }: BusinessMonth): void {
  const loan = openingLoan(profile);
  const principal = Math.floor(loan / LOAN_MONTHS);
  const interest = percent((loan - principal * age) / 12, LOAN_RATE_PERCENT);
  const paid = { date: end, document: null, memo: 'Payment on the term loan', party: 'Northbridge Bank' };
  book.post(paid, ['2500', principal], ['8000', interest], ['1000', -(principal + interest)]);
}

/** A company to which its costs leave little pays neither tax nor distributions. */
function endQuarter({ book, profile, trade, sales, end }: BusinessMonth): void {
  const room = 100 - profile.materials - trade.labor - trade.salaries - trade.rent - OTHER_COSTS;
  if (room < 2) return;
  const tax = percent(3 * sales, room / 5);
  const drawn = percent(3 * sales, room / 2);
  const on = (memo: string) => ({ date: end, document: null, memo, party: null });
  book.post(on('Estimated income tax'), ['9000', tax], ['1000', -tax]);
  book.post(on('Distribution to the owners'), ['3100', drawn], ['1000', -drawn]);
}

/** Minor units. */
export function openingLoan({ annualSales }: { readonly annualSales: number }): number {
  return percent(annualSales * 100, 16);
}
