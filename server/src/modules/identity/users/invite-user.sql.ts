import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** SQL by hand, as it locks no row: of two invitations at once, one counts the other. */
const LOCK = 'select pg_advisory_xact_lock(hashtextextended($1, 0))';
const EARLIER = `
select created_at as at, user_id = $2 as "isToThem", coalesce(created_by, api_client_id) = $3 as "isByViewer" from invitation
where tenant_id = $1 and (user_id = $2 or created_by = $3 or api_client_id = $3) and created_at > $4`;

/** An invitation to the same person or by the same inviter. */
export interface EarlierInvitation {
  readonly at: Date;
  readonly isToThem: boolean;
  readonly isByViewer: boolean;
}

/** The invitations to a person or by an inviter since then; the inviter's come one after another until the transaction ends. */
export async function lockEarlierInvitations(
  tx: TenantTransaction,
  tenantId: string,
  { userId, inviterId, since }: { readonly userId: string; readonly inviterId: string; readonly since: Date },
): Promise<EarlierInvitation[]> {
  await tx.query(LOCK, [`invitations|${tenantId}|${inviterId}`]);
  return tx.query(EARLIER, [tenantId, userId, inviterId, since]);
}
