import type { AccountsPage, OpenItem, SourceAccount } from '@countinghouse/domain/imports/page';
import type { WireValue } from '../http/wire-value';
import { mapAccountType } from './account-types';
import type { MyobApi } from './myob-api';
import { RecordList } from './record-list';

/** The detail accounts of a company: headers hold no entries and are left out. */
export interface Chart {
  readonly page: AccountsPage;
  readonly ordinals: ReadonlyMap<string, number>;
  /** Whether amounts of the account come credit positive, by ordinal. */
  readonly isCredit: readonly boolean[];
  /** Balances at the conversion date by ordinal, in minor units of the base currency, debit positive. */
  readonly openings: readonly number[];
  /** Ordinals of linked accounts, -1 where the company has none. */
  readonly retainedEarnings: number;
  readonly currentEarnings: number;
  readonly historicalBalancing: number;
  readonly exchangeGains: number;
  /** Ordinals of the accounts that are kept in another currency. */
  readonly foreign: readonly number[];
  /** The ordinal of the account that holds open documents of a currency, null for the base currency; -1 where it can't be told. */
  controlOf(side: OpenItem['side'], currency: string | null): number;
}

const CREDIT = { Asset: false, Liability: true, Equity: true, Income: true, CostOfSales: false, Expense: false } as const;
/** Whether MYOB states amounts of a classification credit positive. */
const IS_CREDIT = { ...CREDIT, OtherIncome: true, OtherExpense: false } as const;
type Classification = keyof typeof IS_CREDIT;
const CLASSIFICATIONS = Object.keys(IS_CREDIT) as Classification[];

const CONTROL = { receivable: 'AccountReceivable', payable: 'AccountsPayable' } as const;
const LINKED_CONTROL = { receivable: 'AssetAccountTrackingReceivables', payable: 'LiabilityAccountTrackingPayables' } as const;

/** Reads the chart of accounts and what its accounts are used for; `decimals` are those of the base currency. */
export async function readAccounts(api: MyobApi, decimals: number): Promise<Chart> {
  const list = await RecordList.begin(api, 'GeneralLedger/Account');
  const details: WireValue[] = [];
  for await (const page of list.pages()) details.push(...page.filter((account) => !account.get('IsHeader').yesNo()));
  const ordinals = new Map(details.map((account, ordinal) => [account.get('UID').text(), ordinal]));
  const linked = await readLinked(api, ordinals);
  const linkedTo = (use: string): number => linked.get(use) ?? -1;
  const retainedEarnings = linkedTo('EquityAccountRetainedEarnings');
  const isCredit = details.map((account) => IS_CREDIT[account.get('Classification').oneOf(CLASSIFICATIONS)]);
  const currencies = details.map((account) => account.get('ForeignCurrency').orNull((currency) => currency.get('Code').text()));
  return {
    page: { kind: 'accounts', accounts: details.map((account, ordinal) => accountOf(account, ordinal === retainedEarnings)) },
    ordinals,
    isCredit,
    openings: details.map((account, ordinal) => debitPositive(account.get('OpeningBalance').amountOrZero(decimals), isCredit[ordinal])),
    retainedEarnings,
    currentEarnings: linkedTo('EquityAccountCurrentEarnings'),
    historicalBalancing: linkedTo('EquityHistoricalBalancing'),
    exchangeGains: linkedTo('CurrencyGainsLosses'),
    foreign: [...currencies.keys()].filter((ordinal) => currencies[ordinal] !== null),
    controlOf(side, currency) {
      const alike = [...details.keys()].filter(
        (ordinal) => details[ordinal]?.get('Type').text() === CONTROL[side] && currencies[ordinal] === currency,
      );
      const known = linkedTo(LINKED_CONTROL[side]);
      if (alike.length === 0 || alike.includes(known)) return known;
      return alike.length === 1 ? (alike[0] ?? -1) : -1;
    },
  };
}

/** An amount that MYOB states with the sign that is usual for its account. */
export function debitPositive(amount: number, isCredit: boolean | undefined): number {
  return isCredit === true && amount !== 0 ? -amount : amount;
}

/** The ordinals of accounts by what MYOB uses them for. */
async function readLinked(api: MyobApi, ordinals: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number>> {
  const linked = new Map<string, number>();
  for (const link of (await api.get('GeneralLedger/LinkedAccount')).get('Items').list()) {
    const ordinal = link.get('Account').orNull((account) => ordinals.get(account.get('UID').text()) ?? null);
    if (ordinal !== null) linked.set(link.get('Description').text(), ordinal);
  }
  return linked;
}

function accountOf(account: WireValue, isRetainedEarnings: boolean): SourceAccount {
  const name = account.get('Name').text();
  const mapped = mapAccountType({ type: account.get('Type').text(), name, isRetainedEarnings });
  if (mapped === null) throw account.get('Type').unreadable('a known type of account');
  return {
    sourceId: account.get('UID').text(),
    number: account.get('DisplayID').textOrNull(),
    name,
    parentSourceId: null,
    type: mapped.type,
    ...(mapped.isGuess ? { isTypeGuessed: true } : {}),
    active: account.get('IsActive').yesNo(),
    description: account.get('Description').textOrNull(),
  };
}
