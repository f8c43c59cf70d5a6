import type { Statement, StatementType } from '@countinghouse/domain/statements/statement';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';

/** A stored arrangement of a statement and the version that goes back with a save. */
export interface StoredStructure {
  readonly version: number;
  readonly statement: Statement;
}

const NEWEST = `
select version, structure as statement from statement_structure
where tenant_id = $1 and financial_record_id = $2 and statement_type = $3 order by version desc limit 1`;

/** The newest arrangement; null when the statements of the record were not collected. */
export async function loadStructure(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant'>,
  financialRecordId: string,
  type: StatementType,
): Promise<StoredStructure | null> {
  const [row] = await tx.query<StoredStructure>(NEWEST, [ctx.tenant.id, financialRecordId, type], 'newest-structure');
  return row ?? null;
}
