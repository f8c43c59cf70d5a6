import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { Arg, Args, Ctx as Context, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { RECORD_ID, WORKSPACE_ID } from '../../../platform/graphql/arg-options';
import { connectionOf } from '../../../platform/graphql/connection';
import { InputArg } from '../../../platform/graphql/input-arg';
import { ListPageArgs, pageOfList } from '../../../platform/graphql/page-of-list';
import { unwrap } from '../../../platform/graphql/refused-error';
import { viewerCtx } from '../../../platform/graphql/viewer-ctx';
import type { RequestCtx } from '../../../platform/request-ctx';
import { userLoader } from '../../identity/users/user-loader';
import { UserType } from '../../identity/users/user.types';
import { personIdOf } from '../../../platform/person-id-of';
import type { RecordReference } from '../../statements/statements/find-published-record';
import { editNote, reopenNote, resolveNote, withdrawNote } from './change-note';
import {
  AddNoteInput,
  ChangedNoteType,
  EditNoteInput,
  NoteAnchorInput,
  NoteConnectionType,
  ReopenNoteInput,
  ResolveNoteInput,
  WithdrawNoteInput,
  NoteReplyType,
  NoteStateEnum,
  NoteType,
  ReplyToNoteInput,
} from './note.types';
import { presentNote, type NoteReader } from './present-notes';
import { readNotes, watchNotes, type ChangedNote } from './read-notes';
import type { ReviewNote } from './review-note.entity';
import { addNote, replyToNote } from './write-note';

/** Notes of reviewers. */
@Resolver(() => NoteType)
export class NotesResolver {
  @Query(() => NoteConnectionType, { description: 'The notes of a record, the newest first.' })
  async notes(
    @Context() ctx: RequestCtx,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) financialRecordId: string,
    @Args(() => ListPageArgs) page: ListPageArgs,
    @Arg('anchor', () => NoteAnchorInput, { nullable: true, description: 'Only notes about this.' }) anchor?: NoteAnchorInput | null,
    @Arg('state', () => NoteStateEnum, { nullable: true, description: 'Only notes in this state.' })
    state?: keyof typeof NoteStateEnum | null,
  ) {
    const viewer = viewerCtx(ctx);
    const requested = { ...lowerCased({ workspaceId, financialRecordId }), anchor: anchor ?? null, state: state ?? null };
    const nodes = unwrap(await readNotes(viewer, requested)).map((thread) => presentNote(thread, readerOf(ctx)));
    return connectionOf(unwrap(pageOfList({ kind: 'notes', nodes, idOf: ({ id }) => id }, page)));
  }

  @Mutation(() => NoteType, { description: 'Adds a note to a record. Needs CanWriteNotes.' })
  async addNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => AddNoteInput) { anchor, body, mentions, ...input }: AddNoteInput,
  ): Promise<NoteType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await addNote(viewerCtx(ctx), { ...reference, anchor, body, mentions: mentions ?? [] }));
  }

  @Mutation(() => NoteType, { description: 'Replies to a note, and answers the note. Needs CanWriteNotes.' })
  async replyToNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => ReplyToNoteInput) { id, body, mentions, ...input }: ReplyToNoteInput,
  ): Promise<NoteType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await replyToNote(viewerCtx(ctx), { ...reference, id, body, mentions: mentions ?? [] }));
  }

  @Mutation(() => NoteType, { description: 'Rewrites a note or reply of the viewer within 15 minutes. Needs CanWriteNotes.' })
  async editNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => EditNoteInput) { id, version, body, mentions, ...input }: EditNoteInput,
  ): Promise<NoteType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await editNote(viewerCtx(ctx), { ...reference, id, version, body, mentions: mentions ?? [] }));
  }

  @Mutation(() => NoteType, { description: 'Marks a note as resolved. Needs CanWriteNotes.' })
  async resolveNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => ResolveNoteInput) { id, version, ...input }: ResolveNoteInput,
  ): Promise<NoteType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await resolveNote(viewerCtx(ctx), { ...reference, id, version }));
  }

  @Mutation(() => NoteType, { description: 'Opens a resolved note again. Needs CanWriteNotes.' })
  async reopenNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => ReopenNoteInput) { id, version, ...input }: ReopenNoteInput,
  ): Promise<NoteType> {
    const reference = lowerCased(input);
    return presented(ctx, reference, await reopenNote(viewerCtx(ctx), { ...reference, id, version }));
  }

  @Mutation(() => NoteType, {
    nullable: true,
    description:
      'Takes back a note or reply of the viewer, and answers the note. Within 15 minutes it is deleted unless it has replies, which answers null for a note; afterward it stays as withdrawn, without its text. Needs CanWriteNotes.',
  })
  async withdrawNote(
    @Context() ctx: RequestCtx,
    @InputArg(() => WithdrawNoteInput) { id, version, ...input }: WithdrawNoteInput,
  ): Promise<NoteType | null> {
    const reference = lowerCased(input);
    const left = unwrap(await withdrawNote(viewerCtx(ctx), { ...reference, id, version }));
    return left === null ? null : presented(ctx, reference, left);
  }

  @Subscription(() => ChangedNoteType, {
    name: 'noteChanged',
    subscribe: async ({ context, args }: { context: RequestCtx; args: RecordReference }) =>
      unwrap(await watchNotes(viewerCtx(context), lowerCased(args))),
    description: 'Each change of a note of a record or of its replies.',
  })
  changedNote(
    @Context() ctx: RequestCtx,
    @Root() { id, thread }: ChangedNote,
    @Arg('workspaceId', () => ID, WORKSPACE_ID) _workspaceId: string,
    @Arg('financialRecordId', () => ID, RECORD_ID) _financialRecordId: string,
  ): ChangedNoteType {
    return { id, note: thread === null ? null : presentNote(thread, readerOf(ctx)) };
  }

  @FieldResolver(() => UserType, { nullable: true, description: 'Who wrote it.' })
  author(@Context() ctx: RequestCtx, @Root() written: NoteType): Promise<UserType | null> {
    return authorOf(ctx, written);
  }

  @FieldResolver(() => [UserType], { description: 'The people that it mentions.' })
  mentions(@Context() ctx: RequestCtx, @Root() written: NoteType): Promise<UserType[]> {
    return mentionedBy(ctx, written);
  }
}

