import { tenantDay } from '../../../platform/clock/tenant-day';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { InvitedUser } from '../../identity/users/user-events';
import { queueMail, type MailCtx } from './queue-mail';

/** Queues the mail with the link that accepts an invitation. */
export async function mailInvitation(tx: TenantTransaction, ctx: MailCtx, invited: InvitedUser): Promise<void> {
  const { invitationId, userId, inviterName, token, expiresAt } = invited;
  await queueMail(tx, ctx, {
    template: 'Invitation',
    to: { userId },
    facts: { inviterName, expiresOn: { date: tenantDay(expiresAt, ctx.tenant.timeZone) } },
    secretLink: `/invitation#${token}`,
    dedupeKey: `invitation/${invitationId}`,
    notAfter: expiresAt,
  });
}
