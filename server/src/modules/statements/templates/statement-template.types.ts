import { LIMITS } from '@countinghouse/domain/limits';
import { DEFAULT_ACCEPT_FROM, MATCH_REASONS, type MatchReason } from '@countinghouse/domain/statements/templates/account-match';
import { MATCH_STATUSES, type MatchStatus } from '@countinghouse/domain/statements/templates/match-status';
import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { NamedAccountType } from '../statements/named-account.type';
import { ReportingPeriodEnum, SortOrderEnum, StatementTypeEnum } from '../statements/statement.enums';
import { UserType } from '../../identity/users/user.types';

const ReasonEnum = enumOf(MATCH_REASONS);
registerEnumType(ReasonEnum, {
  name: 'MatchReason',
  description: 'Why an account is matched to this line, most certain first.',
  valuesConfig: described({
    confirmed: 'A user confirmed this place before.',
    name: 'The names are the same or similar.',
    number: 'The numbers are the same.',
    numberAndName: 'Number and name are the same.',
    place: 'The account has the same place in the chart.',
    type: 'The types are the same.',
  }),
});
const StatusEnum = enumOf(MATCH_STATUSES);
registerEnumType(StatusEnum, {
  name: 'MatchStatus',
  description: 'Whether a template knows a place for an account.',
  valuesConfig: described({
    locked: 'It stays in a locked section.',
    matched: 'It is matched with certainty.',
    toLookAt: 'Its match is accepted but worth a look.',
    unmatched: 'It has no accepted match.',
  }),
});

/** A layout that the tenant keeps. */
@ObjectType('FinancialStatementTemplate', {
  simpleResolvers: true,
  description: 'A statement layout that the tenant stores to use it again.',
})
export class StatementTemplateType {
  /** Not part of the contract. */
  createdById: string | null;

  @Field(() => ID, { description: 'Id of the template.' })
  id: string;

  @Field(() => String, { description: 'The name that people see.' })
  displayName: string;

  @Field(() => String, { nullable: true, description: 'What it is for; null for none.' })
  description: string | null;

