import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { hashOfToken } from '../../../platform/vault/secret-token';
import { borrowerOfToken } from '../borrowers/borrower-of-token';
import { findOwnSubmission } from '../borrowers/find-own-submission';
import type { BorrowerRequestCtx, RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../../workspaces/workspaces/require-workspace-right';
import { COPY_TOKEN_PREFIX, type CopyReference } from './copy-reference';
import { refuseUserCopy } from './refuse-user-copy';
import { BorrowerCopy } from './borrower-copy.entity';
import { findSubmissionOfRecord } from '../../imports/imports/find-submission-of-record';

/** How a caller gets access to a copy: by the link in a mail, which works once, by a session, or by a right. */
export type CopyAccess = { readonly by: 'right' } | { readonly by: 'link' | 'session'; readonly copyId: string; readonly endsAt: Date };

/** The caller who asks for a copy: a signed-in person, a borrower, or the holder of a mailed link's token. */
export interface CopyAsker {
  readonly ctx: RequestCtx;
  readonly linkToken: string | null;
}

/** Identifies the caller by the bearer token; refuses Unauthenticated for an unknown token, and Forbidden for a bookkeeper. */
export const whoAsksForCopy = useCase(
  { caller: 'anyone', because: 'It finds out who asks; admitToCopy says what they may have.' },
  async (ctx: RequestCtx, authorization: unknown): Promise<Result<CopyAsker>> => {
    const header = typeof authorization === 'string' ? authorization : undefined;
    const token = /^Bearer +([\w-]{1,128})$/i.exec(header ?? '')?.[1];
    if (token?.startsWith(COPY_TOKEN_PREFIX) === true) {
      return ctx.tenant.settings.borrowerDisabled ? refuse('BorrowerDisabled') : { ctx, linkToken: token };
    }
    if (ctx.viewer !== null) return { ctx, linkToken: null };
    const borrower = await borrowerOfToken(ctx, header);
    if (borrower === null) return refuse('Unauthenticated');
    if (isRefusal(borrower)) return borrower;
    if (!('borrower' in borrower)) return refuse('NotFound');
    return borrower.borrower.handoffId === undefined ? { ctx: { ...ctx, ...borrower }, linkToken: null } : refuse('Forbidden');
  },
);

/**
 * Who may have a record's copy: the holder of the link that was mailed, the borrower who sent the books where copies are given, and who may
 * view the workspace. Refuses NotFound for a token that opens nothing here, and Gone for one that did.
 */
export async function admitToCopy(
  tx: TenantTransaction,
  { ctx, linkToken }: CopyAsker,
  reference: CopyReference,
): Promise<Result<CopyAccess>> {
  if (linkToken !== null) return admitByLink(tx, ctx, reference, linkToken);
  if (ctx.borrower !== undefined) return admitBorrower(tx, { ...ctx, borrower: ctx.borrower }, reference);
  const refused = await requireWorkspaceRight(tx, ctx as ViewerCtx, reference.workspaceId, 'CanViewWorkspace');
  return refused ?? { by: 'right' };
}

async function admitByLink(tx: TenantTransaction, ctx: RequestCtx, reference: CopyReference, token: string): Promise<Result<CopyAccess>> {
  const { workspaceId, financialRecordId } = reference;
  const hash = hashOfToken(token);
  const copy = await tx
    .repo(BorrowerCopy)
    .createQueryBuilder('c')
    .andWhere({ workspaceId, financialRecordId })
    .andWhere('c.tokenHash = :hash or c.sessionHash = :hash', { hash })
    .getOne();
  if (copy === null) return refuse('NotFound');
  const { id: copyId, openedAt, expiresAt, sessionEndsAt } = copy;
  const isSession = !copy.tokenHash.equals(hash);
  const endsAt = isSession ? sessionEndsAt : openedAt === null ? expiresAt : null;
  if (endsAt === null || endsAt <= ctx.clock.now()) return refuse('Gone');
  return { by: isSession ? 'session' : 'link', copyId, endsAt };
}

async function admitBorrower(tx: TenantTransaction, ctx: BorrowerRequestCtx, reference: CopyReference): Promise<Result<CopyAccess>> {
  const { workspaceId, financialRecordId } = reference;
  const submissionId = await findSubmissionOfRecord(tx, workspaceId, financialRecordId);
  if (submissionId === null) return refuse('NotFound');
  const options = await findOwnSubmission(tx, ctx, { workspaceId, submissionId });
  if (isRefusal(options)) return refuse('NotFound');
  return refuseUserCopy(ctx, options) ?? { by: 'right' };
}
