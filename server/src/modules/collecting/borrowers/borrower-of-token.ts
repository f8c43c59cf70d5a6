import { borrowerSessionEnd, isSessionHalfGone } from '@countinghouse/domain/requests/shareable-link';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { LIMITS } from '@countinghouse/domain/limits';
import { LessThan } from 'typeorm';
import type { BorrowerOfContext, VisitorOfContext } from '../../../platform/context';
import { readInTenant, withTenant } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { guardSecret } from '../../../platform/rates/guard-secret';
import type { RequestCtx } from '../../../platform/request-ctx';
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

const SESSIONS = `
select s.id as "sessionId", s.workspace_id as "workspaceId", s.request_id as "requestId", s.handoff_id as "handoffId", s.started_at as "startedAt",
  s.expires_at as "endsAt", l.expires_at as "linkExpiresAt"
from borrower_session s
left join shareable_link l on l.tenant_id = s.tenant_id and l.request_id = s.request_id and l.generation = s.link_generation and l.revoked_at is null
left join workspace w on w.tenant_id = s.tenant_id and w.id = s.workspace_id and w.deleted_at is null
where s.tenant_id = $1 and s.expires_at > $3
  and (s.link_generation is null or l.request_id is not null) and (s.workspace_id is null or w.id is not null)`;
const BY_TOKEN = `${SESSIONS} and s.token_hash = $2`;
const BY_ID = `${SESSIONS} and s.id = $2`;

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
  const [row] = await readInTenant<Row>(ctx, BY_ID, [ctx.tenant.id, sessionId, ctx.clock.now()], 'borrower-session-by-id');
  return row !== undefined && isOpenTo(ctx, row) ? row.endsAt.getTime() : 0;
}

/** Anonymous borrowers have access as long as the tenant accepts them. */
function isOpenTo({ tenant }: RequestCtx, { linkExpiresAt }: Row): boolean {
  return linkExpiresAt !== null || tenant.settings.anonymousCollection.allowed;
}

async function findSession(ctx: RequestCtx, hash: Buffer): Promise<Result<Row>> {
  const [row] = await readInTenant<Row>(ctx, BY_TOKEN, [ctx.tenant.id, hash, ctx.clock.now()], 'borrower-session');
  return row ?? refuse('Unauthenticated');
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
