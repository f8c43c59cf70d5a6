import { IsString, MaxLength } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LIMITS } from '@countinghouse/domain/limits';
import { UserType } from '../../identity/users/user.types';
import {
  ComputedOfEnum,
  LayoutLineKindEnum,
  EmphasisEnum,
  MeasureEnum,
  NumberStyleEnum,
  ReportedAsEnum,
  StatementTypeEnum,
  VisibilityEnum,
} from './statement.enums';

/** Room for captions that are refused with their own code, rather than as malformed. */
const CAPTION_MAX = 4 * LIMITS.captionMax;

/** A section of a layout. */
@ObjectType('LayoutSection', { simpleResolvers: true })
export class LayoutSectionType {
  @Field(() => ID)
  id: string;

  @Field(() => ID, { nullable: true, description: 'The section that contains it.' })
  parent: string | null;

  @Field(() => String)
  headerCaption: string;

  @Field(() => String)
  footerCaption: string;

  @Field(() => ReportedAsEnum)
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => VisibilityEnum)
  visibility: keyof typeof VisibilityEnum;

  @Field(() => EmphasisEnum)
  emphasis: keyof typeof EmphasisEnum;

  @Field(() => [ID], { description: 'Its lines in order, as `account:12`, `section:cash` or `line:netincome`.' })
  items: readonly string[];
}

/** A line that the product computes: from all accounts of one sort, or from the totals of other lines. */
@ObjectType('LayoutLine', { simpleResolvers: true })
export class LayoutLineType {
  @Field(() => ID)
  id: string;

  @Field(() => LayoutLineKindEnum)
  kind: keyof typeof LayoutLineKindEnum;

  @Field(() => String)
  caption: string;

  @Field(() => ReportedAsEnum)
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => EmphasisEnum, { nullable: true })
  emphasis: keyof typeof EmphasisEnum | null;

  @Field(() => ComputedOfEnum, { nullable: true, description: 'Of a computed line: which accounts.' })
  of?: keyof typeof ComputedOfEnum | null;

  @Field(() => MeasureEnum, { nullable: true, description: 'Of a computed line: which part of their history.' })
  measure?: keyof typeof MeasureEnum | null;

  @Field(() => [ID], { nullable: true, description: 'Of a formula: the sections and lines that it sums.' })
  terms?: readonly string[] | null;
}

/** A caption that a person gave an account. */
@ObjectType('AccountCaption', { simpleResolvers: true })
export class AccountCaptionType {
  @Field(() => Int)
  account: number;

  @Field(() => String)
  caption: string;
}

/** An account and the section of the cash flow that people chose for it. */
@ObjectType('CashFlowChoice', { simpleResolvers: true })
export class CashFlowChoiceType {
  @Field(() => Int)
  account: number;

  @Field(() => ID)
  section: string;
}

/** An account, and why it is outside cash, receivables or payables. */
@ObjectType('MoveReason', { simpleResolvers: true })
export class MoveReasonType {
  @Field(() => Int)
  account: number;

  @Field(() => String)
  reason: string;
}

