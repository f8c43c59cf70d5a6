import type { PackedStatement } from '@countinghouse/domain/statements/packed-statement';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand: every statement in one insert with one parameter. */
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
