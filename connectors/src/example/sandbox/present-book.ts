import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { baseCents } from './books/book';
import type { Book, BookDocument, Journal } from './books/book';

/** The sample package's answers about a company: the shapes that its API documents, decimals as text. */
export const presentBook = {
  company: ({ company }: Book) => ({
    id: company.id,
    name: company.name,
    legalName: company.legalName,
    country: company.country,
    baseCurrency: company.baseCurrency,
    fiscalYearStartMonth: company.fiscalYearStartMonth,
    basis: 'Accrual',
  }),

  accounts: ({ accounts }: Book) =>
    accounts.map(({ number, name, type, parent, active }) => ({
      id: accountId(number),
      number,
      name,
      type,
      parentId: parent === null ? null : accountId(parent),
      active,
    })),

  contacts: ({ contacts }: Book) => contacts.map(({ id, name, kind }) => ({ id, name, kind })),

  journal: ({ id, date, number, memo, contactId, postings }: Journal) => ({
    id,
    date,
    number,
    memo,
    contactId,
    lines: postings.map(({ account, cents }) => ({
      accountId: accountId(account),
      debit: cents > 0 ? decimal(cents) : null,
      credit: cents < 0 ? decimal(-cents) : null,
    })),
  }),

  /** Balances of all accounts at the end of the day before. */
  openingBalances: ({ journals }: Book, before: CalendarDate) => {
    const sums = new Map<string, number>();
    for (const { date, postings } of journals) {
      if (date >= before) break;
      for (const { account, cents } of postings) sums.set(account, (sums.get(account) ?? 0) + cents);
    }
    return [...sums]
      .filter(([, cents]) => cents !== 0)
      .map(([account, cents]) => ({
        accountId: accountId(account),
        debit: cents > 0 ? decimal(cents) : null,
        credit: cents < 0 ? decimal(-cents) : null,
      }));
  },

  openDocuments: ({ documents }: Book, side: BookDocument['side'], asOf: CalendarDate) =>
    documents
      .filter((document) => document.side === side && document.date <= asOf)
      .map((document) => ({ document, open: openAt(document, asOf) }))
      .filter(({ open }) => open !== 0)
      .map(({ document, open }) => ({
        id: document.id,
        kind: document.kind,
        number: document.number,
        contactId: document.contactId,
        date: document.date,
        dueDate: document.due,
        currency: document.currency,
        total: decimal(document.total),
        open: decimal(open),
        openBase: decimal(baseCents(document, open)),
        controlAccountId: accountId(side === 'receivable' ? '1100' : '2000'),
      })),
};

function openAt({ total, settlements }: BookDocument, asOf: CalendarDate): number {
  return settlements.reduce((open, { date, amount }) => (date <= asOf ? open - amount : open), total);
}

function accountId(number: string): string {
  return `acc-${number}`;
}

function decimal(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
