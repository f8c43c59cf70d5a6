import type { AccountType } from '../../accounts/account-type';
import type { SectionId, StatementLayout } from '../statement';

/** Sections whose accounts may tie to something outside the statement (docs/spec.md, borrower 5), with the type of those accounts. They stay where they are in every layout. */
export const TIED_SECTIONS: ReadonlyMap<SectionId, AccountType> = new Map([
  ['cash', 'Bank'],
  ['accountsreceivable', 'Accounts Receivable'],
  ['accountspayable', 'Accounts Payable'],
]);

/** What the source of books keeps beside the ledger: bank accounts, and ledgers of open documents. */
export interface SubLedgers {
  /** Also of a file, unless one of its bank accounts owes at some month end, as a loan that was typed so does, or is named for restricted cash. */
  readonly cash: boolean;
  readonly receivables: boolean;
  readonly payables: boolean;
}

const known = new WeakMap<StatementLayout, StatementLayout>();

/**
 * A balance sheet locked where its accounts tie: to the bank accounts, receivables and payables that the source keeps.
 * The very same value each time.
 */
export function withLocks(statement: StatementLayout, { cash, receivables, payables }: SubLedgers): StatementLayout {
  if (statement.type !== 'BalanceSheet') return statement;
  const locked = [...(cash ? ['cash'] : []), ...(receivables ? ['accountsreceivable'] : []), ...(payables ? ['accountspayable'] : [])];
  const isLockedSo = ({ lockedSections = [...TIED_SECTIONS.keys()] }: StatementLayout) => lockedSections.join() === locked.join();
  if (isLockedSo(statement)) return statement;
  const before = known.get(statement);
  if (before !== undefined && isLockedSo(before)) return before;
  const found = { ...statement, lockedSections: locked };
  known.set(statement, found);
  return found;
}

/** The section of cash, receivables or payables that a section is or belongs to; null for all others. */
export function tieOf({ sections }: Pick<StatementLayout, 'sections'>, section: SectionId | null): SectionId | null {
  for (let id = section; id !== null; id = sections[id]?.parent ?? null) if (TIED_SECTIONS.has(id)) return id;
  return null;
}

/** The section that locks a section: itself or the one above it; null where it is not locked. */
export function lockOf(statement: StatementLayout, section: SectionId | null): SectionId | null {
  const tie = tieOf(statement, section);
  return tie !== null && (statement.lockedSections?.includes(tie) ?? true) ? tie : null;
}

/** Whether a section, or one that it is in, is locked. */
export function isLockedSection(statement: StatementLayout, section: SectionId | null): boolean {
  return lockOf(statement, section) !== null;
}
