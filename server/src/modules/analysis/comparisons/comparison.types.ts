import type { UndefinedReason } from '@countinghouse/domain/analysis/analysis-figures';
import type { JournalChangeKind } from '@countinghouse/domain/comparisons/journal-kinds';
import type { AccountChangeKind, AccountFact } from '@countinghouse/domain/comparisons/match-accounts';
import type { MatchedBy } from '@countinghouse/domain/comparisons/match-journals';
import type { Severity } from '@countinghouse/domain/comparisons/severity';
import type { AnalysisRatioId, RatioUnit } from '@countinghouse/domain/ratios/ratio-recipes';
import { IsString } from 'class-validator';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { connectionTypeOf } from '../../../platform/graphql/connection-type-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { RatioUnitEnum } from '../../statements/statements/ratio.enums';
import { CashFlowSourceEnum, StatementTypeEnum } from '../../statements/statements/statement.enums';
import { AnalysisRatioIdEnum, UndefinedReasonEnum } from '../ratios/analysis.types';
import {
  AccountChangeKindEnum,
  AccountFactEnum,
  ComparisonFailureEnum,
  ComparisonStateEnum,
  JournalChangeKindEnum,
  MatchedByEnum,
  SeverityEnum,
} from './comparison.enums';
import type { ComparisonFailure, ComparisonState, StoredReport } from './stored-report';

/** The collections to compare. */
@InputType('CompareCollectionsInput', { description: 'Two collections of a workspace, in any order: the one that ends first is the base.' })
export class CompareCollectionsInput {
  @Field(() => ID, { description: 'Id of the workspace.' })
  @IsString()
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record of one collection.' })
  @IsString()
  baseRecordId: string;

  @Field(() => ID, { description: 'Id of the financial record of the other collection.' })
  @IsString()
  otherRecordId: string;
}

/** A period that is compared. */
@ObjectType('ComparedPeriod', { simpleResolvers: true, description: 'A period that is compared.' })
class ComparedPeriodType {
  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => String, { description: 'Name of the period, such as `Q1 FY 2026`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The first day of the period.' })
  startDate: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the period that is compared.' })
  endDate: string;
}

/** Every journal that changed in one way. */
@ObjectType('JournalChangeTotal', {
  simpleResolvers: true,
  description: 'Every journal that changed in one way, also those that are not listed.',
})
class JournalChangeTotalType {
  @Field(() => JournalChangeKindEnum, { description: 'In which way.' })
  kind: JournalChangeKind;

  @Field(() => Int, { description: 'How many there are.' })
  count: number;

  @Field(() => DecimalScalar, { description: 'The sum of their effects.' })
  effect: string;
}

/** An amount of a changed line. */
@ObjectType('ChangedAmount', { simpleResolvers: true, description: 'An amount of a line that changed in a period.' })
class ChangedAmountType {
  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => DecimalScalar, { description: 'In the base.' })
  before: string;

  @Field(() => DecimalScalar, { description: 'In the newer collection.' })
  after: string;

  @Field(() => DecimalScalar, { description: 'By how much it changed.' })
  change: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Percent of the base; null from zero, and where the sign changes.' })
  percent: string | null;
}

/** A changed line of a statement. */
@ObjectType('LineChange', { simpleResolvers: true, description: 'A line of a statement whose amounts changed.' })
export class LineChangeType {
  @Field(() => ID, { description: 'Unique in the comparison.' })
  id: string;

  @Field(() => StatementTypeEnum, { description: 'Which statement.' })
  statementType: keyof typeof StatementTypeEnum;

  @Field(() => ID, { description: 'Id of the line in the statement of the newer collection.' })
  lineItemId: string;

  @Field(() => String, { description: 'Its caption.' })
  caption: string;

  @Field(() => Int, { description: 'Indentation from 0.' })
  level: number;

  @Field(() => Boolean, { description: 'Whether it is a total or a computed line, not an account.' })
  isTotal: boolean;

  @Field(() => [ChangedAmountType], { description: 'The periods in which it changed.' })
  cells: ChangedAmountType[];
}

/** How one collection describes an account. */
@ObjectType('DescribedAccount', { simpleResolvers: true, description: 'How one collection describes an account.' })
class DescribedAccountType {
  @Field(() => String, { nullable: true, description: 'Its number; null when it has none.' })
  number: string | null;

  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => String, { description: 'Its type.' })
  type: string;
}

/** A changed account. */
@ObjectType('AccountChange', {
  simpleResolvers: true,
  description: 'An account that one collection alone has, or that both describe differently.',
})
class AccountChangeType {
  @Field(() => ID, { description: 'Unique in the comparison.' })
  id: string;

  @Field(() => AccountChangeKindEnum, { description: 'How it differs.' })
  kind: AccountChangeKind;

  @Field(() => [AccountFactEnum], { description: 'What is described differently.' })
  facts: AccountFact[];

  @Field(() => DescribedAccountType, { nullable: true, description: 'In the base; null where it does not have it.' })
  base: DescribedAccountType | null;

  @Field(() => DescribedAccountType, { nullable: true, description: 'In the newer collection; null where it does not have it.' })
  other: DescribedAccountType | null;
}

/** A line of a compared journal. */
@ObjectType('ComparedJournalLine', { simpleResolvers: true, description: 'A line of a journal that changed.' })
class ComparedJournalLineType {
  @Field(() => String, { nullable: true, description: 'Number of the account; null when it has none.' })
  accountNumber: string | null;

