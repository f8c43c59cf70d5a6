import { In, IsNull, MoreThan, Raw } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { VerifiedToken } from '../../../platform/identity/verified-token';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { Invitation } from './invitation.entity';
import { User } from './user.entity';

/**
 * Binds an invited person to the account that signs in with their invitation's link. The link was sent to their address and so verifies it
 * even if the identity provider does not; the account must have the same address. Null for a link that is not open or is another person's.
 */
export async function claimByInvitation(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'clock'>,
  token: VerifiedToken,
  invitation: string,
): Promise<Pick<User, 'id' | 'status'> | null> {
  const { email } = token;
  if (email === null) return null;
  const open = { tokenHash: hashOfToken(invitation), endedAt: IsNull(), expiresAt: MoreThan(ctx.clock.now()) };
  const found = await tx.repo(Invitation).findOneBy(open);
  if (found === null) return null;
  const [person] = await tx.repo(User).updateReturning(
    {
      id: found.userId,
      emailLower: Raw((column) => `${column} = lower(:email)`, { email }),
      status: In<User['status']>(['Invited', 'PendingInvite']),
      externalAccountId: IsNull(),
    },
    { issuer: token.issuerKey, externalAccountId: token.subject, version: () => 'version + 1' },
  );
  return person ?? null;
}
