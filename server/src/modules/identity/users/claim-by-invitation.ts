import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { VerifiedToken } from '../../../platform/identity/verified-token';
import { hashOfToken } from '../../../platform/vault/secret-token';
import type { User } from './user.entity';

const CLAIM = `
  update portal_user u set issuer = $2, external_account_id = $3, version = u.version + 1
  from invitation i
  where u.tenant_id = $1 and i.tenant_id = u.tenant_id and i.user_id = u.id and i.token_hash = $4 and i.ended_at is null and i.expires_at > $5
    and u.email_lower = lower($6) and u.status in ('Invited', 'PendingInvite') and u.external_account_id is null
  returning u.id, u.status`;

/**
 * Binds an invited person to the account that signs in with their invitation's link. The link was sent to their address and so verifies it
 * even if the identity provider does not; the account must have the same address. Null for a link that is not open or is another person's.
 */
export async function claimByInvitation(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock'>,
  token: VerifiedToken,
  invitation: string,
): Promise<Pick<User, 'id' | 'status'> | null> {
  if (token.email === null) return null;
  const values = [ctx.tenant.id, token.issuerKey, token.subject, hashOfToken(invitation), ctx.clock.now(), token.email];
  const [person] = await tx.query<Pick<User, 'id' | 'status'>>(CLAIM, values);
  return person ?? null;
}
