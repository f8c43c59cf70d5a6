import type { Side } from '../accounts/account-type';
import type { AbsentColumn, StatementColumn } from './columns';
import type { Emphasis, SectionId, StatementLayout } from './statement';

/** Where a cash-flow statement is taken from: the journals, or the balances of accounts alone. */
export type CashFlowSource = 'Journals' | 'Balances';

/** A statement with its amounts, flat, in the order of one view. */
export interface StatementTable {
  readonly statement: StatementLayout;
  readonly columns: readonly StatementColumn[];
  readonly absent: readonly AbsentColumn[];
  readonly rows: readonly StatementRow[];
  /** Null for other statements. */
  readonly cashFlowSource: CashFlowSource | null;
  /** Whether this is a cash flow whose cash includes restricted cash. */
  readonly includesRestrictedCash: boolean;
}

/** One line as it is drawn. */
export interface StatementRow {
  /** Unique in the statement and stable while its section, account or formula exists: `cash:header`, `cash:footer`, `account:12`, `netincome`. */
  readonly id: string;
  readonly kind: 'header' | 'footer' | 'account' | 'computed' | 'formula';
  /** The section whose heading or total this is, or that an account or computed line is in; null at the first level. */
  readonly section: SectionId | null;
  /** Account ordinal of an account line, else null. */
  readonly account: number | null;
  readonly caption: string;
  /** Indentation from 0. */
  readonly level: number;
  readonly reportedAs: Side;
  readonly emphasis: Emphasis | null;
  /** Minor units per column in presentation sign; null on headings. */
  readonly amounts: readonly number[] | null;
}
