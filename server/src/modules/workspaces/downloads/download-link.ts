import { LIMITS } from '@countinghouse/domain/limits';
import { LessThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer } from '../../../platform/rest/route';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { personIdOf } from '../../../platform/person-id-of';
import { useCase } from '../../../platform/use-case';
import { DownloadLink as StoredLink } from './download-link.entity';

/** A link to one file that works without a bearer for a minute. */
export interface DownloadLink {
  /** The path of the file with its token in the query, which no log keeps. */
  readonly url: string;
  /** ISO 8601, UTC. */
  readonly expiresAt: string;
}

/** Makes a link to the file at `path`, which ends with the session of the person, or with the API client, who asks; only the hash of its token is kept. The caller checked the rights. */
export const createDownloadLink = useCase(
  { caller: 'anyone', because: 'Their next request for the file has to be allowed by itself.' },
  async (ctx: Ctx, path: string): Promise<DownloadLink> => {
    const { token, hash } = newSecretToken();
    const expiresAt = new Date(ctx.clock.now().getTime() + LIMITS.downloadLinkSeconds * 1_000);
    await withTenant(ctx, async (tx) => {
      const links = tx.repo(StoredLink);
      await links.delete({ expiresAt: LessThan(ctx.clock.now()) });
      const createdBy = personIdOf(ctx);
      const sessionId = createdBy === null ? null : ctx.viewer?.sessionId;
      const apiClientId = ctx.client?.clientId ?? null;
      await links.insert({ tokenHash: hash, path: path.toLowerCase(), expiresAt, createdBy, sessionId, apiClientId });
    });
    return { url: `${path}?token=${token}`, expiresAt: expiresAt.toISOString() };
  },
);

/** The response with a link. The link contains a secret, so it must not be stored. */
export function linkAnswer(link: DownloadLink): RestAnswer {
  return { status: 200, headers: { 'cache-control': 'no-store' }, body: link };
}