  @Field(() => StatementTypeEnum, { description: 'Which statement it is for.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'Headings, accounts and totals of the statement layout.' })
  lineCount: number;

  @Field(() => Int, { description: 'How many times it was applied.' })
  uses: number;

  @Field(() => Date, { description: 'When it was saved.' })
  creationTime: Date;

  @Field(() => UserType, { nullable: true, description: 'Who saved it; null when that is no longer known.' })
  createdBy?: UserType | null;
}

/** A page of templates. */
export const StatementTemplateConnectionType = connectionTypeOf('FinancialStatementTemplate', StatementTemplateType);

/** An account of the statement, and where the template would put it. */
@ObjectType('TemplateMatch', { simpleResolvers: true, description: 'An account of the statement, and where the template would put it.' })
export class TemplateMatchType extends NamedAccountType {
  @Field(() => StatusEnum, { description: 'Whether the account is matched.' })
  status: MatchStatus;

  @Field(() => ID, {
    nullable: true,
    description: 'A section of the template; null without a suggestion, and for accounts of locked sections.',
  })
  sectionId: string | null;

  @Field(() => String, { nullable: true, description: 'The caption of that section; null without one.' })
  sectionCaption: string | null;

  @Field(() => Int, { nullable: true, description: 'The template line that it matches; null when only the section is known.' })
  lineOf: number | null;

  @Field(() => Int, { description: '0 to 100: of matches with this certainty about so many in a hundred are right.' })
  certainty: number;

  @Field(() => ReasonEnum, { nullable: true, description: 'Why it is matched; null without a match.' })
  why: MatchReason | null;

  @Field(() => ID, {
    nullable: true,
    description: 'The section of the account’s type, used without an accepted match or answer.',
  })
  typeSectionId: string | null;
}

/** What applying a template would do. */
@ObjectType('TemplatePreview', { simpleResolvers: true, description: 'Nothing has changed. The four counts add up to the total.' })
export class TemplatePreviewType {
  @Field(() => StatementTemplateType, { description: 'The template.' })
  template: StatementTemplateType;

  @Field(() => Int, { description: 'The version of the statement that was read.' })
  version: number;

  @Field(() => Int, { description: 'How many accounts the statement has.' })
  total: number;

  @Field(() => Int, { description: 'How many accounts are matched with certainty.' })
  matched: number;

  @Field(() => Int, { description: 'How many matches are accepted but worth a look.' })
  toLookAt: number;

  @Field(() => Int, { description: 'How many accounts have no accepted match.' })
  unmatched: number;

  @Field(() => Int, { description: 'How many accounts stay in a locked section.' })
  locked: number;

  @Field(() => [TemplateMatchType], { description: 'Every account of the statement, in the order of its chart.' })
  accounts: TemplateMatchType[];

  @Field(() => String, { description: 'The layout of the template, as JSON; account lines have their own numbers.' })
  layout: string;
}

/** What to keep of which statement. */
@InputType({ description: 'The statement to save as a template.' })
export class SaveAsTemplateInput {
  @Field(() => String, { description: `At most ${LIMITS.templateNameMax} characters.` })
  @IsString()
  displayName: string;

  @Field(() => String, { nullable: true, description: `At most ${LIMITS.templateDescriptionMax} characters.` })
  @IsOptional()
  @IsString()
  description?: string | null;

  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  @IsString()
  financialRecordId: string;

  @Field(() => StatementTypeEnum, { description: 'Which statement of the record.' })
  @IsString()
  statementType: keyof typeof StatementTypeEnum;
}

/** What a person says of one account. */
@InputType({ description: 'Where the viewer puts one account.' })
export class TemplateAnswerInput {
  @Field(() => ID, { description: 'Id of the account within the record.' })
  @IsString()
  accountId: string;

  @Field(() => ID, { nullable: true, description: 'A section of the template; null leaves the account unclassified.' })
  @IsOptional()
  @IsString()
  sectionId?: string | null;
}

const ANSWERS_MAX = 20_000;

/** Which template to apply to which record. */
@InputType({ description: 'The template to apply, and the record whose statement it is applied to.' })
export class ApplyTemplateInput {
  @Field(() => ID, { description: 'Id of the template.' })
  @IsString()
  templateId: string;

  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  @IsString()
  financialRecordId: string;

  @Field(() => Int, {
    defaultValue: DEFAULT_ACCEPT_FROM,
    description:
      'Matches below this certainty are not accepted: their accounts go to the section of their type. Above 80 they are left unclassified.',
  })
  @IsInt()
  @Min(1)
  @Max(100)
  acceptFrom: number;

  @Field(() => [TemplateAnswerInput], { nullable: true, description: 'Where the viewer puts single accounts, instead of the suggestions.' })
  @IsOptional()
  @ArrayMaxSize(ANSWERS_MAX)
  @ValidateNested()
  answers?: TemplateAnswerInput[] | null;

  @Field(() => ReportingPeriodEnum, { defaultValue: 'FiscalYearsAndYTD', description: 'The columns of the statement that is returned.' })
  @IsString()
  reportingPeriod: keyof typeof ReportingPeriodEnum;

  @Field(() => SortOrderEnum, { defaultValue: 'OldestFirst', description: 'The order of its columns.' })
  @IsString()
  sortOrder: keyof typeof SortOrderEnum;
}

/** Accounts whose saved places a person confirmed. */
@InputType({ description: 'The accounts whose saved place is right, so that later templates follow it.' })
export class ConfirmMappingsInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record.' })
  @IsString()
  financialRecordId: string;

  @Field(() => StatementTypeEnum, { description: 'Which statement of the record.' })
  @IsString()
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => [ID], { description: 'Ids of the accounts within the record.' })
  @ArrayMaxSize(ANSWERS_MAX)
  @IsString({ each: true })
  accountIds: string[];

  @Field(() => ID, { nullable: true, description: 'The template that suggested them.' })
  @IsOptional()
  @IsString()
  templateId?: string | null;
}
