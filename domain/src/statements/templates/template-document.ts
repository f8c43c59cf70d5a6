import type { AccountType } from '../../accounts/account-type';
import type { SectionId, StatementLayout } from '../statement';

/** What "Save as template" keeps of a statement: its layout and the accounts that stood in it, by what other books can know them by. */
export interface TemplateDocument {
  readonly version: 1;
  /** The layout, under the name that stored templates have for it: sections, captions, order, sides and number style; accounts are named by their index in `accounts`, never by an id of the record. */
  readonly layout: StatementLayout;
  /** In the order of their lines, without those of locked sections and those that were newly referenced: no one has decided where these belong. */
  readonly accounts: readonly TemplateAccount[];
}

/** An account of the books that a template was made from. */
export interface TemplateAccount {
  readonly number: string | null;
  readonly name: string;
  /** Names of the accounts above it, outermost first, joined by `:`; empty for one of the first level. */
  readonly parentPath: string;
  readonly type: AccountType;
  /** The section that it is in. */
  readonly section: SectionId;
  /** How many accounts before it in the chart are called and numbered exactly so, under the same parents and of the same type. */
  readonly occurrence: number;
}
