import { packStatement } from '@countinghouse/domain/statements/packed-statement';
import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { StoredLayout } from './load-statement-layout';
import type { CachedLayout } from './layout-cache';

/** A new layout in place of a stored one. */
export interface NewLayout {
  readonly financialRecordId: string;
  readonly statement: StatementLayout;
  /** The version that it was made from. */
  readonly from: StoredLayout['version'];
  readonly action: 'statement.saved' | 'statement.reset';
  /** What the audit log says of it besides; absent, nothing. */
  readonly changes?: AuditedValues;
}

type StoredRow = Omit<CachedLayout, 'statement'>;

/** A version that is not the newest any more has no successor: null, which the column refuses. A new version keeps the reading of the one before. */
const INSERT = `
insert into statement_layout (tenant_id, financial_record_id, statement_type, version, structure, created_at, created_by, reading_version)
select $1, $2, $3, (
  select case when max(version) = $4::integer then $4::integer + 1 end
  from statement_layout where tenant_id = $1 and financial_record_id = $2 and statement_type = $3
), $5, $6, $7, (
  select reading_version from statement_layout where tenant_id = $1 and financial_record_id = $2 and statement_type = $3 and version = $4::integer
)
returning version, xmin::text as "writtenBy"`;

/** Sends a layout and its audit entry, which are answered with the commit at the latest. */
export function storeLayout(tx: TenantTransaction, ctx: ViewerCtx, structure: NewLayout): Promise<StoredRow> {
  const { financialRecordId, statement, from, action, changes = {} } = structure;
  const values = [
    ctx.tenant.id,
    financialRecordId,
    statement.type,
    from,
    JSON.stringify(packStatement(statement)),
    ctx.clock.now(),
    personIdOf(ctx),
  ];
  const stored = tx.query<StoredRow>(INSERT, values, 'store-structure').then(([row]) => row as StoredRow);
  tx.answerAtCommit(stored);
  const audited = {
    action,
    subjectType: 'financialRecord',
    subjectId: financialRecordId,
    fields: [statement.type],
    changes: { version: [from, from + 1], ...changes },
  } as const;
  tx.answerAtCommit(recordAudit(tx, ctx, audited));
  return stored;
}
