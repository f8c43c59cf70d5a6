import { IsNull } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { pathOfLink, shareableLinks } from './shareable-link';
import { ShareableLink as StoredLink } from './shareable-link.entity';

/** The path by which a borrower comes back to a request, which is secret; null where it has no link, or one that was revoked. */
export async function readBorrowerLink(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'vault'>,
  requestId: string,
): Promise<string | null> {
  const link = await shareableLinks(tx.repo(StoredLink)).andWhere({ requestId, revokedAt: IsNull() }).getOne();
  return link === null ? null : pathOfLink(ctx.vault, ctx.tenant.id, link);
}
