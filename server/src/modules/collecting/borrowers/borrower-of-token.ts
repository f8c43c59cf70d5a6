import { borrowerSessionEnd, isSessionHalfGone } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import { LessThan } from 'typeorm';
import type { BorrowerOfContext, VisitorOfContext } from '../../../platform/context';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import { readRepo, withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { guardSecret } from '../../../platform/rates/guard-secret';
import type { RequestCtx } from '../../../platform/request-ctx';
import { ShareableLink } from '../links/shareable-link.entity';
import { BORROWER_TOKEN_PREFIX } from './borrower-session';
import { BorrowerSession as StoredSession } from './borrower-session.entity';

/** A borrower with a workspace, or without one yet. */
export type SomeBorrower = { readonly borrower: BorrowerOfContext } | { readonly visitor: VisitorOfContext };

interface Row {
  readonly sessionId: string;
  /** Null before an anonymous borrower has made it. */
  readonly workspaceId: string | null;
  readonly requestId: string | null;
  /** Null of all but a bookkeeper. */
  readonly handoffId: string | null;
  readonly startedAt: Date;
  readonly endsAt: Date;
  /** Null where no link let them in. */
  readonly linkExpiresAt: Date | null;
}

/**
 * The borrower of an `Authorization: Bearer` header; null where it holds no token of a borrower. Refuses Unauthenticated once the session
 * has ended or its link was revoked, and BorrowerDisabled. A session that is used continues.
 */
export async function borrowerOfToken(ctx: RequestCtx, authorization: string | undefined): Promise<Result<SomeBorrower> | null> {
  const token = /^Bearer +([\w-]{1,128})$/i.exec(authorization ?? '')?.[1];
  if (token === undefined || !token.startsWith(BORROWER_TOKEN_PREFIX)) return null;
  if (ctx.tenant.settings.borrowerDisabled) return refuse('BorrowerDisabled');
  const hash = hashOfToken(token);
  const row = await guardSecret(ctx, 'token', token, () => findSession(ctx, hash));
  if (isRefusal(row)) return row;
  if (!isOpenTo(ctx, row)) return refuse('Unauthenticated');
  await goOn(ctx, hash, row);
  const { sessionId, workspaceId, requestId, handoffId } = row;
  if (workspaceId === null || requestId === null) return { visitor: { sessionId } };
  const isAnonymous = row.linkExpiresAt === null && { isAnonymous: true as const };
  return { borrower: { sessionId, workspaceId, requestId, ...isAnonymous, ...(handoffId !== null && { handoffId }) } };
}

/** When the session of a borrower ends unless it is used, in milliseconds since 1970; 0 once it has ended or the tenant takes no borrowers. */
export async function endOfBorrowerSession(ctx: RequestCtx, sessionId: string): Promise<number> {
  if (ctx.tenant.settings.borrowerDisabled) return 0;
  const row = await openSessions(ctx).andWhere('s.id = :sessionId', { sessionId }).getOne();
  return row !== null && isOpenTo(ctx, row) ? row.endsAt.getTime() : 0;
}

/** Anonymous borrowers have access as long as the tenant accepts them. */
function isOpenTo({ tenant }: RequestCtx, { linkExpiresAt }: Row): boolean {
  return linkExpiresAt !== null || tenant.settings.anonymousCollection.allowed;
}

async function findSession(ctx: RequestCtx, hash: Buffer): Promise<Result<Row>> {
  const row = await openSessions(ctx).andWhere('s.tokenHash = :hash', { hash }).getOne();
  return row ?? refuse('Unauthenticated');
}

/** Sessions as `s` that have not ended, of workspaces that are there, and of links that were not revoked or renewed. */
function openSessions(ctx: RequestCtx): TenantQuery<StoredSession, Row> {
  return readRepo(ctx, StoredSession)
    .createQueryBuilder('s')
    .leftJoin(ShareableLink, 'l', 'l.requestId = s.requestId and l.generation = s.linkGeneration and l.revokedAt is null')
    .leftJoin('workspace', 'w', 'w.id = s.workspaceId and w.deletedAt is null')
    .andWhere('s.expiresAt > :now', { now: ctx.clock.now() })
    .andWhere('s.linkGeneration is null or l.requestId is not null')
    .andWhere('s.workspaceId is null or w.id is not null')
    .select<Row>({
      sessionId: 's.id',
      workspaceId: 's.workspaceId',
      requestId: 's.requestId',
      handoffId: 's.handoffId',
      startedAt: 's.startedAt',
      endsAt: 's.expiresAt',
      linkExpiresAt: 'l.expiresAt',
    });
}

/** The expiry of the link, or for an anonymous borrower, a day after the session started. */
function lastEntry({ startedAt, linkExpiresAt }: Row): number {
  return linkExpiresAt?.getTime() ?? startedAt.getTime() + LIMITS.anonymousSessionHours * 3_600_000;
}

async function goOn(ctx: RequestCtx, hash: Buffer, row: Row): Promise<void> {
  const now = ctx.clock.now().getTime();
  if (!isSessionHalfGone(row.endsAt.getTime(), now)) return;
  const end = borrowerSessionEnd({ startedAt: row.startedAt.getTime(), linkExpiresAt: lastEntry(row) }, now);
  const expiresAt = new Date(end);
  await withTenant(ctx, (tx) => tx.repo(StoredSession).update({ tokenHash: hash, expiresAt: LessThan(expiresAt) }, { expiresAt }));
}
