import type { AccountType } from './account-type';

/** An account of an imported chart; `ordinal` numbers the accounts of one record from 0 in the order the source announced them. */
export interface Account {
  readonly ordinal: number;
  /** The source's own id, unique in the record. */
  readonly sourceId: string;
  readonly number: string | null;
  readonly name: string;
  readonly parentOrdinal: number | null;
  readonly type: AccountType;
  readonly active: boolean;
  readonly description: string | null;
}
