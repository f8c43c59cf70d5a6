/** A table whose rows are work that one worker at a time may do; it has the columns `fence`, `deliveries`, `failures`, `outage_since` and `lease_expires_at`. */
export interface ClaimTable<Name extends string = string> {
  readonly table: string;
  /** The columns that name a row beside its tenant; references and outbox payloads call them by `name`. */
  readonly key: readonly { readonly column: string; readonly name: Name; readonly type: 'uuid' | 'integer' }[];
  /** SQL over the table's columns, true until the work has come to its end. */
  readonly pending: string;
}

/** Names a row of a claim table within its tenant. */
export type ClaimReference<Name extends string> = Readonly<Record<Name, string | number>>;

/** The right of one worker to a row, for as long as its fence is the newest and its lease is renewed. */
export type Claim<Name extends string> = ClaimReference<Name> & { readonly fence: number };

/** How long a claim lives without a heartbeat. */
export const LEASE_SECONDS = 20;

/** How often a worker renews its claim, in milliseconds. */
export const HEARTBEAT = 5_000;

/** Work is given up when it failed this often by its own fault. */
export const MOST_FAILURES = 3;

/** Work is given up when so many workers died over it: one that kills them must end, and one that others' deaths hit should not. */
export const MOST_LOST = 10;

/** The end of a lease that begins or is renewed now, in SQL. */
export const LEASE_END = `clock_timestamp() + interval '${LEASE_SECONDS} s'`;

/** True of a row that no worker holds, in SQL. */
export const IS_FREE = `(lease_expires_at is null or lease_expires_at < clock_timestamp())`;

/** The work ended or is another worker's by now: nothing that this worker does to it counts any more. */
export class ClaimLostError extends Error {
  constructor(table: string) {
    super(`This worker no longer holds the claim of ${table}.`);
    this.name = 'ClaimLostError';
  }
}

/** The condition that selects a row by its tenant and key, parameters numbered from `first`, and the values of these parameters. */
export function rowCondition<Name extends string>(
  { key }: ClaimTable<Name>,
  tenantId: string,
  reference: ClaimReference<Name>,
  first = 1,
): { readonly sql: string; readonly values: readonly (string | number)[] } {
  const columns = ['tenant_id', ...key.map(({ column }) => column)];
  return {
    sql: columns.map((column, index) => `${column} = $${first + index}`).join(' and '),
    values: [tenantId, ...key.map(({ name }) => reference[name])],
  };
}
