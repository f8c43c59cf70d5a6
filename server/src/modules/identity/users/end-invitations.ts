import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** How an invitation ends: its person signed in, a newer one took its place, or its person was deleted. */
export type InvitationOutcome = 'Accepted' | 'Replaced' | 'Revoked';

/** Ends the open invitation of a person, so that its link opens nothing any more. */
export async function endInvitations(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  userId: string,
  outcome: InvitationOutcome,
): Promise<void> {
  await tx.query(`update invitation set ended_at = $3, outcome = $4 where tenant_id = $1 and user_id = $2 and ended_at is null`, [
    ctx.tenant.id,
    userId,
    ctx.clock.now(),
    outcome,
  ]);
}
