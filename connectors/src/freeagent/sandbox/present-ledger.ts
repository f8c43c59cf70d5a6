import type { CalendarDate, DateSpan } from '@countinghouse/domain/periods/calendar-date';
import type { KernelTransaction } from '../../sandbox-kit/kernel/company';
import type { Books } from './books';
import { linkOf, partsOf } from './present-accounts';
import { wireAmount, wireTime } from './wire-values';

type Json = Readonly<Record<string, unknown>>;

/** The rows of the ledger of a span, the latest transaction first; what FreeAgent moves at the end of a year is none of them. */
export function presentTransactions(books: Books, { start, end }: DateSpan, code: string | null): Json[] {
  return books.company.transactions
    .filter(({ date }) => start <= date && date <= end)
    .toReversed()
    .flatMap((transaction) => transaction.lines.map((_, at) => rowOf(books, transaction, at)))
    .filter((row) => code === null || row['nominal_code'] === code);
}

function rowOf(books: Books, transaction: KernelTransaction, at: number): Json {
  const { baseCurrency, parties } = books.company;
  const { id, date, currency, createdAt, modifiedAt, memo, number, partyId } = transaction;
  const { accountId, amount, foreign, memo: ofLine } = transaction.lines[at] ?? { accountId: '', amount: 0, foreign: 0, memo: null };
  const { account, code } = books.category(accountId);
  const isBank = account.kind === 'bank' || account.kind === 'creditCard';
  return {
    url: `${books.root}/accounting/transactions/${id}${String(at).padStart(2, '0')}`,
    dated_on: date,
    created_at: wireTime(createdAt),
    updated_at: wireTime(modifiedAt),
    description: ofLine ?? memo ?? [parties.find((party) => party.id === partyId)?.name, number].filter(Boolean).join(' - '),
    category: `${books.root}/categories/${code.replace(/-.*/, '')}`,
    category_name: isBank ? 'Bank Account' : account.name,
    nominal_code: code,
    debit_value: wireAmount(amount, baseCurrency),
    source_item_url: books.sourceOf(transaction),
    foreign_currency_data: currency === baseCurrency ? {} : { currency_code: currency, debit_value: wireAmount(foreign, currency) },
  };
}

/** The trial balance of a span within one accounting year: accounts without a balance are left out. */
export function presentTrialBalance(books: Books, span: DateSpan): Json[] {
  const sums = books.balances(span);
  const { baseCurrency } = books.company;
  return books.categories.flatMap((category) => {
    const { account, resource } = category;
    const { brought = 0, moved = 0 } = sums.get(account.id) ?? {};
    const parts = partsOf(category);
    const totals = parts.length === 2 ? [brought, moved] : [brought + moved];
    return parts.flatMap(([shown, name], at) => {
      const total = totals[at] ?? 0;
      if (total === 0) return [];
      const base = shown.replace(/-.*/, '');
      return {
        category: `${books.root}/categories/${base}`,
        nominal_code: resource === null ? shown : `${base}-${resource.id}`,
        display_nominal_code: shown,
        name: resource?.kind === 'bank_account' ? `Bank Account ${account.name}` : name,
        total: wireAmount(total, baseCurrency),
        ...linkOf(books, category),
      };
    });
  });
}

/** The facts of a company. */
export function presentCompany(books: Books, today: CalendarDate): Json {
  const { company, root, id, startsOn } = books;
  const type = { GB: 'UkLimitedCompany', US: 'UsCCorp' }[company.country] ?? 'UniversalCompany';
  const years = books.yearsTo(today);
  return {
    url: `${root}/company`,
    id,
    name: company.name,
    subdomain: company.id,
    type,
    currency: company.baseCurrency,
    company_start_date: startsOn,
    freeagent_start_date: startsOn,
    first_accounting_year_end: years[0]?.end,
    annual_accounting_periods: years.map(({ start, end }) => ({ starts_on: start, ends_on: end })),
  };
}
