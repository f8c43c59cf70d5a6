import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { IsNull } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { newSecretToken } from '../../../platform/vault/secret-token';
import { createDownloadLink, type DownloadLink } from '../../workspaces/downloads/download-link';
import type { RequestCtx } from '../../../platform/request-ctx';
import { admitToCopy, type CopyAccess, type CopyAsker } from './admit-to-copy';
import { COPY_TOKEN_PREFIX, copyPath, type CopyReference } from './copy-reference';
import { BorrowerCopy } from './borrower-copy.entity';
import { findCopy } from './find-copy';

/** With what the same browser presses again, after the link in the mail was used up. */
interface CopySession {
  readonly accessToken: string;
  readonly expiration: Date;
}

/** An address for the file that lasts a minute, and what the first press on a mailed link begins. */
export type OpenedCopy = DownloadLink & Partial<CopySession>;

/** Buys an address for a copy's file. The first press uses the mailed link up and begins the one session that it is good for. */
export async function openCopy(asker: CopyAsker, reference: CopyReference): Promise<Result<OpenedCopy>> {
  const { ctx } = asker;
  const session = await withTenant(ctx, async (tx): Promise<Result<CopySession | null>> => {
    const access = await admitToCopy(tx, asker, reference);
    if (isRefusal(access)) return access;
    const copy = await findCopy(tx, reference);
    if (isRefusal(copy)) return copy;
    const begun = access.by === 'link' ? await startSession(tx, ctx, access) : null;
    if (isRefusal(begun)) return begun;
    await recordAudit(tx, ctx, { action: 'submission.copyOpened', subjectType: 'submission', subjectId: copy.submissionId });
    return begun;
  });
  return isRefusal(session) ? session : { ...(await createDownloadLink(ctx, copyPath(reference))), ...session };
}

/** Of two presses at once one begins it. */
async function startSession(
  tx: TenantTransaction,
  ctx: RequestCtx,
  { copyId }: Extract<CopyAccess, { readonly copyId: string }>,
): Promise<Result<CopySession>> {
  const now = ctx.clock.now();
  const { token: accessToken, hash } = newSecretToken(COPY_TOKEN_PREFIX);
  const expiration = new Date(now.getTime() + LIMITS.copySessionSeconds * 1_000);
  const session = { openedAt: now, sessionHash: hash, sessionEndsAt: expiration };
  return (await tx.repo(BorrowerCopy).update({ id: copyId, openedAt: IsNull() }, session)) === 0
    ? refuse('Gone')
    : { accessToken, expiration };
}
