import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { LINK_COLUMNS, pathOfLink, type ShareableLink } from './shareable-link';

const LINK = `
select ${LINK_COLUMNS} from shareable_link l join submission_request r on r.tenant_id = l.tenant_id and r.id = l.request_id
where l.tenant_id = $1 and l.request_id = $2 and l.revoked_at is null`;

/** The path by which a borrower comes back to a request, which is secret; null where it has no link, or one that was revoked. */
export async function readBorrowerLink(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'vault'>,
  requestId: string,
): Promise<string | null> {
  const [link] = await tx.query<ShareableLink>(LINK, [ctx.tenant.id, requestId]);
  return link === undefined ? null : pathOfLink(ctx.vault, ctx.tenant.id, link);
}
