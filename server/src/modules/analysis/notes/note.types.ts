import { ANCHOR_KINDS, NOTE_STATES } from '@countinghouse/domain/review/note';
import { ArrayMaxSize, IsArray, IsEnum, IsInt, IsOptional, IsString, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { described, enumOf } from '../../../platform/graphql/enum-of';
import { RecordInput } from '../../imports/imports/record-input.types';
import { StatementTypeEnum } from '../../statements/statements/statement.enums';
import { AnalysisRatioIdEnum } from '../ratios/analysis.types';

export const NoteStateEnum = enumOf(NOTE_STATES);
registerEnumType(NoteStateEnum, {
  name: 'NoteState',
  description: 'Whether a note still asks for something.',
  valuesConfig: described({ Open: 'It does.', Resolved: 'Someone took care of it.' }),
});

const AnchorKindEnum = enumOf(ANCHOR_KINDS);
registerEnumType(AnchorKindEnum, {
  name: 'NoteAnchorKind',
  description: 'What a note is about.',
  valuesConfig: described({
    Cell: 'A line in one period.',
    Journal: 'A journal of the books.',
    Line: 'A line of a statement.',
    Period: 'A period.',
    Ratio: 'A ratio.',
  }),
});

/** What a note is about. */
@ObjectType('NoteAnchor', { simpleResolvers: true, description: 'What a note is about.' })
class NoteAnchorType {
  @Field(() => AnchorKindEnum, { description: 'What kind of thing it is.' })
  kind: keyof typeof AnchorKindEnum;

  @Field(() => StatementTypeEnum, { nullable: true, description: 'The statement of a line or cell.' })
  statementType: keyof typeof StatementTypeEnum | null;

  @Field(() => ID, { nullable: true, description: 'The line of a line or cell.' })
  lineItemId: string | null;

  @Field(() => ID, { nullable: true, description: 'The period of a cell or period.' })
  reportingPeriodId: string | null;

  @Field(() => AnalysisRatioIdEnum, { nullable: true, description: 'The ratio.' })
  ratioId: keyof typeof AnalysisRatioIdEnum | null;

  @Field(() => String, { nullable: true, description: 'Id of the journal in the source.' })
  journal: string | null;
}

@ObjectType()
abstract class WrittenType {
  /** Who wrote it, and the people that it mentions; not part of the contract. */
  authorId: string;
  mentionIds: readonly string[];

  @Field(() => ID, { description: 'Its id.' })
  id: string;

  @Field(() => String, { description: 'Plain text; empty once it was withdrawn.' })
  body: string;

  @Field(() => Date, { description: 'When it was written.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it was last edited.' })
  editedAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'When its author withdrew it.' })
  withdrawnAt: Date | null;

  @Field(() => Boolean, { description: 'Whether the viewer wrote it less than 15 minutes ago, and may edit and delete it.' })
  isRewritable: boolean;

  @Field(() => Int, { description: 'Grows with each change of it.' })
  version: number;
}

/** A reply to a note. */
@ObjectType('NoteReply', { simpleResolvers: true, description: 'A reply to a note.' })
export class NoteReplyType extends WrittenType {}

/** A note of a reviewer. */
@ObjectType('Note', { simpleResolvers: true, description: 'A note of a reviewer about something in a record.' })
export class NoteType extends WrittenType {
  @Field(() => NoteAnchorType, { description: 'What it is about.' })
  anchor: NoteAnchorType;

  @Field(() => NoteStateEnum, { description: 'Whether it still asks for something.' })
  state: keyof typeof NoteStateEnum;

  @Field(() => Boolean, { description: 'Whether the line that it is about is gone.' })
  isDetached: boolean;

  @Field(() => [NoteReplyType], { description: 'Its replies, the oldest first.' })
  replies: NoteReplyType[];
}

/** A page of notes. */
export const NoteConnectionType = connectionTypeOf('Note', NoteType);

