import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { queueMail, type MailCtx } from '../../delivery/mail/queue-mail';

/** What an invitation needs of a context. */
export type InvitationCtx = MailCtx & { readonly tenant: Ctx['tenant'] & { readonly settings: Pick<TenantSettings, 'invitationDays'> } };

/** The invited person and the inviter. An inviter without an id is not one of the tenant's people, but may be an API client. */
export interface SentInvitation {
  readonly userId: string;
  readonly inviterId: string | null;
  readonly clientId?: string | null;
  readonly inviterName: string;
}

const DAY = 86_400_000;
const INSERT = `
insert into invitation (tenant_id, id, user_id, token_hash, created_at, created_by, api_client_id, expires_at)
values ($1, $2, $3, $4, $5, $6, $7, $8)`;

/** Makes an invitation whose link works once and for the tenant's number of days, and queues its mail. */
export async function sendInvitation(
  tx: TenantTransaction,
  ctx: InvitationCtx,
  { userId, inviterId, clientId = null, inviterName }: SentInvitation,
): Promise<void> {
  const id = ctx.ids.next();
  const { token, hash } = newSecretToken();
  const now = ctx.clock.now();
  const expiresAt = new Date(now.getTime() + ctx.tenant.settings.invitationDays * DAY);
  await tx.query(INSERT, [ctx.tenant.id, id, userId, hash, now, inviterId, clientId, expiresAt]);
  await queueMail(tx, ctx, {
    template: 'Invitation',
    to: { userId },
    facts: { inviterName, expiresOn: { date: tenantDay(expiresAt, ctx.tenant.timeZone) } },
    secretLink: `/invitation#${token}`,
    dedupeKey: `invitation/${id}`,
    notAfter: expiresAt,
  });
}
