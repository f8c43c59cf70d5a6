import type { BookAccount, BookLine, Books } from '../books';
import { RequestRefusal } from '../refusals';
import { REPORT_TYPES, entityOf } from '../transaction-types';
import { detailAmount, pacificTime } from '../wire-values';
import type { Cell, ReportColumn } from './report-shape';
import { column } from './report-shape';

/** A line of an account with the balances after it, debit positive: in the account's own currency and in the home currency. */
export interface LedgerLine extends BookLine {
  readonly balance: number;
  readonly homeBalance: number;
}

/** A column of the General Ledger. */
export interface LedgerColumn {
  readonly key: string;
  readonly title: string;
  readonly type: string;
  /** Only companies with several currencies have it. */
  readonly isHome: boolean;
  readonly cell: (line: LedgerLine, books: Books) => Cell;
}

const COLUMNS: readonly LedgerColumn[] = [
  text('tx_date', 'Date', ({ transaction }) => ({ value: transaction.date }), 'Date'),
  text('txn_type', 'Transaction Type', ({ transaction }, books) => ({
    value: REPORT_TYPES[entityOf(transaction, books)],
    id: transaction.id,
  })),
  text('doc_num', 'Num', ({ transaction }) => ({ value: transaction.number ?? '' })),
  text('name', 'Name', ({ transaction }, books) => {
    const party = books.company.parties.find(({ id }) => id === transaction.partyId);
    return party === undefined ? { value: '', id: '' } : { value: party.name, id: books.partyId(party.id) };
  }),
  text('memo', 'Memo/Description', ({ transaction, line }) => ({ value: line.memo ?? transaction.memo ?? '' })),
  text('split_acc', 'Split', splitOf),
  text('account_num', 'Account #', ({ account }) => ({ value: account.kernel.number ?? '' })),
  text('create_date', 'Create Date', ({ transaction }) => ({ value: pacificTime(transaction.createdAt) })),
  text('last_mod_date', 'Last Modified', ({ transaction }) => ({ value: pacificTime(transaction.modifiedAt) })),
  { ...text('currency', 'Currency', ({ transaction }) => ({ value: transaction.currency })), isHome: true },
  { ...text('exch_rate', 'Exchange Rate', ({ transaction }) => ({ value: transaction.rate })), isHome: true },
  money('subt_nat_amount', 'Amount', false, ({ account, line }) => account.natural * line.foreign),
  money('rbal_nat_amount', 'Balance', false, ({ account, balance }) => account.natural * balance, ownCurrency),
  money('debt_amt', 'Debit', false, ({ line }) => (isDebit(line) ? line.foreign : null)),
  money('credit_amt', 'Credit', false, ({ line }) => (isDebit(line) ? null : 0 - line.foreign)),
  money('subt_nat_home_amount', 'Amount', true, ({ account, line }) => account.natural * line.amount),
  money('rbal_nat_home_amount', 'Balance', true, ({ account, homeBalance }) => account.natural * homeBalance),
  money('debt_home_amt', 'Debit', true, ({ line }) => (line.amount > 0 ? line.amount : null)),
  money('credit_home_amt', 'Credit', true, ({ line }) => (line.amount < 0 ? -line.amount : null)),
];

const USUAL = ['tx_date', 'txn_type', 'doc_num', 'name', 'memo', 'split_acc', 'subt_nat_amount', 'rbal_nat_amount'];

/** The columns asked for, in the order of the request; home columns are left out where there is one currency. */
export function ledgerColumns(keys: readonly string[] | null, { hasCurrencies }: Books): LedgerColumn[] {
  return (keys ?? USUAL)
    .map((key) => {
      const found = COLUMNS.find((one) => one.key === key);
      if (found !== undefined) return found;
      throw new RequestRefusal(
        '2010',
        'Request has invalid or unsupported property',
        `Property Name: columns has unknown ${key}`,
        'columns',
      );
    })
    .filter(({ isHome }) => hasCurrencies || !isHome);
}

/** Columns as they are sent. */
export function shownColumns(columns: readonly LedgerColumn[]): ReportColumn[] {
  return columns.map(({ title, type, key }) => column(title, type, key));
}

/** The currency that balances of an account are in. */
export function ownCurrency(account: BookAccount, { company }: Books): string {
  return account.kernel.currency ?? company.baseCurrency;
}

function text(key: string, title: string, cell: LedgerColumn['cell'], type = 'String'): LedgerColumn {
  return { key, title, type, isHome: false, cell };
}

/** A column of amounts: those that are not home are in the transaction's currency, unless another is said. */
function money(
  key: string,
  title: string,
  isHome: boolean,
  amountOf: (line: LedgerLine) => number | null,
  currencyOf?: (account: BookAccount, books: Books) => string,
): LedgerColumn {
  return {
    key,
    title,
    type: 'Money',
    isHome,
    cell: (line, books) => {
      const amount = amountOf(line);
      if (amount === null) return { value: '' };
      const currency = isHome ? books.company.baseCurrency : (currencyOf?.(line.account, books) ?? line.transaction.currency);
      return { value: detailAmount(amount === 0 ? 0 : amount, currency) };
    },
  };
}

/** The side of a line; one that has only an exchange difference takes the side of that. */
function isDebit({ foreign, amount }: LedgerLine['line']): boolean {
  return foreign > 0 || (foreign === 0 && amount > 0);
}

function splitOf({ transaction, line }: LedgerLine, books: Books): Cell {
  const others = transaction.lines.filter((one) => one !== line);
  const [other] = others;
  if (other === undefined || others.length > 1) return { value: '-Split-', id: '' };
  const account = books.account(other.accountId);
  return { value: account.fullName, id: account.id };
}
