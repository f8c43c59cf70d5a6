import type { UserStatus } from '@countinghouse/domain/access/viewer';

/** A person as others of the tenant see them. */
export interface User {
  readonly id: string;
  readonly displayName: string;
  /** Null for those who may not see it (docs/decisions/identity.md, Rights). */
  readonly emailAddress: string | null;
  readonly status: UserStatus;
}

/** The columns that `presentUser` reads; `userColumns` selects them. */
export interface UserRow {
  id: string;
  display_name: string;
  email_address: string | null;
  status: UserStatus;
}

/** A stored person as the contract has them. */
export function presentUser(row: UserRow): User {
  return { id: row.id, displayName: row.display_name, emailAddress: row.email_address, status: row.status };
}