/** A note that changed. */
@ObjectType('ChangedNote', { simpleResolvers: true, description: 'A note that was added, changed or deleted, or got a reply.' })
export class ChangedNoteType {
  @Field(() => ID, { description: 'Id of the note.' })
  id: string;

  @Field(() => NoteType, { nullable: true, description: 'The note as it is now; null where it was deleted.' })
  note: NoteType | null;
}

/** What a note is about. */
@InputType('NoteAnchorInput', { description: 'What a note is about: the fields of its kind, and no other.' })
export class NoteAnchorInput {
  @Field(() => AnchorKindEnum, { description: 'What kind of thing it is.' })
  @IsEnum(AnchorKindEnum)
  kind: keyof typeof AnchorKindEnum;

  @Field(() => StatementTypeEnum, { nullable: true, description: 'The statement of a line or cell.' })
  @IsOptional()
  @IsEnum(StatementTypeEnum)
  statementType?: keyof typeof StatementTypeEnum | null;

  @Field(() => ID, { nullable: true, description: 'The line of a line or cell.' })
  @IsOptional()
  @IsString()
  lineItemId?: string | null;

  @Field(() => ID, { nullable: true, description: 'The period of a cell or period.' })
  @IsOptional()
  @IsString()
  reportingPeriodId?: string | null;

  @Field(() => AnalysisRatioIdEnum, { nullable: true, description: 'The ratio.' })
  @IsOptional()
  @IsEnum(AnalysisRatioIdEnum)
  ratioId?: keyof typeof AnalysisRatioIdEnum | null;

  @Field(() => String, { nullable: true, description: 'Id of the journal in the source.' })
  @IsOptional()
  @IsString()
  journal?: string | null;
}

const BODY = 'Plain text, 1 to 4,000 characters.';
const MENTIONS = 'Ids of members of the workspace that it mentions, at most 50.';

/** A new note. */
@InputType('AddNoteInput', { description: 'A new note.' })
export class AddNoteInput extends RecordInput {
  @Field(() => NoteAnchorInput, { description: 'What it is about.' })
  @ValidateNested()
  anchor: NoteAnchorInput;

  @Field(() => String, { description: BODY })
  @IsString()
  body: string;

  @Field(() => [ID], { nullable: true, description: MENTIONS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  mentions?: string[] | null;
}

/** A reply. */
@InputType('ReplyToNoteInput', { description: 'A reply to a note.' })
export class ReplyToNoteInput extends RecordInput {
  @Field(() => ID, { description: 'Id of the note.' })
  @IsString()
  id: string;

  @Field(() => String, { description: BODY })
  @IsString()
  body: string;

  @Field(() => [ID], { nullable: true, description: MENTIONS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  mentions?: string[] | null;
}

/** A note or reply to be resolved, reopened or withdrawn. */
@InputType()
abstract class NoteInput extends RecordInput {
  @Field(() => ID, { description: 'Its id.' })
  @IsString()
  id: string;

  @Field(() => Int, { description: 'The version that was read; a stale one is refused with StaleVersion.' })
  @IsInt()
  version: number;
}

/** A note or reply to be rewritten. */
@InputType('EditNoteInput', { description: 'A note or reply as it was read, and its new text.' })
export class EditNoteInput extends NoteInput {
  @Field(() => String, { description: BODY })
  @IsString()
  body: string;

  @Field(() => [ID], { nullable: true, description: MENTIONS })
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(50)
  @IsString({ each: true })
  mentions?: string[] | null;
}

/** A note to resolve. */
@InputType('ResolveNoteInput', { description: 'The note to resolve, as it was read.' })
export class ResolveNoteInput extends NoteInput {}

/** A note to reopen. */
@InputType('ReopenNoteInput', { description: 'The note to reopen, as it was read.' })
export class ReopenNoteInput extends NoteInput {}

/** A note to withdraw. */
@InputType('WithdrawNoteInput', { description: 'The note or reply to withdraw, as it was read.' })
export class WithdrawNoteInput extends NoteInput {}
