import { mayRewrite } from '@countinghouse/domain/review/note';
import type { NoteThread } from './find-notes';
import type { NoteReplyType, NoteType } from './note.types';
import type { ReviewNote } from './review-note.entity';

/** Who reads notes, and when: what they wrote a moment ago they may rewrite. */
export interface NoteReader {
  readonly personId: string | null;
  readonly now: Date;
}

/** A note with its replies as GraphQL answers it. */
export function presentNote({ note, replies, isDetached }: NoteThread, reader: NoteReader): NoteType {
  const { anchor, state } = note;
  const answers = replies.map((reply) => presentWritten(reply, reader));
  return Object.assign(presentWritten(note, reader), { anchor: { ...anchor }, state, isDetached, replies: answers });
}

function presentWritten(note: ReviewNote, { personId, now }: NoteReader): NoteReplyType {
  const { id, body, mentions, authorId, createdAt, editedAt, withdrawnAt, version } = note;
  const isRewritable = withdrawnAt === null && mayRewrite(note, personId, now);
  return { id, body, mentionIds: mentions, authorId, createdAt, editedAt, withdrawnAt, version, isRewritable };
}
