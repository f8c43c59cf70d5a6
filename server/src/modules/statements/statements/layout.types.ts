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
@ObjectType('LayoutSection', { simpleResolvers: true, description: 'A section of a layout.' })
export class LayoutSectionType {
  @Field(() => ID, { description: 'Id of the section.' })
  id: string;

  @Field(() => ID, { nullable: true, description: 'The section that contains it.' })
  parent: string | null;

  @Field(() => String, { description: 'The caption of its heading.' })
  headerCaption: string;

  @Field(() => String, { description: 'The caption of its total.' })
  footerCaption: string;

  @Field(() => ReportedAsEnum, { description: 'The side on which its amounts are positive.' })
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => VisibilityEnum, { description: 'When it is shown.' })
  visibility: keyof typeof VisibilityEnum;

  @Field(() => EmphasisEnum, { description: 'How its total is emphasized.' })
  emphasis: keyof typeof EmphasisEnum;

  @Field(() => [ID], { description: 'Its lines in order, as `account:12`, `section:cash` or `line:netincome`.' })
  items: readonly string[];
}

/** A line that the product computes: from all accounts of one sort, or from the totals of other lines. */
@ObjectType('LayoutLine', { simpleResolvers: true, description: 'A line that the product computes.' })
export class LayoutLineType {
  @Field(() => ID, { description: 'Id of the line.' })
  id: string;

  @Field(() => LayoutLineKindEnum, { description: 'What it is computed from.' })
  kind: keyof typeof LayoutLineKindEnum;

  @Field(() => String, { description: 'The text of the line.' })
  caption: string;

  @Field(() => ReportedAsEnum, { description: 'The side on which its amounts are positive.' })
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => EmphasisEnum, { nullable: true, description: 'How the line is emphasized; null for not at all.' })
  emphasis: keyof typeof EmphasisEnum | null;

  @Field(() => ComputedOfEnum, { nullable: true, description: 'Of a computed line: which accounts.' })
  of?: keyof typeof ComputedOfEnum | null;

  @Field(() => MeasureEnum, { nullable: true, description: 'Of a computed line: which part of their history.' })
  measure?: keyof typeof MeasureEnum | null;

  @Field(() => [ID], { nullable: true, description: 'Of a formula: the sections and lines that it sums.' })
  terms?: readonly string[] | null;
}

/** A caption that a person gave an account. */
@ObjectType('AccountCaption', { simpleResolvers: true, description: 'A caption that a person gave an account.' })
export class AccountCaptionType {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => String, { description: 'The text shown instead of the name of the account.' })
  caption: string;
}

/** An account and the section of the cash flow that people chose for it. */
@ObjectType('CashFlowChoice', { simpleResolvers: true, description: 'The section of the cash flow that a person chose for an account.' })
export class CashFlowChoiceType {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => ID, { description: 'Id of the section of the cash flow.' })
  section: string;
}

/** An account, and why it is outside cash, receivables or payables. */
@ObjectType('MoveReason', { simpleResolvers: true, description: 'Why an account is outside cash, receivables or payables.' })
export class MoveReasonType {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => String, { description: 'The reason in the words of the person who moved it.' })
  reason: string;
}

/** The saved layout of a statement, without amounts. */
@ObjectType('StatementLayout', { description: 'The saved layout of a statement, without amounts.' })
export class StatementLayoutType {
  /** Who saved it; not part of the contract. */
  savedById: string | null;

  @Field(() => StatementTypeEnum, { description: 'Which statement it is.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'Send it back when saving.' })
  version: number;

  @Field(() => Int, { description: 'The reading of the books that it is based on.' })
  readingVersion: number;

  @Field(() => Date, { description: 'When it was saved.' })
  savedAt: Date;

  @Field(() => UserType, { nullable: true, description: 'Null for the layout created by the import.' })
  savedBy?: UserType | null;

  @Field(() => String, { nullable: true, description: 'Why the viewer cannot change it, as a code; null when they can.' })
  editRefusal: string | null;

  @Field(() => NumberStyleEnum, { description: 'How figures are rounded for display.' })
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => [ID], { description: 'Lines of the first level in order, as `account:12`, `section:cash` or `line:netincome`.' })
  items: readonly string[];

  @Field(() => [LayoutSectionType], { description: 'All sections, including hidden ones.' })
  sections: readonly LayoutSectionType[];

  @Field(() => [LayoutLineType], { description: 'The lines that the product computes.' })
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
@InputType('LayoutSectionInput', { description: 'A section of a layout.' })
export class LayoutSectionInput {
  @Field(() => ID, { description: 'Id of the section; a new one for a new section.' })
  @MaxLength(128)
  id: string;

  @Field(() => String, { description: 'The caption of its heading.' })
  @MaxLength(CAPTION_MAX)
  headerCaption: string;

  @Field(() => String, { description: 'The caption of its total.' })
  @MaxLength(CAPTION_MAX)
  footerCaption: string;

  @Field(() => ReportedAsEnum, { description: 'The side on which its amounts are positive.' })
  reportedAs: keyof typeof ReportedAsEnum;

  @Field(() => [ID], { description: 'Its lines in order, as `account:12`, `section:cash` or `line:netincome`.' })
  @IsString({ each: true })
  items: string[];
}

/** A caption as it is sent. */
@InputType('AccountCaptionInput', { description: 'A caption for an account.' })
export class AccountCaptionInput {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => String, { description: 'The text to show instead of the name of the account.' })
  @MaxLength(CAPTION_MAX)
  caption: string;
}

/** A chosen section of the cash flow as it is sent. */
@InputType('CashFlowChoiceInput', { description: 'The section of the cash flow for an account.' })
export class CashFlowChoiceInput {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => ID, { description: 'Id of the section of the cash flow.' })
  @MaxLength(128)
  section: string;
}

/** A reason as it is sent. */
@InputType('MoveReasonInput', { description: 'Why an account is outside cash, receivables or payables.' })
export class MoveReasonInput {
  @Field(() => Int, { description: 'Ordinal of the account in the books.' })
  account: number;

  @Field(() => String, { description: 'The reason in plain text.' })
  @MaxLength(CAPTION_MAX)
  reason: string;
}

/** A layout as it is sent: what the product computes is as it is stored. */
@InputType('LayoutInput', { description: 'The complete layout of a statement. What the product computes stays as it is stored.' })
export class LayoutInput {
  @Field(() => NumberStyleEnum, { description: 'How figures are rounded for display.' })
  numberStyle: keyof typeof NumberStyleEnum;

  @Field(() => [ID], { description: 'Lines of the first level in order, as `account:12`, `section:cash` or `line:netincome`.' })
  @IsString({ each: true })
  items: string[];

  @Field(() => [LayoutSectionInput], { description: 'All sections; a missing section is deleted.' })
  sections: LayoutSectionInput[];

  @Field(() => [AccountCaptionInput], { description: 'Captions entered manually; other accounts use their name.' })
  accountCaptions: AccountCaptionInput[];

  @Field(() => [Int], { description: 'Ordinals of accounts unknown to the template that have not been placed yet.' })
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
@ObjectType('SavedStatement', { simpleResolvers: true, description: 'The result of saving or resetting a statement.' })
export class SavedStatementType {
  @Field(() => Int, { description: 'The new version of the layout.' })
  version: number;
}
