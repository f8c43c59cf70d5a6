import type pg from 'pg';

/** The newest layout of a statement as its row holds it, the JSON as text. */
export interface StoredLayout {
  readonly tenantId: string;
  readonly financialRecordId: string;
  version: number;
  readonly layout: string;
}

const NEWEST = `
select tenant_id as "tenantId", financial_record_id as "financialRecordId", version, layout::text as layout
from statement_layout where financial_record_id = $1 and statement_type = 'BalanceSheet' order by version desc limit 1`;

const writeInto = (table: string) => `
insert into ${table} (tenant_id, financial_record_id, statement_type, version, layout, created_at)
values ($1, $2, 'BalanceSheet', $3, $4, now())`;

/** The newest layout of a record's balance sheet. */
export async function newestLayout(owner: pg.Client, financialRecordId: string): Promise<StoredLayout> {
  const { rows } = await owner.query<StoredLayout>(NEWEST, [financialRecordId]);
  if (rows[0] === undefined) throw new Error('The record has no balance sheet.');
  return rows[0];
}

/** The SQL of a save of ours without anything around it: one row, one transaction; nothing is read, checked or recorded. */
export function writeStatementLayout(owner: pg.Client, stored: StoredLayout): Promise<void> {
  return write(owner, 'statement_layout', stored);
}

/** The baseline: stores the same value as JSON in a table that is not optimized for it. */
export function writePlainly(owner: pg.Client, stored: StoredLayout): Promise<void> {
  return write(owner, 'plain_layout', stored);
}

/** Makes that table, with the keys of ours. */
export async function createPlainTable(owner: pg.Client): Promise<void> {
  await owner.query('create table plain_layout (like statement_layout including all)');
  await owner.query('alter table plain_layout alter column layout type jsonb');
}

async function write(owner: pg.Client, table: string, { tenantId, financialRecordId, version, layout }: StoredLayout): Promise<void> {
  await owner.query({ name: table, text: writeInto(table), values: [tenantId, financialRecordId, version, layout] });
}
