import type { AccountType, Side } from '../accounts/account-type';
import { figureMembers, type FigureLayouts, type FigureMember } from '../figures/figure-members';
import { FIGURE_SOURCES, type FigureId, type FigureStatement } from '../figures/figure-sources';
import { fraction, minus, plus, times, ZERO, type Fraction } from '../money/fraction';
import { assertExact, sumExact } from '../money/sum-exact';
import { monthIndexOf } from '../periods/month';
import { amountOver, balancesOf, historySpan, type Balances } from '../statements/balances';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { ACCOUNT_MEASURES, type Measure } from '../statements/statement';
import { DEBT_TAGS, matchTags, type AccountTag, type AccountTagName, type TaggedAccounts } from './account-tag';
import { adjusted, amountWithin, type Adjustment, type AdjustmentKind } from './adjustment';
import { dayBefore, isTwelveMonths, yearEarlier } from './analysis-columns';
import { paymentsWithin, type DebtInstrument } from './debt-schedule';

/** Why a figure or a ratio has no value. `NegativeBalance`: what is owed or held is below zero, so that a ratio of it would mislead. */
export const UNDEFINED_REASONS = [
  'NoData',
  'PeriodNotAvailable',
  'OpeningUnknown',
  'NonPositiveDenominator',
  'NegativeBalance',
  'NoDebtSchedule',
  'TooShort',
] as const;
export type UndefinedReason = (typeof UNDEFINED_REASONS)[number];

/** Minor units on the side of the figure, or why there are none. */
export type FigureValue = Fraction | UndefinedReason;

/** What analysts add to the books. */
export interface AnalysisInputs {
  readonly adjustments: readonly Adjustment[];
  readonly tags: readonly AccountTag[];
  readonly instruments: readonly DebtInstrument[];
}

const NO_INPUTS: AnalysisInputs = { adjustments: [], tags: [], instruments: [] };

/** How flows of less than a year count in ratios to balances, and which balances count. */
export interface AnalysisBasis {
  readonly flows: 'Annualized' | 'AsReported';
  readonly balances: 'Ending' | 'Average';
}

export const AS_REPORTED: AnalysisBasis = { flows: 'AsReported', balances: 'Ending' };

interface TaggedSource {
  readonly tag: AccountTagName;
  readonly statement: FigureStatement;
  readonly side: Side;
}

const TAGGED = {
  subordinatedDebt: { tag: 'SubordinatedDebt', statement: 'BalanceSheet', side: 'credit' },
  intangibles: { tag: 'Intangible', statement: 'BalanceSheet', side: 'debit' },
  relatedPartyReceivables: { tag: 'RelatedPartyReceivable', statement: 'BalanceSheet', side: 'debit' },
  rent: { tag: 'Rent', statement: 'IncomeStatement', side: 'debit' },
  distributions: { tag: 'Distribution', statement: 'BalanceSheet', side: 'debit' },
} as const satisfies Readonly<Record<string, TaggedSource>>;
type TaggedId = keyof typeof TAGGED;

