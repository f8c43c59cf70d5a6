import { MoreThan } from 'typeorm';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { DownloadLink } from './download-link.entity';

const SESSION = 's.id = l.sessionId and s.revokedAt is null and least(s.absoluteExpiresAt, s.slidingExpiresAt) > :now';

/** Who made a link: a person, an API client, or a borrower where neither is named. */
export interface LinkMaker {
  readonly userId: string | null;
  readonly clientId: string | null;
}

/** Who made the link whose token opens the file at `path` now; null where it opens nothing, or its maker signed out or was revoked. */
export function openLink(tx: TenantTransaction, ctx: Ctx, path: string, token: string): Promise<LinkMaker | null> {
  const now = ctx.clock.now();
  return tx
    .repo(DownloadLink)
    .createQueryBuilder('l')
    .leftJoin('session', 's', SESSION, { now })
    .leftJoin('portal_user', 'u', `u.id = s.userId and u.status = 'Active'`)
    .leftJoin('api_client', 'c', 'c.id = l.apiClientId and c.revokedAt is null')
    .andWhere({ tokenHash: hashOfToken(token), path: path.toLowerCase(), expiresAt: MoreThan(now) })
    .andWhere('(l.createdBy is null or u.id is not null) and (l.apiClientId is null or c.id is not null)')
    .select<LinkMaker>({ userId: 'l.createdBy', clientId: 'l.apiClientId' })
    .prepared('download-link')
    .getOne();
}
