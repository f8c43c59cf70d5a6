import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** What happened to a person, in the words of the audit log. */
export type UserAction =
  | 'user.created'
  | 'user.invited'
  | 'user.activated'
  | 'user.updated'
  | 'user.rolesChanged'
  | 'user.signedOutEverywhere'
  | 'user.deleted';

/** Notes a change of a person with who made it: ids and names of fields, values of roles and states alone. */
export async function auditUser(
  tx: TenantTransaction,
  ctx: Ctx,
  action: UserAction,
  userId: string,
  fields: readonly string[] = [],
  changes: AuditedValues = {},
): Promise<void> {
  await recordAudit(tx, ctx, { action, subjectType: 'user', subjectId: userId, fields, changes });
}
