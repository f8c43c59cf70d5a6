import { LIMITS } from '@countinghouse/domain/limits';
import type { Ctx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { hashOfToken, newSecretToken } from '../../../platform/vault/secret-token';
import { personIdOf } from '../../../platform/person-id-of';

/** A link to one file that works without a bearer for a minute. */
export interface DownloadLink {
  /** The path of the file with its token in the query, which no log keeps. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

const INSERT = `
insert into download_link (tenant_id, token_hash, path, expires_at, created_by, session_id, api_client_id) values ($1, $2, $3, $4, $5, $6, $7)`;

/** Makes a link to the file at `path`, which ends with the session of the person, or with the API client, who asks; only the hash of its token is kept. The caller checked the rights. */
export async function createDownloadLink(ctx: Ctx, path: string): Promise<DownloadLink> {
  const { token, hash } = newSecretToken();
  const expiresAt = new Date(ctx.clock.now().getTime() + LIMITS.downloadLinkSeconds * 1_000);
  await withTenant(ctx, async (tx) => {
    await tx.query(`delete from download_link where tenant_id = $1 and expires_at < $2`, [ctx.tenant.id, ctx.clock.now()]);
    const person = personIdOf(ctx);
    const maker = [person, person === null ? null : ctx.viewer?.sessionId, ctx.client?.clientId ?? null];
    await tx.query(INSERT, [ctx.tenant.id, hash, path.toLowerCase(), expiresAt, ...maker]);
  });
  return { url: `${path}?token=${token}`, expiresAt: expiresAt.toISOString() };
}

/** The response with a link. The link contains a secret, so it must not be stored. */
export function linkAnswer(link: DownloadLink): RestAnswer {
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: link };
}

const OPEN = `
select l.created_by as "userId", l.api_client_id as "clientId" from download_link l
where l.tenant_id = $1 and l.token_hash = $2 and l.path = $3 and l.expires_at > $4 and (l.created_by is null or exists (
  select from session s join portal_user u on u.tenant_id = s.tenant_id and u.id = s.user_id and u.status = 'Active'
  where s.tenant_id = l.tenant_id and s.id = l.session_id and s.revoked_at is null and least(s.absolute_expires_at, s.sliding_expires_at) > $4))
and (l.api_client_id is null or exists (
  select from api_client c where c.tenant_id = l.tenant_id and c.id = l.api_client_id and c.revoked_at is null))`;

/** Who made a link: a person, an API client, or a borrower where neither is named. */
export interface LinkMaker {
  readonly userId: string | null;
  readonly clientId: string | null;
}

/** Who made the link whose token opens the file at `path` now; null where it opens nothing, or its maker signed out or was revoked. */
export async function openLink(tx: TenantTransaction, ctx: Ctx, path: string, token: string): Promise<LinkMaker | null> {
  const values = [ctx.tenant.id, hashOfToken(token), path.toLowerCase(), ctx.clock.now()];
  const [link] = await tx.query<LinkMaker>(OPEN, values, 'download-link');
  return link ?? null;
}
