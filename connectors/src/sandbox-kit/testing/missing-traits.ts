import { yearOf } from '@countinghouse/domain/periods/calendar-date';
import type { KernelAccount, KernelCompany, KernelTrait } from '../kernel/company';
import { yearEndIn } from '../kernel/fiscal-year';
import { trueBalances, trueOpenItems } from './truth';

const FAR_FUTURE = '9999-12-31';
const MILLION = 1_000_000;

const HAS: Readonly<Record<KernelTrait, (company: KernelCompany) => boolean>> = {
  foreignCurrency: ({ baseCurrency, documents, transactions, accounts }) =>
    new Set(documents.map(({ currency }) => currency)).size > 2 &&
    accounts.some(({ kind, currency }) => kind === 'bank' && currency !== null && currency !== baseCurrency) &&
    transactions.some(({ kind, lines }) => kind === 'customerPayment' && lines.some(({ accountId }) => accountId === 'exchange')),
  yearEndInMonth: ({ yearEnd }) => yearEnd.day < 28,
  leapYearEnd: ({ yearEnd }) => yearEndIn(2024, yearEnd) === '2024-02-29' && yearEndIn(2025, yearEnd) === '2025-02-28',
  parentPostings: (company) => {
    const parents = new Set(company.accounts.map(({ parentId }) => parentId));
    return linesOf(company).some(({ accountId }) => parents.has(accountId));
  },
  inactiveBalances: (company) => {
    const balances = trueBalances(company, FAR_FUTURE);
    const inactive = company.accounts.filter(({ active }) => !active);
    return inactive.length > 0 && inactive.every(({ id }) => balances.has(id));
  },
  closingEntries: ({ transactions }) => transactions.filter(({ kind }) => kind === 'closing').length > 1,
  advances: (company) =>
    (['receivable', 'payable'] as const).every((side) => {
      const kinds = trueOpenItems(company, side, FAR_FUTURE).map(({ document }) => document.kind);
      return kinds.includes('overpayment') || kinds.includes('prepayment');
    }),
  controlPerCurrency: ({ documents }) =>
    documents.every(({ currency, controlAccountId }) => controlAccountId.endsWith(`-${currency.toLowerCase()}`) || currency === 'USD'),
  oddNames: ({ accounts, parties }) => {
    const names = [...accounts, ...parties].map(({ name }) => name);
    const isOdd = [/<script>/, /"/, /&/, /\p{Extended_Pictographic}/u, /\p{Script=Arabic}/u, /^.{95,}$/];
    return isOdd.every((pattern) => names.some((name) => pattern.test(name))) && hasDuplicates(accounts);
  },
  longHistory: ({ transactions }) => yearOf(transactions.at(-1)?.date ?? FAR_FUTURE) - yearOf(transactions[0]?.date ?? FAR_FUTURE) >= 10,
  manyLines: ({ transactions }) => transactions.reduce((count, { lines }) => count + lines.length, 0) >= MILLION,
};

/** The traits that a company names but does not have. */
export function missingTraits(company: KernelCompany): KernelTrait[] {
  return company.traits.filter((trait) => !HAS[trait](company));
}

function linesOf({ transactions }: KernelCompany) {
  return transactions.flatMap(({ lines }) => lines);
}

function hasDuplicates(accounts: readonly KernelAccount[]): boolean {
  const named = Map.groupBy(accounts, ({ name }) => name);
  return [...named.values()].some((alike) => new Set(alike.map(({ parentId }) => parentId)).size > 1);
}
