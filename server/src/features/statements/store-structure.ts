import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { packStatement } from '@countinghouse/domain/statements/packed-statement';
import type { Statement } from '@countinghouse/domain/statements/statement';
import { recordAudit } from '../../platform/audit/record-audit';
import type { ViewerCtx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import type { ViewerRequestCtx } from '../tenants/request-ctx';
import type { StoredStructure } from './load-structure';
import { keepStructure, placeOf, type KeptStructure } from './structure-cache';

/** A new arrangement in place of a stored one. */
export interface NewStructure {
  readonly financialRecordId: string;
  readonly statement: Statement;
  /** The version that it was made from. */
  readonly from: StoredStructure['version'];
  readonly action: 'statement.saved' | 'statement.reset';
}

type StoredRow = Omit<KeptStructure, 'statement'>;

/** A version that is not the newest any more has no successor: null, which the column refuses. */
const INSERT = `
insert into statement_structure (tenant_id, financial_record_id, statement_type, version, structure, created_at, created_by)
select $1, $2, $3, (
  select case when max(version) = $4::integer then $4::integer + 1 end
  from statement_structure where tenant_id = $1 and financial_record_id = $2 and statement_type = $3
), $5, $6, $7
returning version, xmin::text as "writtenBy"`;

/**
 * Stores the arrangement that `arrange` answers under the next version, and answers that; of two made from one version the second is refused
 * as StaleVersion. What is stored and noted travels with the commit, in one round trip.
 */
export async function replaceStructure(
  ctx: ViewerRequestCtx,
  arrange: (tx: TenantTransaction) => Promise<Answer<NewStructure>>,
): Promise<Answer<{ readonly version: number }>> {
  try {
    const sent = await withTenant(ctx, async (tx) => {
      const structure = await arrange(tx);
      if (isRefusal(structure)) return structure;
      return { structure, row: storeStructure(tx, ctx, structure) };
    });
    if (isRefusal(sent)) return sent;
    const { financialRecordId, statement } = sent.structure;
    const row = await sent.row;
    keepStructure(placeOf(ctx, financialRecordId, statement.type), { ...row, statement });
    return { version: row.version };
  } catch (error) {
    if (isTaken(error)) return refuse('StaleVersion', 'version');
    throw error;
  }
}

/** Sends an arrangement and its audit entry, which are answered with the commit at the latest. */
export function storeStructure(tx: TenantTransaction, ctx: ViewerCtx, structure: NewStructure): Promise<StoredRow> {
  const { financialRecordId, statement, from, action } = structure;
  const values = [
    ctx.tenant.id,
    financialRecordId,
    statement.type,
    from,
    JSON.stringify(packStatement(statement)),
    ctx.clock.now(),
    ctx.viewer.userId,
  ];
  const stored = tx.query<StoredRow>(INSERT, values, 'store-structure').then(([row]) => row as StoredRow);
  tx.answerAtCommit(stored);
  const audited = { action, subjectType: 'financialRecord', subjectId: financialRecordId, fields: [statement.type] } as const;
  tx.answerAtCommit(recordAudit(tx, ctx, audited));
  return stored;
}

/** Whether somebody else made the next version, or all versions are gone. */
function isTaken(error: unknown): boolean {
  const { code, constraint, table, column } = error as Record<string, unknown>;
  if (code === '23505') return constraint === 'statement_structure_pkey';
  return code === '23502' && table === 'statement_structure' && column === 'version';
}
