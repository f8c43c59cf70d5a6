import type { StatementLayout } from '@countinghouse/domain/statements/statement';
import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { StoredLayout } from './load-statement-layout';
import type { CachedLayout } from './layout-cache';
import { insertLayout } from './statement-layout.sql';

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

/** Sends a layout and its audit entry, which are answered with the commit at the latest. */
export function storeLayout(tx: TenantTransaction, ctx: ViewerCtx, layout: NewLayout): Promise<Omit<CachedLayout, 'statement'>> {
  const { financialRecordId, statement, from, action, changes = {} } = layout;
  const [createdAt, createdBy] = [ctx.clock.now(), personIdOf(ctx)];
  const stored = insertLayout(tx, { tenantId: ctx.tenant.id, financialRecordId, statement, from, createdAt, createdBy });
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
