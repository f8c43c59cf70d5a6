import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { publishEvent } from '../../../platform/domain-events';
import { userInvited, type InvitingCtx } from './user-events';
import { Invitation } from './invitation.entity';

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
  const parties = { userId, createdBy: inviterId, apiClientId: clientId };
  await tx.repo(Invitation).insert({ id, ...parties, tokenHash: hash, createdAt: now, expiresAt });
  await publishEvent(tx, ctx, userInvited, { invitationId: id, userId, inviterName, token, expiresAt });
}
