import { isBalanceSheetType } from '@countinghouse/domain/accounts/account-type';
import type { AccountsPage, SourceAccount } from '@countinghouse/domain/imports/page';
import type { WireElement } from '../http/wire-element';
import { mapAccountType } from './account-types';
import type { IntacctApi } from './intacct-api';
import type { Query } from './query';

/** The chart of accounts, which is flat; statistical accounts are another list. */
export interface Chart {
  readonly page: AccountsPage;
  /** By account number. */
  readonly ordinals: ReadonlyMap<string, number>;
  /** Where a balance of an account is at the start of a fiscal year: income and expenses on the account that they are closed into; -1: nowhere. */
  readonly carriedOn: (ordinal: number) => number;
  /** The one of those accounts that is closed into most; -1 where there is none. */
  readonly retainedEarnings: number;
  /** Ordinals of the account of receivables and that of payables; -1 unless there is one alone. */
  readonly receivable: number;
  readonly payable: number;
}

const ACCOUNTS: Query = {
  object: 'GLACCOUNT',
  id: 'RECORDNO',
  fields: [
    ...['RECORDNO', 'ACCOUNTNO', 'TITLE', 'ACCOUNTTYPE', 'NORMALBALANCE', 'CLOSINGACCOUNTNO', 'STATUS', 'CATEGORY'],
    'ALTERNATIVEACCOUNT',
  ],
};

/** Reads the chart of accounts. */
export async function readAccounts(api: IntacctApi): Promise<Chart> {
  const listed: WireElement[] = [];
  for await (const account of api.list(ACCOUNTS)) listed.push(account);
  const closing = listed.map((account) => account.get('CLOSINGACCOUNTNO').textOrNull());
  const isClosedInto = new Set(closing);
  const accounts = listed.map((account) => accountOf(account, isClosedInto));
  const ordinals = new Map(accounts.map(({ sourceId }, ordinal) => [sourceId, ordinal]));
  const closedInto = new Map(
    closing.flatMap((number, ordinal) => {
      const [account, into] = [accounts[ordinal], ordinals.get(number ?? '')];
      return account === undefined || into === undefined || isBalanceSheetType(account.type) ? [] : [[ordinal, into] as const];
    }),
  );
  const retainedEarnings = mostOf([...closedInto.values()]) ?? accounts.findIndex(({ type }) => type === 'Retained Earnings');
  const isRetained = accounts.map(({ type }) => isBalanceSheetType(type));
  return {
    page: { kind: 'accounts', accounts },
    ordinals,
    carriedOn: (ordinal) => (isRetained[ordinal] === true ? ordinal : (closedInto.get(ordinal) ?? retainedEarnings)),
    retainedEarnings,
    receivable: onlyOf(accounts, 'Accounts Receivable'),
    payable: onlyOf(accounts, 'Accounts Payable'),
  };
}

function accountOf(account: WireElement, isClosedInto: ReadonlySet<string | null>): SourceAccount {
  const number = account.get('ACCOUNTNO').text();
  const title = account.get('TITLE').text();
  const { type, isGuess } = mapAccountType({
    type: account.get('ACCOUNTTYPE').oneOf(['balancesheet', 'incomestatement']),
    normalBalance: account.get('NORMALBALANCE').oneOf(['debit', 'credit']),
    category: account.get('CATEGORY').textOrNull(),
    alternative: account.get('ALTERNATIVEACCOUNT').textOrNull(),
    isClosedInto: isClosedInto.has(number),
    title,
  });
  return {
    sourceId: number,
    number,
    name: title,
    parentSourceId: null,
    type,
    ...(isGuess ? { isTypeGuessed: true } : {}),
    active: account.get('STATUS').textOrNull() !== 'inactive',
    description: null,
  };
}

function onlyOf(accounts: readonly SourceAccount[], type: SourceAccount['type']): number {
  const ordinals = accounts.flatMap((account, ordinal) => (account.type === type ? [ordinal] : []));
  return ordinals.length === 1 ? (ordinals[0] ?? -1) : -1;
}

function mostOf(values: readonly number[]): number | undefined {
  const groups = [...Map.groupBy(values, (value) => value).values()];
  return groups.toSorted((one, other) => other.length - one.length)[0]?.[0];
}