/** Figures that are sums of others; a minus before a name takes it away. */
const SUMS = {
  grossProfit: ['revenue', '-costOfSales'],
  adjustedEbitda: ['ebitda', 'addBacks'],
  debtService: ['scheduledPrincipal', 'interest'],
  unfinancedCapex: ['capex', '-financedCapex'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
type SumId = keyof typeof SUMS;

const ADJUSTED = { addBacks: 'EbitdaAddBack', financedCapex: 'FinancedCapex' } as const satisfies Readonly<Record<string, AdjustmentKind>>;
type AdjustedId = keyof typeof ADJUSTED;

/** Everything that ratios are made of. */
export type AnalysisFigureId = FigureId | TaggedId | SumId | AdjustedId | 'capex' | 'scheduledPrincipal' | 'revenueYearEarlier';

/** What a part of a figure is; `amount` in minor units on the side of the figure. */
export type FigureItem =
  | {
      readonly of: 'account';
      readonly account: number;
      readonly statementType: FigureStatement;
      readonly lineItemId: string;
      readonly amount: Fraction;
    }
  | { readonly of: 'adjustment'; readonly adjustment: Adjustment; readonly amount: Fraction }
  | { readonly of: 'payment'; readonly instrument: DebtInstrument; readonly month: number; readonly amount: Fraction };

/** Accounts of a figure and the side on which it is positive. */
interface AccountsOf {
  readonly statement: FigureStatement;
  readonly side: Side;
  readonly members: readonly FigureMember[];
}

/** The running balances of all accounts of a figure that have the same measure, added up: one number before each slice and one behind the last. */
type RunningSums = ReadonlyMap<Measure, Float64Array>;

const FIXED_ASSET: AccountType = 'Fixed Asset';
const CURRENT_PORTION = 'currentportionoflongtermdebt';

/** The figures of one record with what analysts added, column by column. */
export class AnalysisFigures {
  readonly #layouts: FigureLayouts;
  readonly #books: Books;
  readonly #inputs: AnalysisInputs;
  readonly #tagged: TaggedAccounts;
  readonly #accounts = new Map<string, AccountsOf | null>();
  readonly #sums = new WeakMap<AccountsOf, RunningSums>();
  readonly #values = new WeakMap<StatementColumn, Map<string, FigureValue>>();

  constructor(layouts: FigureLayouts, books: Books, inputs: AnalysisInputs = NO_INPUTS) {
    [this.#layouts, this.#books, this.#inputs] = [layouts, books, inputs];
    this.#tagged = matchTags(inputs.tags, books.accounts);
  }

  /** A figure of a column: a flow of the column, or the balance on its last day, or the mean of that and the one before its first day. */
  valueOf(id: AnalysisFigureId, column: StatementColumn, balances: AnalysisBasis['balances'] = 'Ending'): FigureValue {
    const known = this.#values.get(column) ?? new Map<string, FigureValue>();
    this.#values.set(column, known);
    const key = `${id} ${balances}`;
    const value = known.get(key) ?? this.#valueOf(id, column, balances);
    known.set(key, value);
    return value;
  }

  #valueOf(id: AnalysisFigureId, column: StatementColumn, balances: AnalysisBasis['balances']): FigureValue {
    if (id === 'revenueYearEarlier') {
      const earlier = yearEarlier(column, this.#books);
      return earlier === null ? 'PeriodNotAvailable' : this.valueOf('revenue', earlier);
    }
    if (isSum(id)) return this.#sumOf(SUMS[id], column);
    if (isAdjusted(id)) return adjusted(this.#inputs.adjustments, ADJUSTED[id], ...monthsOf(column));
    if (id === 'scheduledPrincipal') return this.#principalOf(column);
    const accounts = this.#accountsOf(id);
    if (accounts === null) return 'NoData';
    const ending = this.#amountOf(accounts, column);
    if (balances === 'Ending' || !isOfBalances(id)) return ending;
    if (column.fromSlice === 0 && !this.#books.matrix.openingKnown) return 'OpeningUnknown';
    return times(plus(this.#amountOf(accounts, dayBefore(column, this.#books)), ending), HALF);
  }

  /** What a figure of a column is made of: accounts, adjustments and payments, none of them zero, which add up to its value. */
  itemsOf(id: AnalysisFigureId, column: StatementColumn, balances: AnalysisBasis['balances'] = 'Ending'): readonly FigureItem[] {
    if (id === 'revenueYearEarlier') {
      const earlier = yearEarlier(column, this.#books);
      return earlier === null ? [] : this.itemsOf('revenue', earlier);
    }
    if (typeof this.valueOf(id, column, balances) === 'string') return [];
    if (isSum(id)) return SUMS[id].flatMap((term) => this.itemsOf(...figureOfTerm(term, column)).map(termSign(term)));
    if (isAdjusted(id)) return this.#adjustmentItems(ADJUSTED[id], column);
    if (id === 'scheduledPrincipal' && this.#inputs.instruments.length > 0) {
      return paymentsWithin(this.#inputs.instruments, ...monthsOf(column)).flatMap(({ instrument, payment }) =>
        payment.principal === 0 ? [] : [{ of: 'payment', instrument, month: payment.month, amount: fraction(payment.principal) }],
      );
    }
    const accounts = id === 'scheduledPrincipal' ? this.#currentPortion() : this.#accountsOf(id);
    if (accounts === null) return [];
    const before = dayBefore(column, this.#books);
    if (id === 'scheduledPrincipal') return this.#accountItems(accounts, [before], fraction(1));
    return balances === 'Average' && isOfBalances(id)
      ? this.#accountItems(accounts, [before, column], HALF)
      : this.#accountItems(accounts, [column], fraction(1));
  }

  /** Whether an account of the record has a tag. */
  isTagged(tag: AccountTagName): boolean {
    return (this.#tagged.get(tag)?.size ?? 0) > 0;
  }

  #sumOf(terms: readonly string[], column: StatementColumn): FigureValue {
    let sum = ZERO;
    for (const term of terms) {
      const value = this.valueOf(...figureOfTerm(term, column));
      if (typeof value === 'string') return value;
      sum = term.startsWith('-') ? minus(sum, value) : plus(sum, value);
    }
    return sum;
  }

  /** Principal by the schedule; without one, what was due within a year at the start of twelve months. */
  #principalOf(column: StatementColumn): FigureValue {
    const { instruments } = this.#inputs;
    if (instruments.length > 0) {
      return paymentsWithin(instruments, ...monthsOf(column)).reduce((sum, { payment }) => plus(sum, fraction(payment.principal)), ZERO);
    }
    const due = this.#currentPortion();
    if (due === null || !isTwelveMonths(column)) return 'NoDebtSchedule';
    if (column.fromSlice === 0 && !this.#books.matrix.openingKnown) return 'OpeningUnknown';
    return this.#amountOf(due, dayBefore(column, this.#books));
  }

  /** Null where no account is tagged as the current portion of debt, and none is in its section. */
  #currentPortion(): AccountsOf | null {
    return this.#known('currentPortion', () => {
      const section = this.#layouts.BalanceSheet.sections[CURRENT_PORTION] === undefined ? [] : this.#inSection(CURRENT_PORTION);
      const members = withTagged(section, this.#membersWith('CurrentPortion', 'BalanceSheet'));
      return members.length === 0 ? null : { statement: 'BalanceSheet', side: 'credit', members };
    });
  }

  #inSection(section: string): readonly FigureMember[] {
    const members = figureMembers(this.#layouts, this.#books, 'debt') ?? [];
    const { items } = this.#layouts.BalanceSheet.sections[section] ?? { items: [] };
    const own = new Set(items.flatMap((item) => (item.kind === 'account' ? [item.account] : [])));
    return members.filter(({ account }) => own.has(account));
  }

  #accountsOf(id: FigureId | TaggedId | 'capex'): AccountsOf | null {
    return this.#known(id, () => {
      if (isTaggedFigure(id)) {
        const { tag, statement, side } = TAGGED[id];
        return { statement, side, members: this.#membersWith(tag, id === 'distributions' ? 'Movement' : statement) };
      }
      if (id === 'capex') return { statement: 'BalanceSheet', side: 'debit', members: this.#movementsOf(FIXED_ASSET) };
      const members = figureMembers(this.#layouts, this.#books, id);
      if (members === null) return null;
      const { statement, side } = FIGURE_SOURCES[id];
      return { statement, side, members: id === 'debt' ? this.#taggedDebt(members) : members };
    });
  }

  /** Debt by the layout, without accounts that are tagged as none, and with those that are tagged as debt elsewhere. */
  #taggedDebt(members: readonly FigureMember[]): readonly FigureMember[] {
    const none = this.#tagged.get('NotDebt');
    const debt = members.filter(({ account }) => none?.has(account) !== true);
    return DEBT_TAGS.reduce<readonly FigureMember[]>((all, tag) => withTagged(all, this.#membersWith(tag, 'BalanceSheet')), debt);
  }

  #membersWith(tag: AccountTagName, statement: FigureStatement | 'Movement'): readonly FigureMember[] {
    const measure = statement === 'Movement' ? 'movement' : ACCOUNT_MEASURES[statement];
    return [...(this.#tagged.get(tag) ?? [])].map((account) => ({ account, measure, lineItemId: `account:${account}` }));
  }

  #movementsOf(type: AccountType): readonly FigureMember[] {
    return this.#books.accounts.flatMap((account) =>
      account.type === type ? [{ account: account.ordinal, measure: 'movement', lineItemId: `account:${account.ordinal}` }] : [],
    );
  }

  #known(id: string, find: () => AccountsOf | null): AccountsOf | null {
    let found = this.#accounts.get(id);
    if (found === undefined) {
      found = find();
      this.#accounts.set(id, found);
    }
    return found;
  }

  #amountsOf({ members, side }: AccountsOf, column: StatementColumn): readonly number[] {
    const balances = balancesOf(this.#books);
    const sign = side === 'debit' ? 1 : -1;
    return members.map(({ account, measure }) => sign * amountOver(balances, account, historySpan(measure, column)));
  }

  /** Takes the same time for any number of accounts, once they are added up. */
  #amountOf(accounts: AccountsOf, column: StatementColumn): Fraction {
    let sums = this.#sums.get(accounts);
    if (sums === undefined) {
      sums = addUp(accounts, balancesOf(this.#books));
      this.#sums.set(accounts, sums);
    }
    const amounts = [...sums].map(([measure, running]) => {
      const { from, to, carried } = historySpan(measure, column);
      return (running[to] ?? 0) - (carried ? 0 : (running[from] ?? 0));
    });
    const sum = sumExact(amounts);
    return fraction(accounts.side === 'debit' ? sum : -sum);
  }

  /** Each account once per line of its statement, with its share of what it had in each of the columns. */
  #accountItems(accounts: AccountsOf, columns: readonly StatementColumn[], share: Fraction): readonly FigureItem[] {
    const sums = new Map<string, { readonly member: FigureMember; readonly amount: number }>();
    for (const column of columns) {
      const amounts = this.#amountsOf(accounts, column);
      accounts.members.forEach((member, at) => {
        const key = `${member.account} ${member.lineItemId}`;
        sums.set(key, { member, amount: sumExact([sums.get(key)?.amount ?? 0, amounts[at] ?? 0]) });
      });
    }
    return [...sums.values()].flatMap(({ member: { account, lineItemId }, amount }) =>
      amount === 0
        ? []
        : [{ of: 'account', account, lineItemId, statementType: accounts.statement, amount: times(fraction(amount), share) }],
    );
  }

  #adjustmentItems(kind: AdjustmentKind, column: StatementColumn): readonly FigureItem[] {
    return this.#inputs.adjustments.flatMap((adjustment) => {
      if (adjustment.kind !== kind) return [];
      const amount = sumExact(adjustment.amounts.map((each) => amountWithin(each, ...monthsOf(column))));
      return amount === 0 ? [] : [{ of: 'adjustment', adjustment, amount: fraction(amount) }];
    });
  }
}

const HALF = fraction(1, 2);

/** Adds up the running balances of a figure's accounts; throws RangeError where a sum might not be exact. */
function addUp({ members }: AccountsOf, { running, width }: Balances): RunningSums {
  const sums = new Map<Measure, Float64Array>();
  const sizes = new Float64Array(width);
  for (const { account, measure } of members) {
    const sum = sums.get(measure) ?? new Float64Array(width);
    sums.set(measure, sum);
    for (let slice = 0, at = account * width; slice < width; slice++, at++) {
      const balance = running[at] ?? 0;
      sum[slice] = (sum[slice] ?? 0) + balance;
      sizes[slice] = (sizes[slice] ?? 0) + Math.abs(balance);
    }
  }
  for (const size of sizes) assertExact(size);
  return sums;
}

/** The first and the last month of a column; a month that it holds in part counts. */
function monthsOf({ start, end }: StatementColumn): readonly [number, number] {
  return [monthIndexOf(start), monthIndexOf(end)];
}

function figureOfTerm(term: string, column: StatementColumn): readonly [AnalysisFigureId, StatementColumn] {
  return [term.replace('-', '') as AnalysisFigureId, column];
}

function termSign(term: string): (item: FigureItem) => FigureItem {
  return term.startsWith('-') ? (item) => ({ ...item, amount: minus(ZERO, item.amount) }) : (item) => item;
}

function withTagged(members: readonly FigureMember[], tagged: readonly FigureMember[]): readonly FigureMember[] {
  const known = new Set(members.map(({ account }) => account));
  return [...members, ...tagged.filter(({ account }) => !known.has(account))];
}

const isSum = (id: AnalysisFigureId): id is SumId => id in SUMS;
const isAdjusted = (id: AnalysisFigureId): id is AdjustedId => id in ADJUSTED;
const isTaggedFigure = (id: AnalysisFigureId): id is TaggedId => id in TAGGED;

/** Whether a figure is the balance of a day and not what happened in a period. */
export function isOfBalances(id: AnalysisFigureId): boolean {
  if (id in FIGURE_SOURCES) return FIGURE_SOURCES[id as FigureId].statement === 'BalanceSheet';
  return isTaggedFigure(id) && TAGGED[id].statement === 'BalanceSheet' && id !== 'distributions';
}
