import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { notify } from '../../delivery/notifications/notify';
import { PORTAL_PATHS } from '../../delivery/notifications/portal-paths';
import { findNamesOfUsers } from '../../identity/users/find-names-of-users';
import { listMembers } from '../../workspaces/workspaces/list-members';
import type { ReviewNote } from './review-note.entity';

/** Refuses MentionNotMember for a person without access to the workspace. */
export async function refuseMentions(tx: TenantTransaction, workspaceId: string, mentions: readonly string[]): Promise<Refusal | null> {
  if (mentions.length === 0) return null;
  const ids = mentions.filter(isId).map((mentioned) => mentioned.toLowerCase());
  const members = await listMembers(tx, workspaceId, ids);
  const stranger = mentions.find((mentioned) => !members.includes(mentioned.toLowerCase()));
  if (stranger === undefined) return null;
  const names = await findNamesOfUsers(tx, ids);
  return refuse('MentionNotMember', 'mentions', { name: names.get(stranger.toLowerCase()) ?? stranger });
}

/** Notifies people that a note mentions them, without its text; its author is left out. */
export async function notifyMentioned(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { id, workspaceId, authorId }: Pick<ReviewNote, 'id' | 'workspaceId' | 'authorId'>,
  { mentions, submissionId }: { readonly mentions: readonly string[]; readonly submissionId: string },
): Promise<void> {
  const facts = { authorName: ctx.viewer.displayName, link: PORTAL_PATHS.statements(workspaceId, submissionId) };
  for (const onlyUserId of mentions.filter((mentioned) => mentioned !== authorId))
    await notify(tx, ctx, { type: 'MentionedInNote', workspaceId, occurrence: id, onlyUserId, facts });
}
