import type { Account } from '../accounts/account';
import type { Sanitiser } from '../fields/unsafe-text';

/** What a change of a layout is judged with, besides the layout. */
export interface EditContext {
  /** All accounts of the record, each at its ordinal. */
  readonly accounts: readonly Account[];
  readonly sanitise: Sanitiser;
}
