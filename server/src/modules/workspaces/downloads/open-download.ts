import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit, type AuditedChange } from '../../../platform/audit/record-audit';
import type { Ctx, ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { guardSecret, type GuardCtx } from '../../../platform/rates/guard-secret';
import { recordCheck } from '../../../platform/use-case';
import { requireWorkspaceRight } from '../workspaces/require-workspace-right';
import { openLink, type LinkMaker } from './open-link';

/** A file of a workspace that is asked for, over a link or by the session of a person or the token of an API client. */
interface RequestedDownload {
  readonly workspaceId: string;
  readonly path: string;
  /** The token of a link; absent where the caller is signed in. */
  readonly token: string | undefined;
  /** How the audit log names the download. */
  readonly noted: AuditedChange;
}

/** What `find` finds, noted as a download by who asks or who made the link. Refuses Unauthenticated, Forbidden, TooManyRequests to who guesses tokens, and what `find` refuses. */
export async function openDownload<Found>(
  ctx: Ctx & GuardCtx,
  { workspaceId, path, token, noted }: RequestedDownload,
  find: (tx: TenantTransaction) => Promise<Result<Found>>,
): Promise<Result<Found>> {
  const open = async (tx: TenantTransaction): Promise<Result<Found>> => {
    const link = token === undefined ? null : await openLink(tx, ctx, path, token);
    if (link === null && ctx.viewer === null) return refuse('Unauthenticated');
    const refused = link === null ? await requireWorkspaceRight(tx, ctx as ViewerCtx, workspaceId, 'CanViewWorkspace') : null;
    if (refused !== null) return refused;
    if (link !== null) recordCheck(ctx, 'link');
    const found = await find(tx);
    if (!isRefusal(found)) await recordAudit(tx, link === null ? ctx : { ...ctx, ...makerOf(link) }, noted);
    return found;
  };
  return guardSecret(ctx, 'link', token, () => withTenant(ctx, open));
}

function makerOf({ userId, clientId }: LinkMaker) {
  return { viewer: userId === null ? null : { userId }, client: clientId === null ? undefined : { clientId } };
}
