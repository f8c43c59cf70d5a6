import type { AccountType, Side } from '../accounts/account-type';
import type { FigureLayouts, FigureMember } from '../figures/figure-members';
import { FIGURE_SOURCES, type FigureStatement, type LayoutFigureId } from '../figures/figure-sources';
import { fraction, minus, plus, times, ZERO, type Fraction } from '../money/fraction';
import { sumExact } from '../money/sum-exact';
import { monthIndexOf } from '../periods/month';
import type { Books } from '../statements/books';
import type { StatementColumn } from '../statements/columns';
import { measuresOf } from '../statements/cell-sources';
import { followBalanceSheet } from '../statements/follow-balance-sheet';
import { ACCOUNT_MEASURES, type StatementLayout } from '../statements/statement';
import { accountsInLayouts, amountOfAccounts, itemsOfAccounts, type AccountPart, type AccountsOf } from './accounts-of-figure';
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

/** Sums of the payments that fall into a column. */
const SCHEDULED = { scheduledPrincipal: 'principal', scheduledInterest: 'interest' } as const;
type ScheduledId = keyof typeof SCHEDULED;

/** Figures of accounts that have a rule of their own. */
type OwnId = 'capex' | 'currentPortion' | 'operatingCashFlow';

/** Everything that ratios and covenants are made of. */
export type AnalysisFigureId = LayoutFigureId | TaggedId | SumId | AdjustedId | ScheduledId | OwnId | 'revenueYearEarlier';

/** The saved layouts that figures are taken from; without one of the cash flow, its figure is not known. */
export type AnalysisLayouts = FigureLayouts & { readonly CashFlow?: StatementLayout };

/** What a part of a figure is; `amount` in minor units on the side of the figure. */
export type FigureItem =
  | AccountPart
  | { readonly of: 'adjustment'; readonly adjustment: Adjustment; readonly amount: Fraction }
  | { readonly of: 'payment'; readonly instrument: DebtInstrument; readonly month: number; readonly amount: Fraction };

const FIXED_ASSET: AccountType = 'Fixed Asset';
const CURRENT_PORTION = 'currentportionoflongtermdebt';
const OPERATING = 'operatingactivities';

/** The figures of one record with what analysts added, column by column. */
export class AnalysisFigures {
  readonly #layouts: AnalysisLayouts;
  readonly #books: Books;
  readonly #inputs: AnalysisInputs;
  readonly #tagged: TaggedAccounts;
  readonly #accounts = new Map<string, AccountsOf | null>();
  readonly #values = new WeakMap<StatementColumn, Map<string, FigureValue>>();

