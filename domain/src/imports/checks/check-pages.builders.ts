import type { AccountType } from '../../accounts/account-type';
import { formatDecimal } from '../../money/format-decimal';
import { aCompany, readBooks, someAccounts, someLines } from '../books.builders';
import type { TestJournal } from '../books.builders';
import type { ImportPage } from '../page';
import type { BooksSettings } from '../read-books';
import type { CheckId, CheckResult, Fact } from './check-result';
import { renderCheck } from './render-check';
import { CHECK_TEXTS_EN } from './texts.en';

const TYPES: readonly AccountType[] = [
  'Bank',
  'Accounts Receivable',
  'Accounts Payable',
  'Retained Earnings',
  'Income',
  'Expense',
  'Equity',
];
export const [BANK, RECEIVABLE, PAYABLE, RETAINED, INCOME, EXPENSE, EQUITY] = [0, 1, 2, 3, 4, 5, 6] as const;

/** The company and its chart, one account of each kind that checks look at. */
export const chart: readonly ImportPage[] = chartOf({});

/** Builds the same chart with accounts that are inactive or books in another currency. */
export function chartOf(given: { readonly active?: boolean; readonly baseCurrency?: string }): ImportPage[] {
  const { active = true, baseCurrency = 'USD' } = given;
  return [aCompany({ baseCurrency }), someAccounts(TYPES, { active })];
}

/** Runs an import over pages and answers one check as people read it; a text that is missing, or names an unknown fact, is thrown. */
export function check(id: CheckId, pages: readonly ImportPage[], settings?: BooksSettings) {
  const found = readBooks(pages, settings).checks.find((result) => result.id === id) as CheckResult;
  const { title, evidence } = renderCheck(found, CHECK_TEXTS_EN, write);
  const columns = (found.table?.columns ?? []).map((column) => CHECK_TEXTS_EN[`check.column.${column}`] as string | undefined);
  if ([title, evidence, ...columns].some((text) => text === undefined || /[{}]|^check\./.test(text)))
    throw new Error(`Texts of ${found.evidenceKey} are incomplete`);
  return { outcome: found.outcome, sentence: evidence, rows: found.table?.rows.map((row) => row.map(write)) ?? [] };
}

function write(fact: Fact): string {
  if (fact.kind === 'amount') return formatDecimal(fact.minor, 2);
  return String(fact.kind === 'account' ? TYPES[fact.ordinal] : fact.value);
}

/** Builds the pages of a ledger. */
export function ledger(...journals: readonly TestJournal[]): ImportPage[] {
  return [...chart, someLines(journals)];
}

/** Builds the pages of a source that states one year of balances. */
export function annualBalances(...net: readonly (readonly [account: number, net: number])[]): ImportPage[] {
  const slices = [{ start: '2023-01-01', end: '2023-12-31' }];
  return [
    ...chart,
    {
      kind: 'balances',
      slices,
      openingKnown: true,
      rows: net.map(([account, amount]) => ({ account, opening: 0, net: [amount], places: [null] })),
    },
  ];
}

/** Builds a sale on credit. */
export function sale(date: string, amount: number): TestJournal {
  return {
    journal: date,
    date,
    lines: [
      [RECEIVABLE, amount],
      [INCOME, -amount],
    ],
  };
}

/** Builds a vendor's bill. */
export function bill(date: string, amount: number): TestJournal {
  return {
    journal: `b${date}`,
    date,
    lines: [
      [EXPENSE, amount],
      [PAYABLE, -amount],
    ],
  };
}
