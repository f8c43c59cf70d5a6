import type { UserStatus } from '@countinghouse/domain/access/viewer';

/** A person as others of the tenant see them. */
export interface User {
  readonly id: string;
  readonly displayName: string;
  readonly emailAddress: string;
  readonly status: UserStatus;
}

/** The columns that `presentUser` reads. */
export interface UserRow {
  id: string;
  display_name: string;
  email_address: string;
  status: UserStatus;
}

/** SQL of those columns, of the table `portal_user u`. */
export const USER_COLUMNS = 'u.id, u.display_name, u.email_address, u.status';

/** A stored person as the contract has them. */
export function presentUser(row: UserRow): User {
  return { id: row.id, displayName: row.display_name, emailAddress: row.email_address, status: row.status };
}
