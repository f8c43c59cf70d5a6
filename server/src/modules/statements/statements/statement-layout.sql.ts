import { packStatement, type PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { CachedLayout, LayoutKey } from './layout-cache';

/** The newest row of a layout; `packed` is null when it is the row that the caller has cached. */
export interface NewestLayout {
  readonly version: number;
  readonly writtenBy: string;
  readonly packed: PackedStatement | null;
  readonly savedAt: Date;
  readonly savedBy: string | null;
  readonly readingVersion: number;
}

type LayoutRow = Omit<CachedLayout, 'statement'>;

const NEWEST = `
select version, xmin::text as "writtenBy", case when version = $4 and xmin::text = $5 then null else layout end as packed,
  created_at as "savedAt", created_by as "savedBy", reading_version as "readingVersion" from statement_layout
where tenant_id = $1 and financial_record_id = $2 and statement_type = $3 order by version desc limit 1`;

/** Finds the newest layout. SQL by hand: every read of a statement runs it, and it sends a cached layout over again only when the row has changed. */
export async function findNewestLayout(
  tx: TenantTransaction,
  { tenantId, financialRecordId, type }: LayoutKey,
  cached: LayoutRow | undefined,
): Promise<NewestLayout | undefined> {
  const values = [tenantId, financialRecordId, type, cached?.version ?? null, cached?.writtenBy ?? null];
  const [row] = await tx.query<NewestLayout>(NEWEST, values, 'newest-layout');
  return row;
}

/** A layout to store as the next version after `from`. */
export interface LayoutInsert {
  readonly tenantId: string;
  readonly financialRecordId: string;
  readonly statement: StatementLayout;
  readonly from: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

const INSERT = `
insert into statement_layout (tenant_id, financial_record_id, statement_type, version, layout, created_at, created_by, reading_version)
select $1, $2, $3, (
  select case when max(version) = $4::integer then $4::integer + 1 end
  from statement_layout where tenant_id = $1 and financial_record_id = $2 and statement_type = $3
), $5, $6, $7, (
  select reading_version from statement_layout where tenant_id = $1 and financial_record_id = $2 and statement_type = $3 and version = $4::integer
)
returning version, xmin::text as "writtenBy"`;

/**
 * Stores a layout on the reading of the version before. A version that is not the newest any more has no successor: null, which the column refuses.
 * SQL by hand: the benchmark `save` measures it, and it checks, numbers and stores in the round trip of the commit.
 */
export async function insertLayout(tx: TenantTransaction, layout: LayoutInsert): Promise<LayoutRow> {
  const { tenantId, financialRecordId, statement, from, createdAt, createdBy } = layout;
  const values = [tenantId, financialRecordId, statement.type, from, JSON.stringify(packStatement(statement)), createdAt, createdBy];
  const [row] = await tx.query<LayoutRow>(INSERT, values, 'store-layout');
  return row as LayoutRow;
}

/** The reading that the layouts of a record are copied onto. */
export interface LayoutCopy {
  readonly tenantId: string;
  readonly financialRecordId: string;
  readonly readingVersion: number;
  readonly createdAt: Date;
  readonly createdBy: string | null;
}

const COPY = `
insert into statement_layout (tenant_id, financial_record_id, statement_type, version, layout, created_at, created_by, reading_version)
select distinct on (statement_type) tenant_id, financial_record_id, statement_type, version + 1, layout, $3::timestamptz, $4::uuid, $5::integer
from statement_layout where tenant_id = $1 and financial_record_id = $2
order by statement_type, version desc`;

/** Stores the newest layout of every statement again, on another reading. SQL by hand: the layouts, which are large, stay in the database. */
export async function copyNewestLayouts(tx: TenantTransaction, copy: LayoutCopy): Promise<void> {
  const { tenantId, financialRecordId, readingVersion, createdAt, createdBy } = copy;
  await tx.query(COPY, [tenantId, financialRecordId, createdAt, createdBy, readingVersion]);
}