/** The saved layout of a statement, without amounts. */
@ObjectType('StatementLayout')
export class StatementLayoutType {
  /** Who saved it; not part of the contract. */
  savedById: string | null;

  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'Send it back when saving.' })
  version: number;

  @Field(() => Int, { description: 'The reading of the books that it is based on.' })
  readingVersion: number;

  @Field(() => Date)
  savedAt: Date;

  @Field(() => UserType, { nullable: true, description: 'Null for the layout created by the import.' })
  savedBy?: UserType | null;

  @Field(() => String, { nullable: true, description: 'Why the viewer cannot change it, as a code; null when they can.' })
  editRefusal: string | null;

  @Field(() => NumberStyleEnum)
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => [ID], { description: 'Lines of the first level in order, as `account:12`, `section:cash` or `line:netincome`.' })
  items: readonly string[];

  @Field(() => [LayoutSectionType], { description: 'All sections, including hidden ones.' })
  sections: readonly LayoutSectionType[];

  @Field(() => [LayoutLineType])
  lines: readonly LayoutLineType[];

  @Field(() => [AccountCaptionType], { description: 'Captions entered manually; other accounts use their name.' })
  accountCaptions: readonly AccountCaptionType[];

  @Field(() => [Int], { description: 'Accounts unknown to the template that have not been placed yet.' })
  newlyReferenced: readonly number[];

  @Field(() => [CashFlowChoiceType], {
    nullable: true,
    description:
      'Sections of the cash flow chosen by users: on a cash flow for accounts placed manually, on a balance sheet for accounts whose move left the cash flow unchanged. The other accounts follow the balance sheet.',
  })
  cashFlowChoices?: readonly CashFlowChoiceType[] | null;

  @Field(() => Int, {
    nullable: true,
    description: 'For a cash flow: the version of the balance sheet that it follows. Send it back when saving.',
  })
  balanceSheetVersion: number | null;

  @Field(() => [ID], {
    description:
      'Of a balance sheet: which of cash, receivables and payables are locked, because their accounts tie to a ledger of the source.',
  })
  lockedSections?: readonly string[];

  @Field(() => [MoveReasonType], { description: 'Why accounts are outside cash, receivables or payables.' })
  moveReasons?: readonly MoveReasonType[] | null;
}

/** A section as it is sent. */
@InputType('LayoutSectionInput')
export class LayoutSectionInput {
  @Field(() => ID)
  @MaxLength(128)
  id: string;

  @Field(() => String)
  @MaxLength(CAPTION_MAX)
  headerCaption: string;

  @Field(() => String)
  @MaxLength(CAPTION_MAX)
  footerCaption: string;

  @Field(() => ReportedAsEnum)
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => [ID])
  @IsString({ each: true })
  items: string[];
}

/** A caption as it is sent. */
@InputType('AccountCaptionInput')
export class AccountCaptionInput {
  @Field(() => Int)
  account: number;

  @Field(() => String)
  @MaxLength(CAPTION_MAX)
  caption: string;
}

/** A chosen section of the cash flow as it is sent. */
@InputType('CashFlowChoiceInput')
export class CashFlowChoiceInput {
  @Field(() => Int)
  account: number;

  @Field(() => ID)
  @MaxLength(128)
  section: string;
}

/** A reason as it is sent. */
@InputType('MoveReasonInput')
export class MoveReasonInput {
  @Field(() => Int)
  account: number;

  @Field(() => String)
  @MaxLength(CAPTION_MAX)
  reason: string;
}

/** A layout as it is sent: what the product computes is as it is stored. */
@InputType('LayoutInput')
export class LayoutInput {
  @Field(() => NumberStyleEnum)
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => [ID], { description: 'Lines of the first level in order, as `account:12`, `section:cash` or `line:netincome`.' })
  @IsString({ each: true })
  items: string[];

  @Field(() => [LayoutSectionInput], { description: 'All sections; a missing section is deleted.' })
  sections: LayoutSectionInput[];

  @Field(() => [AccountCaptionInput])
  accountCaptions: AccountCaptionInput[];

  @Field(() => [Int])
  newlyReferenced: number[];

  @Field(() => [CashFlowChoiceInput], { nullable: true, description: 'Null for none; if omitted, the stored values are unchanged.' })
  cashFlowChoices?: CashFlowChoiceInput[] | null;

  @Field(() => [MoveReasonInput], {
    nullable: true,
    description:
      'Required for each account that leaves cash, receivables or payables. If omitted or null, the stored values are unchanged.',
  })
  moveReasons?: MoveReasonInput[] | null;
}

/** What saving or resetting answers. */
@ObjectType('SavedStatement', { simpleResolvers: true })
export class SavedStatementType {
  @Field(() => Int)
  version: number;
}
