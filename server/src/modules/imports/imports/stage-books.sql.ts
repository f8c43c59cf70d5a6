import type { Account } from '@countinghouse/domain/accounts/account';
import type { Party } from '@countinghouse/domain/imports/books';
import type { OpenItem } from '@countinghouse/domain/imports/page';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** The attempt that rows are stored under. */
export interface AttemptOwner {
  readonly tenantId: string;
  readonly attemptId: string;
}

/** An account with its amounts by slice of the matrix. */
export type NewAccount = Account & {
  readonly isTypeGuessed: boolean;
  readonly opening: number;
  readonly debits: readonly number[];
  readonly credits: readonly number[];
  readonly locations: readonly (string | null)[] | null;
};

/** SQL by hand, like the rest of this file: thousands of rows in one statement with one parameter. */
const ACCOUNTS = `
insert into account (tenant_id, attempt_id, ordinal, source_id, number, name, parent_ordinal, type, type_guessed, active, description, opening_balance, debits, credits, locations)
select $1, $2, a.ordinal, a."sourceId", a.number, a.name, a."parentOrdinal", a.type, a."isTypeGuessed", a.active, a.description, a.opening, a.debits, a.credits, a.locations
from json_to_recordset($3) as a (ordinal integer, "sourceId" text, number text, name text, "parentOrdinal" integer, type text, "isTypeGuessed" boolean, active boolean, description text,
  opening bigint, debits bigint[], credits bigint[], locations text[])`;

/** Stores accounts under an attempt. */
export async function insertAccounts(tx: TenantTransaction, owner: AttemptOwner, accounts: readonly NewAccount[]): Promise<void> {
  await tx.query(ACCOUNTS, [owner.tenantId, owner.attemptId, JSON.stringify(accounts)]);
}

const PARTIES = `
insert into party (tenant_id, attempt_id, ordinal, source_id, name, role)
select $1, $2, p.ordinal, p."sourceId", p.name, p.role from json_to_recordset($3) as p (ordinal integer, "sourceId" text, name text, role text)`;

/** Stores customers and vendors under an attempt. */
export async function insertParties(tx: TenantTransaction, owner: AttemptOwner, parties: readonly Party[]): Promise<void> {
  await tx.query(PARTIES, [owner.tenantId, owner.attemptId, JSON.stringify(parties)]);
}

const ITEMS = `
insert into open_item (tenant_id, attempt_id, item_no, side, source_id, document_kind, number, party_ordinal, as_of, date, due, currency, total, open, open_base, control_account, location)
select $1, $2, $3 + row_number() over (), i.side, i."sourceId", i."documentKind", i.number, nullif(i.party, -1), i."asOf", i.date, i.due, i.currency, i.total, i.open,
  i."openBase", nullif(i."controlAccount", -1), i.place
from json_to_recordset($4) as i (side text, "sourceId" text, "documentKind" text, number text, party integer, "asOf" date, date date, due date, currency text,
  total bigint, open bigint, "openBase" bigint, "controlAccount" integer, place text)`;

/** Stores open receivables and payables under an attempt; `before` counts those of earlier pages. */
export async function insertOpenItems(
  tx: TenantTransaction,
  owner: AttemptOwner,
  before: number,
  items: readonly OpenItem[],
): Promise<void> {
  await tx.query(ITEMS, [owner.tenantId, owner.attemptId, before, JSON.stringify(items)]);
}
