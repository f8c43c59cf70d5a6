import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { publishEvent } from '../../../platform/domain-events';
import { userInvited, type InvitingCtx } from './user-events';

/** What an invitation needs of a context. */
export type InvitationCtx = InvitingCtx & { readonly tenant: { readonly settings: Pick<TenantSettings, 'invitationDays'> } };

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

/** Makes an invitation whose link works once and for the tenant's number of days, and has it sent. */
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
  await publishEvent(tx, ctx, userInvited, { invitationId: id, userId, inviterName, token, expiresAt });
}
