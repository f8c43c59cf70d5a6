import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../platform/context';
import { withTenant, type TenantTransaction } from '../../platform/database/with-tenant';
import type { RestAnswer } from '../../rest/route';
import { hashOfToken, newSecretToken } from '../../platform/vault/secret-token';

/** A link to one file that works without a bearer for a minute. */
export interface DownloadLink {
  /** The path of the file with its token in the query, which no log keeps. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Makes a link to the file at `path`; only the hash of its token is kept. The caller checked the rights. */
export async function createDownloadLink(ctx: Ctx, path: string): Promise<DownloadLink> {
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + LIMITS.downloadLinkSeconds * 1_000);
  await withTenant(ctx, async (tx) => {
    await tx.query(`delete from download_link where tenant_id = $1 and expires_at < $2`, [ctx.tenant.id, ctx.clock.now()]);
    await tx.query(`insert into download_link (tenant_id, token_hash, path, created_by, expires_at) values ($1, $2, $3, $4, $5)`, [
      ctx.tenant.id,
      hash,
      path.toLowerCase(),
      ctx.viewer?.userId ?? null,
      expiresAt,
    ]);
  });
  return { url: `${path}?token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** How a link is answered: it holds a secret, which nobody stores. */
export function linkAnswer(link: DownloadLink): RestAnswer {
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: link };
}

/** Whether a token opens the file at `path` now. */
export async function opensFile(tx: TenantTransaction, ctx: Ctx, path: string, token: string): Promise<boolean> {
  const found = await tx.query(`select from download_link where tenant_id = $1 and token_hash = $2 and path = $3 and expires_at > $4`, [
    ctx.tenant.id,
    hashOfToken(token),
    path.toLowerCase(),
    ctx.clock.now(),
  ]);
  return found.length > 0;
}
