import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { mayRewrite, NOTE_TRANSITIONS, type NoteState } from '@countinghouse/domain/review/note';
import { readReviewText } from '@countinghouse/domain/review/read-review-text';
import { mayGo } from '@countinghouse/domain/transitions';
import type { AuditAction } from '@countinghouse/domain/audit/audited';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { notifyMentioned, refuseMentions } from './mention-people';
import { publishChangedNote } from './publish-changed-note';
import { requireRecordForNotes, type RecordForNotes } from './require-record-for-notes';
import { ReviewNote } from './review-note.entity';

/** A note or reply as it was read. */
export interface ReadNote extends RecordReference {
  readonly id: string;
  readonly version: number;
}

const RULE = { right: 'CanWriteNotes', of: 'workspace' } as const;

/** Rewrites a note or reply. Refuses NotFound, StaleVersion, and Forbidden to others than its author and after 15 minutes. */
export const editNote = useCase(
  RULE,
  async (
    ctx: ViewerTenantCtx,
    { body, mentions: sent, ...read }: ReadNote & { readonly body: string; readonly mentions: readonly string[] },
  ) => {
    const sanitise = await sanitiserFor(body);
    return withTenant(ctx, async (tx) => {
      const found = await findNote(tx, ctx, read);
      if (isRefusal(found)) return found;
      const { note, personId, submissionId } = found;
      if (!mayRewrite(note, personId, ctx.clock.now())) return refuse('Forbidden');
      const text = readReviewText(body, 'body', { max: LIMITS.reviewTextMax, sanitise });
      if (isRefusal(text)) return text;
      const refused = await refuseMentions(tx, note.workspaceId, sent);
      if (refused !== null) return refused;
      const mentions = [...new Set(sent.map((mentioned) => mentioned.toLowerCase()))];
      const changed = await change(tx, ctx, note, { body: text, mentions, editedAt: ctx.clock.now() }, 'note.edited');
      const added = mentions.filter((mentioned) => !note.mentions.includes(mentioned));
      await notifyMentioned(tx, ctx, note, { mentions: added, submissionId });
      return changed;
    });
  },
);

/** Marks a note as resolved; refuses NotFound, Forbidden and StaleVersion. */
export const resolveNote = useCase(RULE, (ctx: ViewerTenantCtx, read: ReadNote) => setState(ctx, read, 'Resolved'));

/** Opens a resolved note again; refuses NotFound, Forbidden and StaleVersion. */
export const reopenNote = useCase(RULE, (ctx: ViewerTenantCtx, read: ReadNote) => setState(ctx, read, 'Open'));

/**
 * Takes a note or reply back: within 15 minutes it is deleted unless it has replies, afterward its text goes and it stays as withdrawn.
 * Refuses NotFound, StaleVersion, and Forbidden to others than its author. Answers what is left; null for nothing.
 */
export const withdrawNote = useCase(RULE, (ctx: ViewerTenantCtx, read: ReadNote): Promise<Result<ReviewNote | null>> => {
  return withTenant(ctx, async (tx) => {
    const found = await findNote(tx, ctx, read);
    if (isRefusal(found)) return found;
    const { note, personId } = found;
    if (note.authorId !== personId) return refuse('Forbidden');
    const hasReplies = (await tx.repo(ReviewNote).count({ parentId: note.id })) > 0;
    if (hasReplies || !mayRewrite(note, personId, ctx.clock.now()))
      return change(tx, ctx, note, { body: '', mentions: [], withdrawnAt: ctx.clock.now() }, 'note.withdrawn');
    await tx.repo(ReviewNote).delete({ id: note.id });
    await recordAudit(tx, ctx, { action: 'note.withdrawn', subjectType: 'note', subjectId: note.id });
    publishChangedNote(tx, ctx, note);
    return null;
  });
});

function setState(ctx: ViewerTenantCtx, read: ReadNote, state: NoteState): Promise<Result<ReviewNote>> {
  return withTenant(ctx, async (tx) => {
    const found = await findNote(tx, ctx, read);
    if (isRefusal(found)) return found;
    const { note } = found;
    if (note.parentId !== null) return refuse('NotFound', 'id');
    if (!mayGo(NOTE_TRANSITIONS, note.state, state)) return refuse('StaleVersion', 'version', { version: note.version });
    return change(tx, ctx, note, { state }, state === 'Resolved' ? 'note.resolved' : 'note.reopened');
  });
}

/** A note or reply that was not withdrawn, with its record locked. */
async function findNote(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  { id, version, ...reference }: ReadNote,
): Promise<Result<RecordForNotes & { readonly note: ReviewNote }>> {
  const found = await requireRecordForNotes(tx, ctx, reference);
  if (isRefusal(found)) return found;
  const note = isId(id) ? await tx.repo(ReviewNote).findOneBy({ id, financialRecordId: reference.financialRecordId }) : null;
  if (note === null || note.withdrawnAt !== null) return refuse('NotFound', 'id');
  return note.version === version ? { ...found, note } : refuse('StaleVersion', 'version', { version: note.version });
}

async function change(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  note: ReviewNote,
  changes: Partial<Pick<ReviewNote, 'body' | 'mentions' | 'state' | 'editedAt' | 'withdrawnAt'>>,
  action: AuditAction,
): Promise<ReviewNote> {
  const [changed] = await tx.repo(ReviewNote).updateReturning({ id: note.id }, { ...changes, version: note.version + 1 });
  if (changed === undefined) throw new Error('A note of a locked record is gone.');
  const states = changes.state === undefined ? {} : { changes: { state: [note.state, changes.state] } as const };
  await recordAudit(tx, ctx, { action, subjectType: 'note', subjectId: note.id, ...states });
  publishChangedNote(tx, ctx, changed);
  return changed;
}
