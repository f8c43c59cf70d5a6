import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { chanceOf, type Chance } from '../kernel/chance';
import type { KernelAccount, KernelCompany, KernelDocument, KernelParty, KernelTransaction } from '../kernel/company';
import { isProfitKind } from '../kernel/profit-kinds';

/** What people do to the books of a company between two readings. */
export const COMPANY_CHANGES = ['enter', 'edit', 'move', 'shift', 'delete', 'reprice', 'rename', 'renumber', 'befriend'] as const;
export type CompanyChange = (typeof COMPANY_CHANGES)[number];

/** When changes are made, and from which day on they may be dated. */
export interface ChangeMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly from: CalendarDate;
  readonly today: CalendarDate;
}

/** A company with changes made to it, one after the other: the same seed makes the same ones. */
export function changeCompany(
  company: KernelCompany,
  changes: readonly CompanyChange[],
  seed: string,
  moment: ChangeMoment,
): KernelCompany {
  const chance = chanceOf(seed);
  return changes.reduce((changed, change) => CHANGES[change](changed, chance, moment), company);
}

type Change = (company: KernelCompany, chance: Chance, moment: ChangeMoment) => KernelCompany;

const CHANGES: Readonly<Record<CompanyChange, Change>> = {
  /** An entry in an old month that comes late. */
  enter: (company, chance, { now, from, today }) => {
    const date = dayWithin(chance, from, today);
    const amount = chance.whole(1, 500_000);
    const [debit, credit] = [chance.pick(openTo(company, 'expense')), chance.pick(openTo(company, 'bank'))];
    const lines = [posted(debit, amount), posted(credit, -amount)];
    const shared = {
      kind: 'spending',
      number: null,
      memo: 'Entered late',
      partyId: null,
      currency: company.baseCurrency,
      rate: '1',
    } as const;
    const id = String(Math.max(...company.transactions.map((each) => Number(each.id))) + 1);
    return withTransactions(company, [...company.transactions, { ...shared, id, date, lines, createdAt: now, modifiedAt: now }]);
  },
  /** Another amount on an entry. */
  edit: (company, chance, { now }) =>
    replaced(company, pickFree(company, chance), ({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map((line) => ({ ...line, amount: line.amount * 3, foreign: line.foreign * 3 })),
      modifiedAt: now,
    })),
  /** Another day on an entry. */
  move: (company, chance, { now, from, today }) =>
    replaced(company, pickFree(company, chance), (each) => ({ ...each, date: dayWithin(chance, from, today), modifiedAt: now })),
  /** Another month on an entry, without a trace of when that was done. */
  shift: (company, chance, { from, today }) =>
    replaced(company, pickFree(company, chance), (each) => {
      const date = dayWithin(chance, from, today);
      return date.slice(0, 7) === each.date.slice(0, 7) ? each : { ...each, date };
    }),
  delete: (company, chance) => {
    const { id } = pickFree(company, chance);
    return { ...company, transactions: company.transactions.filter((each) => each.id !== id) };
  },
  /** Twice the amount on an invoice or a bill that is not paid yet. */
  reprice: (company, chance, { now }) => {
    const unpaid = company.documents.filter(({ kind, settlements }) => settlements.length === 0 && (kind === 'invoice' || kind === 'bill'));
    if (unpaid.length === 0) return company;
    const { id } = chance.pick(unpaid);
    const double = ({ total, ...document }: KernelDocument): KernelDocument => ({ ...document, total: total * 2 });
    const documents = company.documents.map((each) => (each.id === id ? double(each) : each));
    return replaced({ ...company, documents }, { id }, ({ lines, ...rest }) => ({
      ...rest,
      lines: lines.map((line) => ({ ...line, amount: line.amount * 2, foreign: line.foreign * 2 })),
      modifiedAt: now,
    }));
  },
  rename: (company, chance) => withAccount(company, chance, (account) => ({ ...account, name: `${account.name} since` })),
  renumber: (company, chance) =>
    withAccount(company, chance, (account) => (account.number === null ? account : { ...account, number: `${account.number}5` })),
  /** A new customer without any transaction. */
  befriend: (company, chance) => {
    const at = company.parties.length + 1;
    const party: KernelParty = { id: `new-${at}`, name: `Newcomer ${at} ${chance.whole(1, 999)}`, kind: 'customer', active: true };
    return { ...company, parties: [...company.parties, party] };
  },
};

/** An entry that no document depends on. */
function pickFree({ transactions, documents }: KernelCompany, chance: Chance): KernelTransaction {
  const bound = new Set(documents.flatMap(({ id, settlements }) => [id, ...settlements.map(({ transactionId }) => transactionId)]));
  return chance.pick(transactions.filter(({ id, kind }) => !bound.has(id) && ['spending', 'deposit', 'journal'].includes(kind)));
}

function openTo({ accounts, baseCurrency }: KernelCompany, kind: KernelAccount['kind']): KernelAccount[] {
  return accounts.filter((account) => account.kind === kind && account.active && (account.currency ?? baseCurrency) === baseCurrency);
}

function posted({ id }: KernelAccount, amount: number): KernelTransaction['lines'][number] {
  return { accountId: id, amount, foreign: amount, memo: 'Late' };
}

function replaced(company: KernelCompany, { id }: Pick<KernelTransaction, 'id'>, change: (of: KernelTransaction) => KernelTransaction) {
  return withTransactions(
    company,
    company.transactions.map((each) => (each.id === id ? change(each) : each)),
  );
}

/** In the order of their dates, then of their ids. */
function withTransactions(company: KernelCompany, transactions: readonly KernelTransaction[]): KernelCompany {
  const locationOf = ({ date, id }: KernelTransaction): string => `${date} ${id.padStart(12, '0')}`;
  return { ...company, transactions: transactions.toSorted((one, other) => (locationOf(one) < locationOf(other) ? -1 : 1)) };
}

function withAccount(company: KernelCompany, chance: Chance, change: (account: KernelAccount) => KernelAccount): KernelCompany {
  const { id } = chance.pick(company.accounts.filter(({ kind }) => isProfitKind(kind)));
  return { ...company, accounts: company.accounts.map((account) => (account.id === id ? change(account) : account)) };
}

function dayWithin(chance: Chance, from: CalendarDate, to: CalendarDate): CalendarDate {
  const [first, last] = [Date.parse(from), Date.parse(to)];
  return new Date(first + chance.whole(0, (last - first) / DAY) * DAY).toISOString().slice(0, 10);
}

const DAY = 86_400_000;
