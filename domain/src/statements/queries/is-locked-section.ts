import type { AccountType } from '../../accounts/account-type';
import type { SectionId, Statement } from '../statement';

/** Sections whose accounts tie to the bank and to open documents and can't be rearranged (borrower side 5), with the type of those accounts. */
export const LOCKED_SECTIONS: ReadonlyMap<SectionId, AccountType> = new Map([
  ['cash', 'Bank'],
  ['accountsreceivable', 'Accounts Receivable'],
  ['accountspayable', 'Accounts Payable'],
]);

/** Whether a section, or one that it stands in, is locked. */
export function isLockedSection(statement: Statement, section: SectionId | null): boolean {
  for (let id = section; id !== null; id = statement.sections[id]?.parent ?? null) if (LOCKED_SECTIONS.has(id)) return true;
  return false;
}