  @Field(() => String, { description: 'Name of the account.' })
  accountName: string;

  @Field(() => DecimalScalar, { description: 'Positive for a debit.' })
  amount: string;

  @Field(() => String, { nullable: true, description: 'The document that it names.' })
  document: string | null;

  @Field(() => String, { nullable: true, description: 'Its memo.' })
  memo: string | null;
}

/** One side of a changed journal. */
@ObjectType('ComparedJournal', { simpleResolvers: true, description: 'A journal that changed, as one collection has it.' })
export class ComparedJournalType {
  @Field(() => String, { description: 'Its id in the books.' })
  journal: string;

  @Field(() => CalendarDateScalar, { description: 'Its date.' })
  date: string;

  @Field(() => Int, { description: 'How many lines it has.' })
  lineCount: number;

  @Field(() => [ComparedJournalLineType], { description: 'Its lines, at most 500.' })
  lines: ComparedJournalLineType[];
}

/** A changed journal. */
@ObjectType('JournalChange', { simpleResolvers: true, description: 'A journal that changed between two collections.' })
export class JournalChangeType {
  @Field(() => ID, { description: 'Unique in the comparison.' })
  id: string;

  @Field(() => [JournalChangeKindEnum], { description: 'How it changed.' })
  kinds: JournalChangeKind[];

  @Field(() => DecimalScalar, { description: 'How much it moves: its debits, or the difference of debits where only amounts changed.' })
  effect: string;

  @Field(() => ComparedJournalType, { nullable: true, description: 'In the base; null where it does not have it.' })
  base: ComparedJournalType | null;

  @Field(() => ComparedJournalType, { nullable: true, description: 'In the newer collection; null where it does not have it.' })
  other: ComparedJournalType | null;
}

/** A changed ratio. */
@ObjectType('RatioChange', { simpleResolvers: true, description: 'A ratio that changed in a period.' })
export class RatioChangeType {
  @Field(() => AnalysisRatioIdEnum, { description: 'Which ratio.' })
  id: AnalysisRatioId;

  @Field(() => RatioUnitEnum, { description: 'What its values are.' })
  unit: RatioUnit;

  @Field(() => ID, { description: 'Id of the period.' })
  reportingPeriodId: string;

  @Field(() => String, { description: 'Name of the period.' })
  label: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'In the base; null where it has no value.' })
  before: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'In the newer collection; null where it has no value.' })
  after: string | null;

  @Field(() => UndefinedReasonEnum, { nullable: true, description: 'Why it has no value in the base.' })
  undefinedBefore: UndefinedReason | null;

  @Field(() => UndefinedReasonEnum, { nullable: true, description: 'Why it has no value in the newer collection.' })
  undefinedAfter: UndefinedReason | null;
}

export const LineChangeConnectionType = connectionTypeOf('LineChange', LineChangeType);
export const AccountChangeConnectionType = connectionTypeOf('AccountChange', AccountChangeType);
export const JournalChangeConnectionType = connectionTypeOf('JournalChange', JournalChangeType);

/** A comparison of two collections. */
@ObjectType('Comparison', {
  simpleResolvers: true,
  description: 'What changed between two collections of a workspace, in the months that both cover.',
})
export class ComparisonType {
  /** Not in the schema: what its lists are read from. */
  readonly report: StoredReport | null;

  @Field(() => ID, { description: 'Id of the comparison.' })
  id: string;

  @Field(() => ID, { description: 'Id of the workspace.' })
  workspaceId: string;

  @Field(() => ID, { description: 'Id of the financial record that ends first.' })
  baseRecordId: string;

  @Field(() => ID, { description: 'Id of the newer financial record.' })
  otherRecordId: string;

  @Field(() => ComparisonStateEnum, { description: 'Whether it is made.' })
  state: ComparisonState;

  @Field(() => ComparisonFailureEnum, { nullable: true, description: 'Why it could not be made; null unless it failed.' })
  failure: ComparisonFailure | null;

  @Field(() => Int, { description: 'How far it is made, 0 to 100.' })
  percent: number;

  @Field(() => Date, { description: 'When it was ordered.' })
  createdAt: Date;

  @Field(() => Date, { nullable: true, description: 'When it ended.' })
  endedAt: Date | null;

  @Field(() => String, { nullable: true, description: 'Currency of the amounts, ISO 4217; null until it is made.' })
  currency: string | null;

  @Field(() => MatchedByEnum, { nullable: true, description: 'How journals were matched; null until it is made.' })
  matchedBy: MatchedBy | null;

  @Field(() => SeverityEnum, { nullable: true, description: 'How much the restatement matters; null until it is made.' })
  severity: Severity | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The first day that both collections cover.' })
  startDate: string | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day that both collections cover.' })
  endDate: string | null;

  @Field(() => Int, { description: 'How many months both collections cover; spans of the books where they have no months.' })
  spans: number;

  @Field(() => CashFlowSourceEnum, {
    nullable: true,
    description:
      'Where both cash flows are taken from: from balances where the journals of both collections do not allow more; null where it was not noted.',
  })
  cashFlowSource: keyof typeof CashFlowSourceEnum | null;

  @Field(() => [ComparedPeriodType], { description: 'The periods that are compared, oldest first.' })
  periods: ComparedPeriodType[];

  @Field(() => [JournalChangeTotalType], { description: 'Every journal that changed, by kind.' })
  journalTotals: JournalChangeTotalType[];
}
