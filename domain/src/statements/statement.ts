import type { Side } from '../accounts/account-type';
import type { NumberStyle } from './number-style';

/** The three statements (docs/spec.md, borrower 9); the editor of captions and sections knows the first two. */
export const STATEMENT_TYPES = ['BalanceSheet', 'IncomeStatement', 'CashFlow'] as const;
export type StatementType = (typeof STATEMENT_TYPES)[number];

/** Lower case without separators, as `cash`; unique in a statement. */
export type SectionId = string;

/** The layout of one statement: an immutable value of plain data that holds no amounts, so that no edit can lose one. */
export interface StatementLayout {
  readonly type: StatementType;
  readonly numberStyle: NumberStyle;
  /** Lines of the first level, in order. */
  readonly items: readonly Item[];
  readonly sections: Readonly<Record<SectionId, Section>>;
  /** Captions given by hand, by account ordinal; other accounts have their name. */
  readonly accountCaptions: Readonly<Record<number, string>>;
  /** Ordinals of accounts that the applied template did not know and no one has placed since; absent when there are none. */
  readonly newlyReferenced?: readonly number[];
  /**
   * Sections of the cash flow that people chose, by account ordinal: on a cash flow for each account placed by hand (absent in layouts
   * from before this was stored), on a balance sheet for accounts that a move left where they were on the cash flow.
   */
  readonly cashFlowChoices?: Readonly<Record<number, SectionId>>;
  /** Of a balance sheet: which of cash, receivables and payables are locked in these books; absent, all of them. */
  readonly lockedSections?: readonly SectionId[];
  /** Of a balance sheet: why accounts are outside cash, receivables or payables, by account ordinal; absent where there are none. */
  readonly moveReasons?: Readonly<Record<number, string>>;
}

/** A classification: its heading, its lines and their total. */
export interface Section {
  readonly id: SectionId;
  readonly parent: SectionId | null;
  readonly headerCaption: string;
  readonly footerCaption: string;
  /** The side on which amounts of this section are positive. */
  readonly reportedAs: Side;
  readonly visibility: Visibility;
  readonly emphasis: Emphasis;
  readonly items: readonly Item[];
}

/** Whether a section is drawn always, only when an account or computed line is in it, or never (it only holds accounts). */
export type Visibility = 'always' | 'whenUsed' | 'never';

/** A grand total has a double rule. */
export type Emphasis = 'total' | 'grandTotal';

/** What is on a line or, for a section, on the lines between its heading and its total. */
export type Item = AccountItem | SectionItem | ComputedLine | FormulaLine;

export interface AccountItem {
  readonly kind: 'account';
  /** Account ordinal. */
  readonly account: number;
}

interface SectionItem {
  readonly kind: 'section';
  readonly section: SectionId;
}

/** A line that the product computes from all accounts of one sort, or from what the journals say of some; it counts in the total of its section. */
export interface ComputedLine {
  readonly kind: 'computed';
  readonly id: string;
  readonly caption: string;
  readonly reportedAs: Side;
  readonly emphasis: Emphasis | null;
  /** All income-statement accounts, all accounts of the cash section, or the flows that the id of the line names. */
  readonly of: 'earnings' | 'cash' | 'flows';
  readonly measure: Measure;
}

/** A line that sums the totals of other sections and formulas, each on its own side; it counts in no section. */
export interface FormulaLine {
  readonly kind: 'formula';
  readonly id: string;
  readonly caption: string;
  readonly reportedAs: Side;
  readonly emphasis: Emphasis;
  /** Ids of sections, computed lines and formulas that are before this line. */
  readonly terms: readonly string[];
}

/**
 * Which part of an account's history a column shows: the balance at its end, the movement within it, the balance at its
 * beginning, everything before its fiscal year, or that year up to its end.
 */
export type Measure = 'closing' | 'movement' | 'opening' | 'priorYears' | 'currentYear';

/** What accounts show in each statement. */
export const ACCOUNT_MEASURES: Readonly<Record<StatementType, Measure>> = {
  BalanceSheet: 'closing',
  IncomeStatement: 'movement',
  CashFlow: 'movement',
};
