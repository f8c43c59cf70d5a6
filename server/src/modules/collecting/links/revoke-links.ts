import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { BorrowerSession } from '../borrowers/borrower-session.entity';
import { ShareableLink } from './shareable-link.entity';

/** Withdraws all links of a workspace, and ends the sessions that they opened. */
export async function revokeLinks(
  tx: TenantTransaction,
  { clock }: Pick<Ctx, 'clock'>,
  { workspaceId }: { readonly workspaceId: string },
): Promise<void> {
  await tx.repo(BorrowerSession).delete({ workspaceId });
  await tx.repo(ShareableLink).update({ workspaceId, revokedAt: IsNull() }, { revokedAt: clock.now() });
}
