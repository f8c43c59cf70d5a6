import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { Invitation } from './invitation.entity';

/** How an invitation ends: its person signed in, a newer one took its place, or its person was deleted. */
export type InvitationOutcome = 'Accepted' | 'Replaced' | 'Revoked';

/** Ends the open invitation of a person, so that its link opens nothing any more. */
export async function endInvitations(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  userId: string,
  outcome: InvitationOutcome,
): Promise<void> {
  await tx.repo(Invitation).update({ userId, endedAt: IsNull() }, { endedAt: ctx.clock.now(), outcome });
}
