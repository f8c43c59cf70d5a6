import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { calendarDate, monthOf, yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { nextDay } from '@countinghouse/domain/periods/day';
import type { Book, BookAccount, BookContact, SampleCompany } from './book';
import { BookWriter } from './book-writer';
import { dayFacts } from './business-day';
import type { BusinessDay, ContactDirectory } from './business-day';
import chart from './chart.json';
import names from './contacts.json';
import { endMonth } from './month-end';
import { payPeopleAndTaxes } from './payroll-and-taxes';
import { purchase } from './purchases';
import { randomSource } from './random-source';
import { sell } from './sales';

const FULL_YEARS = 3;
const INACTIVE = '1710';

/** The opening balances in cents, debit positive; the shareholder loan turns into a debit balance within months. */
const OPENING: readonly (readonly [string, number])[] = [
  ['1010', 38_500_000],
  ['1020', 1_200_000],
  ['1030', 12_000_000],
  ['1210', 21_500_000],
  ['1220', 34_000_000],
  ['1320', 250_000],
  ['1500', 52_000_000],
  ['1510', 9_800_000],
  ['1520', 3_100_000],
  ['1530', 7_400_000],
  ['1600', -19_500_000],
  ['1700', 1_750_000],
  ['1710', 320_000],
  ['2220', -900_000],
  ['2230', -1_400_000],
  ['2500', -24_000_000],
  ['2510', -500_000],
  ['3000', -1_000_000],
  ['3010', -60_000_000],
  ['3900', -74_520_000],
];

/**
 * Writes the books of a sample company up to a day: three full fiscal years and the current one to date. The same company and
 * day always give the same books, and a later day in the same fiscal year only adds to them.
 */
export function writeBook(company: SampleCompany, today: CalendarDate): Book {
  const start = startOfBooks(company, today);
  const book = new BookWriter();
  const contacts = contactDirectory();
  book.post(
    start,
    'OPEN',
    'Opening balances',
    null,
    OPENING.map(([account, cents]) => ({ account, cents })),
  );
  let age = 0;
  for (let date = start; date <= today; date = nextDay(date)) {
    live({ ...dayFacts(date), age, random: randomSource(`${company.id} ${date}`), book, contacts });
    age += 1;
  }
  return { company, accounts: accounts(), contacts: contacts.all, journals: book.journals, documents: book.documents };
}

/** The first day of the books: the beginning of the fiscal year three years before the current one. */
function startOfBooks({ fiscalYearStartMonth }: SampleCompany, today: CalendarDate): CalendarDate {
  const current = monthOf(today) >= fiscalYearStartMonth ? yearOf(today) : yearOf(today) - 1;
  return calendarDate(current - FULL_YEARS, fiscalYearStartMonth, 1);
}

function live(today: BusinessDay): void {
  today.book.doDue(today.date);
  sell(today);
  purchase(today);
  payPeopleAndTaxes(today);
  endMonth(today);
}

function accounts(): BookAccount[] {
  return chart.map(([number, name, type, parent]) => ({
    number: number ?? '',
    name: name ?? '',
    type: accountType(type ?? ''),
    parent: parent ?? null,
    active: number !== INACTIVE,
  }));
}

function accountType(text: string): AccountType {
  const type = ACCOUNT_TYPES.find((known) => known === text);
  if (type === undefined) throw new RangeError(`The sample chart has an unknown account type: ${text}`);
  return type;
}

function contactDirectory(): ContactDirectory {
  const all: BookContact[] = [];
  const add = (kind: BookContact['kind'], name: string): BookContact => {
    const contact = { id: `${kind === 'customer' ? 'C' : 'V'}-${String(all.length + 1).padStart(3, '0')}`, name, kind };
    all.push(contact);
    return contact;
  };
  return {
    all,
    customers: names.customers.map((name) => add('customer', name)),
    foreignCustomer: add('customer', names.foreignCustomer),
    materialVendors: names.materialVendors.map((name) => add('vendor', name)),
    serviceVendors: new Map(Object.entries(names.serviceVendors).map(([account, name]) => [account, add('vendor', name)])),
    landlord: add('vendor', names.landlord),
    insurer: add('vendor', names.insurer),
  };
}