/** Replies to them. */
@Resolver(() => NoteReplyType)
export class NoteRepliesResolver {
  @FieldResolver(() => UserType, { nullable: true, description: 'Who wrote it.' })
  author(@Context() ctx: RequestCtx, @Root() written: NoteReplyType): Promise<UserType | null> {
    return authorOf(ctx, written);
  }

  @FieldResolver(() => [UserType], { description: 'The people that it mentions.' })
  mentions(@Context() ctx: RequestCtx, @Root() written: NoteReplyType): Promise<UserType[]> {
    return mentionedBy(ctx, written);
  }
}

/** The people of a note or reply. */
function authorOf(ctx: RequestCtx, { authorId }: NoteReplyType): Promise<UserType | null> {
  return userLoader.load(ctx, authorId);
}

async function mentionedBy(ctx: RequestCtx, { mentionIds }: NoteReplyType): Promise<UserType[]> {
  const people: (UserType | null)[] = await Promise.all(mentionIds.map((id) => userLoader.load(ctx, id)));
  return people.filter((person) => person !== null);
}

function readerOf(ctx: RequestCtx): NoteReader {
  return { personId: personIdOf(ctx), now: ctx.clock.now() };
}

/** The note that was just changed, or the one whose reply was. */
async function presented(ctx: RequestCtx, reference: RecordReference, changed: Result<ReviewNote>): Promise<NoteType> {
  const { id, parentId } = unwrap(changed);
  const threads = await readNotes(viewerCtx(ctx), { ...reference, anchor: null, state: null });
  const thread = isRefusal(threads) ? undefined : threads.find(({ note }) => note.id === (parentId ?? id));
  return presentNote(unwrap(thread ?? refuse('NotFound')), readerOf(ctx));
}

/** Ids as they are stored, in lower case. */
function lowerCased({ workspaceId, financialRecordId }: RecordReference): RecordReference {
  return { workspaceId: workspaceId.toLowerCase(), financialRecordId: financialRecordId.toLowerCase() };
}
