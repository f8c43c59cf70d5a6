import { expect, test } from 'vitest';
import { openAmount } from '../books/open-amount';
import { XeroBooks } from '../books/xero-books';
import { smallCompany } from '../testing/small-company';
import { cents, throughWire } from '../testing/through-wire';
import { answerList } from './answer-list';
import type { ListName } from './list-resources';

type Row = Readonly<Record<string, string>> & { readonly LineItems: readonly Row[]; readonly Payments: readonly Row[] };

const company = smallCompany();
const books = new XeroBooks(company);

function answer(resource: ListName, query: Readonly<Record<string, string>> = {}, since: number | null = null) {
  const body = answerList({ books, resource, params: new URLSearchParams(query), since, trouble: null });
  return throughWire<Readonly<Record<string, readonly Row[]>> & { readonly pagination?: Row }>(body);
}

function rows(resource: ListName, query: Readonly<Record<string, string>> = {}, since: number | null = null): readonly Row[] {
  return answer(resource, query, since)[resource] ?? [];
}

test('authorized invoices are the open documents of the company', () => {
  for (const side of ['ACCREC', 'ACCPAY'] as const) {
    const found = rows('Invoices', { where: `Type=="${side}"`, Statuses: 'AUTHORISED', page: '1', pageSize: '1000' });
    const kind = side === 'ACCREC' ? 'invoice' : 'bill';
    const open = company.documents.filter((document) => document.kind === kind && openAmount(document) !== 0);
    expect(open.length).toBeGreaterThan(1);
    expect(
      found.map(({ InvoiceNumber, AmountDue, CurrencyCode }) => [InvoiceNumber, cents(AmountDue ?? ''), CurrencyCode]).toSorted(),
    ).toEqual(open.map((document) => [document.number, openAmount(document), document.currency]).toSorted());
  }
});

test('a total is what is due, what was paid and what was credited', () => {
  for (const row of rows('Invoices').filter(({ Status }) => Status !== 'VOIDED')) {
    const [total, ...parts] = [row.Total, row.AmountDue, row.AmountPaid, row.AmountCredited].map((text = '') => cents(text));
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
  }
});

test('an invoice in euros has the rate of euros for one dollar, with six decimals', () => {
  const [euros] = rows('Invoices', { where: 'CurrencyCode=="EUR"', page: '1' });
  // 1 / 1.0847 = 0.92191389…
  expect([euros?.CurrencyRate, euros?.Total, euros?.AmountDue, euros?.DateString]).toEqual([
    '0.921914',
    '10000.00',
    '6000.00',
    '2023-08-15T00:00:00',
  ]);
});

test('invoices show their lines on pages only', () => {
  const [paged] = rows('Invoices', { page: '1', order: 'Date' });
  expect(paged?.LineItems.map(({ LineAmount, AccountCode }) => [LineAmount, AccountCode])).toEqual([['1000.00', '200']]);
  expect(rows('Invoices').every(({ LineItems }) => LineItems.length === 0)).toBe(true);
});

test('credits are positive, with what remains of them', () => {
  const credit = (resource: ListName) => rows(resource).map(({ Type, Total, RemainingCredit }) => [Type, Total, RemainingCredit]);
  expect(credit('CreditNotes')).toEqual([
    ['ACCRECCREDIT', '200.00', '0.00'],
    ['ACCPAYCREDIT', '90.00', '50.00'],
  ]);
  expect(credit('Overpayments')).toEqual([['RECEIVE-OVERPAYMENT', '50.00', '50.00']]);
  expect(credit('Prepayments')).toEqual([['SPEND-PREPAYMENT', '80.00', '80.00']]);
});

test('pages say how many there are, and the one after the last is empty', () => {
  const { pagination } = answer('Invoices', { page: '2', pageSize: '15' });
  expect(pagination).toEqual({ page: '2', pageSize: '15', pageCount: '3', itemCount: '43' });
  const numbers = ['1', '2', '3', '4'].map((page) => rows('Invoices', { page, pageSize: '15' }).map(({ InvoiceID }) => InvoiceID));
  expect(numbers.map(({ length }) => length)).toEqual([15, 15, 13, 0]);
  expect(new Set(numbers.flat()).size).toBe(43);
});

test('archived contacts are listed only where they are asked for', () => {
  const names = (query: Readonly<Record<string, string>>) => rows('Contacts', query).map(({ Name }) => Name);
  expect(names({})).toEqual(['Acme "Best" Tyres', 'Mill & Co']);
  expect(names({ includeArchived: 'true', where: 'IsCustomer==true', order: 'Name' })).toEqual(['Acme "Best" Tyres', 'Gone Ltd']);
});

test('accounts are flat, with the types of Xero', () => {
  const accounts = rows('Accounts').map(({ Name, Type, Class, Status, SystemAccount }) => [Name, Type, Class, Status, SystemAccount]);
  expect(accounts).toContainEqual(['Old Savings', 'BANK', 'ASSET', 'ARCHIVED', undefined]);
  expect(accounts).toContainEqual(['Accounts Receivable', 'CURRENT', 'ASSET', 'ACTIVE', 'DEBTORS']);
  expect(accounts).toContainEqual(['Cost of Goods Sold', 'DIRECTCOSTS', 'EXPENSE', 'ACTIVE', undefined]);
  expect(rows('Accounts').find(({ Name }) => Name === 'Main Bank')).not.toHaveProperty('Code');
});

test('where clauses join comparisons, and If-Modified-Since keeps later changes', () => {
  const where = 'Type=="ACCREC" && (AmountDue>0.00 OR Date<DateTime(2023, 2, 1)) AND Status!="DRAFT"';
  const dates = rows('Invoices', { where, order: 'Date DESC' }).map(({ DateString, Status }) => `${DateString?.slice(0, 10)} ${Status}`);
  expect(dates).toEqual([
    '2024-08-15 AUTHORISED',
    '2024-07-15 AUTHORISED',
    '2023-08-15 AUTHORISED',
    '2023-01-15 PAID',
    '2023-01-15 VOIDED',
  ]);
  expect(rows('Invoices', { where: 'Type=="ACCREC"' }, Date.parse('2024-07-01T00:00:00Z'))).toHaveLength(2);
});

test.each([
  [{ where: 'Type="ACCREC"' }, /Syntax error/],
  [{ where: "Type=='ACCREC'" }, /Syntax error/],
  [{ where: 'Type==ACCREC' }, /not a value/],
  [{ where: 'Kind=="ACCREC"' }, /No property or field 'Kind'/],
  [{ where: 'constructor=="x"' }, /No property or field/],
  [{ where: 'AmountDue>"0"' }, /not a value/],
  [{ where: 'Type>"A"' }, /incompatible/],
  [{ where: 'Date>=DateTime(2023,2,30)' }, /not a value/],
  [{ where: 'Date>="2023-02-01"' }, /not a value/],
  [{ where: '(Type=="ACCREC"' }, /expected/],
  [{ where: 'Type=="ACCREC" Status=="PAID"' }, /Syntax error/],
  [{ where: '' }, /expected/],
  [{ order: 'Date DOWN' }, /order by/],
  [{ order: 'Colour' }, /order by/],
  [{ Statuses: 'OPEN' }, /Statuses/],
  [{ IDs: '42' }, /GUID/],
  [{ page: '0' }, /page/],
  [{ page: '1', pageSize: '1001' }, /pageSize/],
  [{ Page: '1' }, /Unknown parameter/],
])('the query %j is refused', (query, message) => {
  expect(() => rows('Invoices', query as Record<string, string>)).toThrow(message);
});
