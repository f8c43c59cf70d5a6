import { DECIDED_JOURNALS_MAX } from '@countinghouse/domain/imports/findings/problem-of-decisions';
import { ArrayMaxSize, MaxLength } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { EvidenceTableType, FactType } from '../../imports/imports/financial-record.types';
import { UserType } from '../../identity/users/user.types';
import { JournalUseEnum, FindingLevelEnum, FindingChoiceKindEnum, EffectFigureEnum, FindingKindEnum } from './reading.enums';

type Basis = keyof typeof BasisOfAccountingEnum;

/** How an analyst wants one journal to count. */
@ObjectType('JournalDecision', { simpleResolvers: true, description: 'How an analyst wants one journal to count.' })
export class JournalDecisionType {
  @Field(() => String, { description: 'Name of the journal in the source.' })
  journal: string;

  @Field(() => CalendarDateScalar, { description: 'The date of the journal.' })
  date: string;

  @Field(() => JournalUseEnum, { description: 'How it counts.' })
  use: keyof typeof JournalUseEnum;
}

/** What an analyst decided about books. */
@ObjectType('ReadingDecisions', { simpleResolvers: true, description: 'The decisions of an analyst; null when the product decides.' })
export class ReadingDecisionsType {
  @Field(() => [JournalDecisionType], { description: 'How single journals count.' })
  journals: readonly JournalDecisionType[];

  @Field(() => Int, { nullable: true, description: 'The month in which fiscal years end, 1 to 12; null when the product decides.' })
  fiscalYearEndMonth: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'The basis of accounting; null when the product decides.' })
  basis: Basis | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of the books.' })
  asOf: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the company that the books name is the business of the workspace.' })
  sameBusiness?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The currency of books that state none (ISO 4217).' })
  currency?: string | null;
}

/** A decision about one journal as it is sent. */
@InputType('JournalDecisionInput', { description: 'How one journal should count.' })
export class JournalDecisionInput {
  @Field(() => String, { description: 'Name of the journal in the source.' })
  @MaxLength(1000)
  journal: string;

  @Field(() => CalendarDateScalar, { description: 'The date of the journal.' })
  date: string;

  @Field(() => JournalUseEnum, { description: 'How it should count.' })
  use: keyof typeof JournalUseEnum;
}

/** Decisions as they are sent. */
@InputType('ReadingDecisionsInput', {
  description: 'All decisions about how the books are read; omitted ones return to the import.',
})
export class ReadingDecisionsInput {
  @Field(() => [JournalDecisionInput], { description: 'How single journals should count.' })
  @ArrayMaxSize(DECIDED_JOURNALS_MAX)
  journals: JournalDecisionInput[];

  @Field(() => Int, { nullable: true, description: 'The month in which fiscal years end, 1 to 12; omitted when the product decides.' })
  fiscalYearEndMonth?: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'The basis of accounting; omitted when the product decides.' })
  basis?: Basis | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of a month of the books.' })
  asOf?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the company that the books name is the business of the workspace.' })
  sameBusiness?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'The currency of books that state none (ISO 4217), with as many decimals as the assumed one.',
  })
  @MaxLength(3)
  currency?: string | null;
}

/** What a total would be under the other choice. */
@ObjectType('FigureEffect', {
  simpleResolvers: true,
  description: 'A total of one fiscal year, as shown and without the decision.',
})
export class FigureEffectType {
  @Field(() => EffectFigureEnum, { description: 'Which total.' })
  figure: keyof typeof EffectFigureEnum;

  @Field(() => Int, { description: 'The calendar year in which the fiscal year ends.' })
  fiscalYear: number;

  @Field(() => DecimalScalar, { nullable: true, description: 'The total as shown; null when it cannot be stated.' })
  shown: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The total without the decision; null when it cannot be stated.' })
  otherwise: string | null;
}

/** What an analyst may decide otherwise. */
@ObjectType('FindingChoice', { simpleResolvers: true, description: 'A question of judgment; the fields of its kind are set.' })
export class FindingChoiceType {
  @Field(() => FindingChoiceKindEnum, { description: 'What can be decided.' })
  kind: keyof typeof FindingChoiceKindEnum;

  @Field(() => String, { nullable: true, description: 'The journal, for the kind `journal`.' })
  journal?: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'Of the journal, or the as-of date.' })
  date?: string;

  @Field(() => JournalUseEnum, { nullable: true, description: 'How the journal counts.' })
  use?: keyof typeof JournalUseEnum;

  @Field(() => Int, { nullable: true, description: 'The month in which fiscal years end.' })
  month?: number;

  @Field(() => Int, { nullable: true, description: 'The month that is proposed instead, for the kind `fiscalYearEnd`; null for none.' })
  proposedMonth?: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'The other basis of accounting, for the kind `basis`.' })
  basis?: Basis | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The day that is proposed instead, for the kind `asOf`.' })
  proposedDate?: string;

  @Field(() => Boolean, { nullable: true, description: 'The question that can be answered: whether it is the same business.' })
  same?: boolean;

  @Field(() => String, { nullable: true, description: 'The currency that was assumed; another with as many decimals can be stated.' })
  currency?: string;
}

