import { LIMITS } from '@countinghouse/domain/limits';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { readAnchor, type AnchorKind, type NoteAnchor } from '@countinghouse/domain/review/note';
import { readReviewText } from '@countinghouse/domain/review/read-review-text';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { countNotes } from './find-notes';
import { notifyMentioned, refuseMentions } from './mention-people';
import { publishChangedNote } from './publish-changed-note';
import { requireRecordForNotes, type RecordForNotes } from './require-record-for-notes';
import { ReviewNote } from './review-note.entity';

/** What a person writes. */
interface Written {
  readonly body: string;
  readonly mentions: readonly string[];
}

/** An anchor as it was sent: fields of other kinds may be null. */
export type SentAnchor = { readonly kind: AnchorKind } & Partial<NoteAnchor>;

const RULE = { right: 'CanWriteNotes', of: 'workspace' } as const;

/** Adds a note to a record. Refuses NotFound, Forbidden, InvalidInput, UnsafeContent, MentionNotMember and LimitReached. */
export const addNote = useCase(
  RULE,
  async (
    ctx: ViewerTenantCtx,
    { anchor: sent, body, mentions, ...reference }: RecordReference & Written & { readonly anchor: SentAnchor },
  ): Promise<Result<ReviewNote>> => {
    const sanitise = await sanitiserFor(body);
    return withTenant(ctx, async (tx) => {
      const found = await requireRecordForNotes(tx, ctx, reference);
      if (isRefusal(found)) return found;
      const anchor = readAnchor(sent);
      if (isRefusal(anchor)) return anchor;
      const text = readReviewText(body, 'body', { max: LIMITS.reviewTextMax, sanitise });
      if (isRefusal(text)) return text;
      if ((await countNotes(tx, reference.financialRecordId)) >= LIMITS.notesMax)
        return refuse('LimitReached', 'notes', { limit: LIMITS.notesMax });
      return store(tx, ctx, { ...reference, anchor, parentId: null }, { found, text, mentions });
    });
  },
);

/** Replies to a note; refuses as adding one does, and NotFound for a note that is not there or was withdrawn. */
export const replyToNote = useCase(
  RULE,
  async (
    ctx: ViewerTenantCtx,
    { id, body, mentions, ...reference }: RecordReference & Written & { readonly id: string },
  ): Promise<Result<ReviewNote>> => {
    const sanitise = await sanitiserFor(body);
    return withTenant(ctx, async (tx) => {
      const found = await requireRecordForNotes(tx, ctx, reference);
      if (isRefusal(found)) return found;
      const { financialRecordId } = reference;
      const parent = isId(id) ? await tx.repo(ReviewNote).findOneBy({ id, financialRecordId }) : null;
      if (parent === null || parent.parentId !== null || parent.withdrawnAt !== null) return refuse('NotFound', 'id');
      const text = readReviewText(body, 'body', { max: LIMITS.reviewTextMax, sanitise });
      if (isRefusal(text)) return text;
      if ((await tx.repo(ReviewNote).count({ parentId: parent.id })) >= LIMITS.repliesMax)
        return refuse('LimitReached', 'replies', { limit: LIMITS.repliesMax });
      return store(tx, ctx, { ...reference, anchor: parent.anchor, parentId: parent.id }, { found, text, mentions });
    });
  },
);

async function store(
  tx: TenantTransaction,
  ctx: ViewerTenantCtx,
  place: Pick<ReviewNote, 'workspaceId' | 'financialRecordId' | 'anchor' | 'parentId'>,
  written: { readonly found: RecordForNotes; readonly text: string; readonly mentions: readonly string[] },
): Promise<Result<ReviewNote>> {
  const { personId: authorId, submissionId } = written.found;
  const refused = await refuseMentions(tx, place.workspaceId, written.mentions);
  if (refused !== null) return refused;
  const mentions = [...new Set(written.mentions.map((mentioned) => mentioned.toLowerCase()))];
  const id = ctx.ids.next();
  const [note] = await tx.repo(ReviewNote).insertReturning({
    ...{ ...place, id, authorId, mentions, body: written.text },
    ...{ state: 'Open', createdAt: ctx.clock.now(), version: 1 },
  });
  if (note === undefined) throw new Error('A note was not stored.');
  await recordAudit(tx, ctx, { action: 'note.added', subjectType: 'note', subjectId: id });
  await notifyMentioned(tx, ctx, note, { mentions, submissionId });
  publishChangedNote(tx, ctx, note);
  return note;
}
