import { LIMITS } from '@countinghouse/domain/limits';
import { DEFAULT_ACCEPT_FROM, MATCH_REASONS, type MatchReason } from '@countinghouse/domain/statements/templates/account-match';
import { MATCH_STANDINGS, type MatchStanding } from '@countinghouse/domain/statements/templates/match-standing';
import { ArrayMaxSize, IsInt, IsOptional, IsString, Max, Min, ValidateNested } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { enumOf } from '../../../platform/graphql/enum-of';
import { NamedAccountType } from '../statements/named-account.type';
import { ReportingPeriodEnum, SortOrderEnum, StatementTypeEnum } from '../statements/statement.enums';
import { UserType } from '../../identity/users/user.types';

const ReasonEnum = enumOf(MATCH_REASONS);
registerEnumType(ReasonEnum, { name: 'MatchReason', description: 'Why an account is matched to this line, most certain first.' });
const StandingEnum = enumOf(MATCH_STANDINGS);
registerEnumType(StandingEnum, { name: 'MatchStanding' });

/** A layout that the tenant keeps. */
@ObjectType('FinancialStatementTemplate', { simpleResolvers: true })
export class StatementTemplateType {
  /** Not part of the contract. */
  createdById: string | null;

  @Field(() => ID)
  id: string;

  @Field(() => String)
  displayName: string;

  @Field(() => String, { nullable: true })
  description: string | null;

  @Field(() => StatementTypeEnum)
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => Int, { description: 'Headings, accounts and totals of the statement layout.' })
  lineCount: number;

  @Field(() => Int, { description: 'How many times it was applied.' })
  uses: number;

  @Field(() => Date)
  creationTime: Date;

  @Field(() => UserType, { nullable: true })
  createdBy?: UserType | null;
}

/** A page of templates. */
export const StatementTemplateConnectionType = connectionTypeOf('FinancialStatementTemplate', StatementTemplateType);

/** An account of the statement, and where the template would put it. */
@ObjectType('TemplateMatch', { simpleResolvers: true })
export class TemplateMatchType extends NamedAccountType {
  @Field(() => StandingEnum)
  standing: MatchStanding;

  @Field(() => ID, {
    nullable: true,
    description: 'A section of the template; null without a suggestion, and for accounts of locked sections.',
  })
  sectionId: string | null;

  @Field(() => String, { nullable: true })
  sectionCaption: string | null;

  @Field(() => Int, { nullable: true, description: 'The template line that it matches; null when only the section is known.' })
  lineOf: number | null;

  @Field(() => Int, { description: '0 to 100: of matches with this certainty about so many in a hundred are right.' })
  certainty: number;

  @Field(() => ReasonEnum, { nullable: true })
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
  @Field(() => StatementTemplateType)
  template: StatementTemplateType;

  @Field(() => Int, { description: 'The version of the statement that was read.' })
  version: number;

  @Field(() => Int)
  total: number;

  @Field(() => Int)
  matched: number;

  @Field(() => Int)
  toLookAt: number;

  @Field(() => Int)
  unmatched: number;

  @Field(() => Int)
  locked: number;

  @Field(() => [TemplateMatchType], { description: 'Every account of the statement, in the order of its chart.' })
  accounts: TemplateMatchType[];

  @Field(() => String, { description: 'The layout of the template, as JSON; account lines have their own numbers.' })
  layout: string;
}

/** What to keep of which statement. */
@InputType()
export class SaveAsTemplateInput {
  @Field(() => String, { description: `At most ${LIMITS.templateNameMax} characters.` })
  @IsString()
  displayName: string;

  @Field(() => String, { nullable: true, description: `At most ${LIMITS.templateDescriptionMax} characters.` })
  @IsOptional()
  @IsString()
  description?: string | null;

  @Field(() => ID)
  @IsString()
  workspaceId: string;

  @Field(() => ID)
  @IsString()
  financialRecordId: string;

  @Field(() => StatementTypeEnum)
  @IsString()
  statementType: keyof typeof StatementTypeEnum;
}

/** What a person says of one account. */
@InputType()
export class TemplateAnswerInput {
  @Field(() => ID)
  @IsString()
  accountId: string;

  @Field(() => ID, { nullable: true, description: 'A section of the template; null leaves the account unclassified.' })
  @IsOptional()
  @IsString()
  sectionId?: string | null;
}

const ANSWERS_MAX = 20_000;

/** Which template to apply to which record. */
@InputType()
export class ApplyTemplateInput {
  @Field(() => ID)
  @IsString()
  templateId: string;

  @Field(() => ID)
  @IsString()
  workspaceId: string;

  @Field(() => ID)
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

  @Field(() => [TemplateAnswerInput], { nullable: true })
  @IsOptional()
  @ArrayMaxSize(ANSWERS_MAX)
  @ValidateNested()
  answers?: TemplateAnswerInput[] | null;

  @Field(() => ReportingPeriodEnum, { defaultValue: 'FiscalYearsAndYTD' })
  @IsString()
  reportingPeriod: keyof typeof ReportingPeriodEnum;

  @Field(() => SortOrderEnum, { defaultValue: 'OldestFirst' })
  @IsString()
  sortOrder: keyof typeof SortOrderEnum;
}

/** Accounts whose saved places a person confirmed. */
@InputType()
export class ConfirmMappingsInput {
  @Field(() => ID)
  @IsString()
  workspaceId: string;

  @Field(() => ID)
  @IsString()
  financialRecordId: string;

  @Field(() => StatementTypeEnum)
  @IsString()
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => [ID])
  @ArrayMaxSize(ANSWERS_MAX)
  @IsString({ each: true })
  accountIds: string[];

  @Field(() => ID, { nullable: true, description: 'The template that suggested them.' })
  @IsOptional()
  @IsString()
  templateId?: string | null;
}