  constructor(layouts: AnalysisLayouts, books: Books, inputs: AnalysisInputs = NO_INPUTS) {
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
    if (isScheduled(id)) return this.#scheduledIn(id, column);
    const accounts = this.#accountsOf(id);
    if (accounts === null) return 'NoData';
    const ending = amountOfAccounts(accounts, this.#books, column);
    if (balances === 'Ending' || !isOfBalances(id)) return ending;
    if (column.fromSlice === 0 && !this.#books.matrix.openingKnown) return 'OpeningUnknown';
    return times(plus(amountOfAccounts(accounts, this.#books, dayBefore(column, this.#books)), ending), HALF);
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
    if (isScheduled(id) && this.#inputs.instruments.length > 0) {
      return paymentsWithin(this.#inputs.instruments, ...monthsOf(column)).flatMap(({ instrument, payment }) => {
        const due = payment[SCHEDULED[id]];
        return due === 0 ? [] : [{ of: 'payment', instrument, month: payment.month, amount: fraction(due) }];
      });
    }
    const accounts = isScheduled(id) ? this.#currentPortion() : this.#accountsOf(id);
    if (accounts === null) return [];
    const before = dayBefore(column, this.#books);
    if (isScheduled(id)) return itemsOfAccounts(accounts, this.#books, [before], ONE);
    return balances === 'Average' && isOfBalances(id)
      ? itemsOfAccounts(accounts, this.#books, [before, column], HALF)
      : itemsOfAccounts(accounts, this.#books, [column], ONE);
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

  /** Principal or interest by the schedule; without one, principal is what was due within a year at the start of twelve months. */
  #scheduledIn(id: ScheduledId, column: StatementColumn): FigureValue {
    const { instruments } = this.#inputs;
    if (instruments.length > 0) {
      const due = paymentsWithin(instruments, ...monthsOf(column));
      return due.reduce((sum, { payment }) => plus(sum, fraction(payment[SCHEDULED[id]])), ZERO);
    }
    const due = id === 'scheduledPrincipal' ? this.#currentPortion() : null;
    if (due === null || !isTwelveMonths(column)) return 'NoDebtSchedule';
    if (column.fromSlice === 0 && !this.#books.matrix.openingKnown) return 'OpeningUnknown';
    return amountOfAccounts(due, this.#books, dayBefore(column, this.#books));
  }

  /** Null where no account is tagged as the current portion of debt, and none is in its section. */
  #currentPortion(): AccountsOf | null {
    return this.#known('dueWithinYear', () => {
      const section = this.#layouts.BalanceSheet.sections[CURRENT_PORTION] === undefined ? [] : this.#inSection(CURRENT_PORTION);
      const members = withTagged(section, this.#membersWith('CurrentPortion', 'BalanceSheet'));
      return members.length === 0 ? null : { statement: 'BalanceSheet', side: 'credit', members };
    });
  }

  #inSection(section: string): readonly FigureMember[] {
    const { members } = accountsInLayouts(this.#layouts, this.#books, 'debt') ?? { members: [] };
    const { items } = this.#layouts.BalanceSheet.sections[section] ?? { items: [] };
    const own = new Set(items.flatMap((item) => (item.kind === 'account' ? [item.account] : [])));
    return members.filter(({ account }) => own.has(account));
  }

  #accountsOf(id: LayoutFigureId | TaggedId | OwnId): AccountsOf | null {
    return this.#known(id, () => {
      if (isTaggedFigure(id)) {
        const { tag, statement, side } = TAGGED[id];
        return { statement, side, members: this.#membersWith(tag, id === 'distributions' ? 'Movement' : statement) };
      }
      if (id === 'capex') return { statement: 'BalanceSheet', side: 'debit', members: this.#movementsOf(FIXED_ASSET) };
      if (id === 'currentPortion') return this.#currentPortion() ?? { statement: 'BalanceSheet', side: 'credit', members: [] };
      if (id === 'operatingCashFlow') return this.#operatingCashFlow();
      const accounts = accountsInLayouts(this.#layouts, this.#books, id);
      return accounts === null || id !== 'debt' || !this.#isDebtTagged()
        ? accounts
        : { ...accounts, members: this.#taggedDebt(accounts.members) };
    });
  }

  #isDebtTagged(): boolean {
    return (['NotDebt', ...DEBT_TAGS] as const).some((tag) => this.isTagged(tag));
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

  #operatingCashFlow(): AccountsOf | null {
    const { BalanceSheet, CashFlow } = this.#layouts;
    const followed = CashFlow && followBalanceSheet(CashFlow, BalanceSheet, this.#books.accounts);
    if (followed?.sections[OPERATING] === undefined) return null;
    const line = { id: `${OPERATING}:footer`, kind: 'footer', section: OPERATING, account: null } as const;
    const members = measuresOf(followed, this.#books, line).map((part) => ({ ...part, lineItemId: `account:${part.account}` }));
    return { statement: 'CashFlow', side: 'credit', members };
  }

  #known(id: string, find: () => AccountsOf | null): AccountsOf | null {
    let found = this.#accounts.get(id);
    if (found === undefined) {
      found = find();
      this.#accounts.set(id, found);
    }
    return found;
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
const ONE = fraction(1);

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

const isScheduled = (id: AnalysisFigureId): id is ScheduledId => id in SCHEDULED;
const isSum = (id: AnalysisFigureId): id is SumId => id in SUMS;
const isAdjusted = (id: AnalysisFigureId): id is AdjustedId => id in ADJUSTED;
const isTaggedFigure = (id: AnalysisFigureId): id is TaggedId => id in TAGGED;

/** Whether a figure is the balance of a day and not what happened in a period. */
export function isOfBalances(id: AnalysisFigureId): boolean {
  if (id in FIGURE_SOURCES) return FIGURE_SOURCES[id as LayoutFigureId].statement === 'BalanceSheet';
  if (id === 'currentPortion') return true;
  return isTaggedFigure(id) && TAGGED[id].statement === 'BalanceSheet' && id !== 'distributions';
}
