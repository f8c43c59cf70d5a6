import type { PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import type { StatementVersions } from '@countinghouse/domain/workbooks/revision-reason';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, like the other of this file: this module does not know statements and workbooks. */
const LAYOUTS = `
insert into statement_layout (tenant_id, financial_record_id, statement_type, version, layout, created_at)
select $1, $2, l.type, 1, l.layout, $4 from json_to_recordset($3) as l (type text, layout json)`;

/** The first layout of a statement. */
export interface FirstLayout {
  readonly type: string;
  readonly layout: PackedStatement;
}

/** Stores the first layouts of the statements of a record. */
export async function insertLayouts(
  tx: TenantTransaction,
  tenantId: string,
  financialRecordId: string,
  layouts: readonly FirstLayout[],
  createdAt: Date,
): Promise<void> {
  await tx.query(LAYOUTS, [tenantId, financialRecordId, JSON.stringify(layouts), createdAt]);
}

const REVISION = `
insert into workbook_revision (tenant_id, financial_record_id, revision_number, outcome, created_at, request_id, reason, statement_versions)
values ($1, $2, 1, 'Pending', $3, $4, 'FirstImport', $5)`;

/** The first workbook of a record, with the version of each statement. */
export interface FirstRevision {
  readonly financialRecordId: string;
  readonly createdAt: Date;
  readonly requestId: string;
  readonly versions: StatementVersions;
}

/** Stores that the first workbook of a record is to be made. */
export async function insertFirstRevision(tx: TenantTransaction, tenantId: string, revision: FirstRevision): Promise<void> {
  const { financialRecordId, createdAt, requestId, versions } = revision;
  await tx.query(REVISION, [tenantId, financialRecordId, createdAt, requestId, JSON.stringify(versions)], 'order-first-revision');
}