/** One decision about the books. */
@ObjectType('Finding', {
  simpleResolvers: true,
  description:
    'What the product decided about the books; `titleKey` and `evidenceKey` name texts of the text set `findings`, filled with `facts`.',
})
export class FindingType {
  @Field(() => FindingKindEnum, { description: 'The subject of the decision.' })
  kind: string;

  @Field(() => FindingLevelEnum, { description: 'Whether figures may be wrong.' })
  level: keyof typeof FindingLevelEnum;

  @Field(() => String, { description: 'In English.' })
  title: string;

  @Field(() => String, { description: 'The decision and its rule, in English.' })
  sentence: string;

  @Field(() => String, { description: 'The text that says what the decision is about.' })
  titleKey: string;

  @Field(() => String, { description: 'The text that says what was decided, and by which rule.' })
  evidenceKey: string;

  @Field(() => [FactType], { description: 'The values of the texts.' })
  facts: readonly FactType[];

  @Field(() => EvidenceTableType, { nullable: true, description: 'The rows that the decision is based on; null when there are none.' })
  table: EvidenceTableType | null;

  @Field(() => [FigureEffectType], { description: 'What totals would be without the decision; empty when no total changes.' })
  effects: readonly FigureEffectType[];

  @Field(() => Boolean, { description: 'Whether it changes a statement total by more than 0.1% of assets or revenue.' })
  isMaterial: boolean;

  @Field(() => [FindingChoiceType], { description: 'What an analyst can decide otherwise; empty when nothing.' })
  choices: readonly FindingChoiceType[];
}

/** A journal that is read in a special way, or could be. */
@ObjectType('ReadJournal', {
  simpleResolvers: true,
  description: 'A journal that does not simply count as activity, or could count otherwise.',
})
export class ReadJournalType {
  @Field(() => String, { description: 'Name of the journal in the source.' })
  journal: string;

  @Field(() => CalendarDateScalar, { description: 'The date of the journal.' })
  date: string;

  @Field(() => JournalUseEnum, { description: 'How it counts.' })
  use: keyof typeof JournalUseEnum;
}

/** One version of a reading. */
@ObjectType('ReadingVersion', {
  simpleResolvers: true,
  description: 'Version 1 is the import; each later one is a correction.',
})
export class ReadingVersionType {
  /** Who made it; no part of the contract. */
  madeById: string | null;

  @Field(() => Int, { description: 'Its number, from 1.' })
  version: number;

  @Field(() => ReadingDecisionsType, { description: 'What analysts decided instead of the product.' })
  decisions: ReadingDecisionsType;

  @Field(() => UserType, { nullable: true, description: 'Null for the import.' })
  madeBy?: UserType | null;

  @Field(() => Date, { description: 'When it was made.' })
  madeAt: Date;

  @Field(() => String, { nullable: true, description: 'Why it was made, in the words of the analyst; null for none.' })
  reason: string | null;
}

/** How the books of a record are read. */
@ObjectType('Reading', {
  simpleResolvers: true,
  description: 'How the books are read: the decisions of the product, and those of analysts that replace them.',
})
export class ReadingType extends ReadingVersionType {
  @Field(() => Int, { description: 'The month in which fiscal years end, 1 to 12.' })
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'Null if it was not stated.' })
  basis: Basis | null;

  @Field(() => CalendarDateScalar, { description: 'The last day of the books that counts.' })
  asOf: string;

  @Field(() => [CalendarDateScalar], { description: 'The days on which the books can end, the last one that of the import.' })
  lastDays: readonly string[];

  @Field(() => [ReadJournalType], { description: 'The journals that can count in more than one way.' })
  journals: readonly ReadJournalType[];

  @Field(() => [FindingType], { description: 'Warnings first.' })
  findings: readonly FindingType[];
}

/** What a correction answers. */
@ObjectType('CorrectedReading', { simpleResolvers: true, description: 'The result of a correction.' })
export class CorrectedReadingType {
  @Field(() => Int, { description: 'The version of the new reading.' })
  version: number;
}

/** A total before and after a correction. */
@ObjectType('FigureChange', { simpleResolvers: true, description: 'A total before and after a correction.' })
export class FigureChangeType {
  @Field(() => EffectFigureEnum, { description: 'Which total.' })
  figure: keyof typeof EffectFigureEnum;

  @Field(() => DecimalScalar, { nullable: true, description: 'The total as it is now; null when it cannot be stated.' })
  before: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'The total under the new decisions; null when it cannot be stated.' })
  after: string | null;
}

/** The totals of one fiscal year, or of the year to date, before and after a correction. */
@ObjectType('YearChange', { simpleResolvers: true, description: 'The totals of a year before and after a correction.' })
export class YearChangeType {
  @Field(() => String, { description: 'Name of the year, such as `FY 2025`.' })
  label: string;

  @Field(() => CalendarDateScalar, { description: 'The last day of the year.' })
  endDate: string;

  @Field(() => [FigureChangeType], { description: 'The totals.' })
  figures: readonly FigureChangeType[];
}

/** What statements would show under decisions that are not saved. */
@ObjectType('ReadingPreview', { simpleResolvers: true, description: 'What statements would show under decisions that are not saved.' })
export class ReadingPreviewType {
  @Field(() => [YearChangeType], { description: 'Oldest first.' })
  years: readonly YearChangeType[];

  @Field(() => [FindingType], { description: 'Warnings first.' })
  findings: readonly FindingType[];
}
