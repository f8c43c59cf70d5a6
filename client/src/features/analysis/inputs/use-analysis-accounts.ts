import { ACCOUNT_TYPES, type AccountType } from '@countinghouse/domain/accounts/account-type';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import { parseDecimal } from '@countinghouse/domain/money/parse-decimal';
import { sumExact } from '@countinghouse/domain/money/sum-exact';
import { useMemo } from 'react';
import { useAnalysisAccountsQuery } from '../../../gql/hooks';

/** An account of the books. */
export interface AnalysisAccount {
  readonly sourceId: string;
  /** Its number and name. */
  readonly label: string;
  readonly type: AccountType;
  /** On the last day of the books in minor units, debit positive. */
  readonly balance: number;
}

/** The accounts of a record and the last day of its books; null until they are there. */
export interface AnalysisAccounts {
  readonly accounts: readonly AnalysisAccount[];
  readonly asOf: string;
}

/** The accounts that tags and the debt schedule can name, with what each holds at the end of the books. */
export function useAnalysisAccounts(
  record: { readonly workspaceId: string; readonly financialRecordId: string },
  digits: number,
): AnalysisAccounts | null {
  const { data } = useAnalysisAccountsQuery({ variables: record, fetchPolicy: 'no-cache' });
  return useMemo(() => {
    if (data === undefined) return null;
    const accounts = data.statementBooks.accounts.flatMap(({ sourceId, number, name, type: named, opening, debits, credits }) => {
      const type = valueOfEnumName(ACCOUNT_TYPES, named);
      const start = parseDecimal(opening, digits);
      if (type === undefined || typeof start === 'string') return [];
      const balance = sumExact([start, sumExact(debits), -sumExact(credits)]);
      return [{ sourceId, label: [number, name].filter(Boolean).join(' '), type, balance }];
    });
    return { accounts, asOf: data.statementBooks.slices.at(-1)?.end ?? '' };
  }, [data, digits]);
}
