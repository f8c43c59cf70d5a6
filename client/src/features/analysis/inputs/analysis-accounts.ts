import type { AccountType } from '@countinghouse/domain/accounts/account-type';
import { balanceBefore, balancesOf } from '@countinghouse/domain/statements/balances';
import type { Books } from '@countinghouse/domain/statements/books';

/** An account of the books. */
export interface AnalysisAccount {
  readonly sourceId: string;
  /** Its number and name. */
  readonly label: string;
  readonly type: AccountType;
  /** On the last day of the books in minor units, debit positive. */
  readonly balance: number;
}

/** The accounts of a record and the last day of its books. */
export interface AnalysisAccounts {
  readonly accounts: readonly AnalysisAccount[];
  readonly asOf: string;
}

/** The accounts that tags and the debt schedule can name, with what each holds at the end of the books. */
export function analysisAccounts(books: Books): AnalysisAccounts {
  const { slices } = books.matrix;
  const balances = balancesOf(books);
  const accounts = books.accounts.map(({ sourceId, number, name, type, ordinal }) => {
    return { sourceId, label: [number, name].filter(Boolean).join(' '), type, balance: balanceBefore(balances, ordinal, slices.length) };
  });
  return { accounts, asOf: slices.at(-1)?.end ?? '' };
}
