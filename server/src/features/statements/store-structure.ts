import { refuse, type Answer } from '@countinghouse/domain/refusals';
import type { Statement } from '@countinghouse/domain/statements/statement';
import { recordAudit } from '../../platform/audit/record-audit';
import type { ViewerCtx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import type { StoredStructure } from './load-structure';

/** A new arrangement in place of a stored one. */
export interface NewStructure {
  readonly financialRecordId: string;
  readonly statement: Statement;
  /** The version that it was made from. */
  readonly from: StoredStructure['version'];
  readonly action: 'statement.saved' | 'statement.reset';
}

const INSERT = `
insert into statement_structure (tenant_id, financial_record_id, statement_type, version, structure, created_at, created_by)
select $1, $2, $3, $4::integer + 1, $5, $6, $7
where $4 = (select max(version) from statement_structure where tenant_id = $1 and financial_record_id = $2 and statement_type = $3)
on conflict do nothing returning version`;

/** Stores an arrangement under the next version, which it answers; of two made from one version the second is refused as StaleVersion. */
export async function storeStructure(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  structure: NewStructure,
): Promise<Answer<{ readonly version: number }>> {
  const { financialRecordId, statement, from, action } = structure;
  const place = [ctx.tenant.id, financialRecordId, statement.type, from];
  const [stored] = await tx.query<{ version: number }>(
    INSERT,
    [...place, JSON.stringify(statement), ctx.clock.now(), ctx.viewer.userId],
    'store-structure',
  );
  if (stored === undefined) return refuse('StaleVersion', 'version');
  await recordAudit(tx, ctx, { action, subjectType: 'financialRecord', subjectId: financialRecordId, fields: [statement.type] });
  return stored;
}
