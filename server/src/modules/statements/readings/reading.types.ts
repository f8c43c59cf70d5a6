import { EFFECT_FIGURES } from '@countinghouse/domain/imports/findings/finding';
import { DECIDED_JOURNALS_MAX } from '@countinghouse/domain/imports/findings/problem-of-decisions';
import { JOURNAL_USES } from '@countinghouse/domain/imports/findings/reading-decisions';
import { ArrayMaxSize, MaxLength } from 'class-validator';
import { Field, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';
import { EvidenceTableType, FactType } from '../../imports/imports/financial-record.types';
import { UserType } from '../../identity/users/user.types';

const JournalUseEnum = enumOf(JOURNAL_USES);
const FindingLevelEnum = enumOf(['Note', 'Warning']);
const FindingChoiceKindEnum = enumOf(['journal', 'fiscalYearEnd', 'basis', 'asOf', 'sameBusiness', 'currency']);
const EffectFigureEnum = enumOf(EFFECT_FIGURES);
registerEnumType(JournalUseEnum, {
  name: 'JournalUse',
  description: 'How a journal counts: as activity, as a closing entry that is excluded, or as opening balances.',
});
registerEnumType(FindingLevelEnum, { name: 'FindingLevel', description: 'A warning names figures that may be wrong.' });
registerEnumType(FindingChoiceKindEnum, { name: 'FindingChoiceKind' });
registerEnumType(EffectFigureEnum, { name: 'EffectFigure', description: 'A total of a statement.' });

type Basis = keyof typeof BasisOfAccountingEnum;

/** How an analyst wants one journal to count. */
@ObjectType('JournalDecision', { simpleResolvers: true })
export class JournalDecisionType {
  @Field(() => String)
  journal: string;

  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => JournalUseEnum)
  use: keyof typeof JournalUseEnum;
}

/** What an analyst decided about books. */
@ObjectType('ReadingDecisions', { simpleResolvers: true, description: 'The decisions of an analyst; null when the product decides.' })
export class ReadingDecisionsType {
  @Field(() => [JournalDecisionType])
  journals: readonly JournalDecisionType[];

  @Field(() => Int, { nullable: true })
  fiscalYearEndMonth: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true })
  basis: Basis | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of the books.' })
  asOf: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Whether the company that the books name is the business of the workspace.' })
  sameBusiness?: boolean | null;

  @Field(() => String, { nullable: true, description: 'The currency of books that state none (ISO 4217).' })
  currency?: string | null;
}

/** A decision about one journal as it is sent. */
@InputType('JournalDecisionInput')
export class JournalDecisionInput {
  @Field(() => String)
  @MaxLength(1000)
  journal: string;

  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => JournalUseEnum)
  use: keyof typeof JournalUseEnum;
}

/** Decisions as they are sent. */
@InputType('ReadingDecisionsInput', {
  description: 'All decisions about how the books are read; omitted ones return to the import.',
})
export class ReadingDecisionsInput {
  @Field(() => [JournalDecisionInput])
  @ArrayMaxSize(DECIDED_JOURNALS_MAX)
  journals: JournalDecisionInput[];

  @Field(() => Int, { nullable: true })
  fiscalYearEndMonth?: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true })
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
  @Field(() => EffectFigureEnum)
  figure: keyof typeof EffectFigureEnum;

  @Field(() => Int)
  fiscalYear: number;

  @Field(() => DecimalScalar, { nullable: true })
  shown: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  otherwise: string | null;
}

/** What an analyst may decide otherwise. */
@ObjectType('FindingChoice', { simpleResolvers: true, description: 'A question of judgment; the fields of its kind are set.' })
export class FindingChoiceType {
  @Field(() => FindingChoiceKindEnum)
  kind: keyof typeof FindingChoiceKindEnum;

  @Field(() => String, { nullable: true })
  journal?: string;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'Of the journal, or the as-of date.' })
  date?: string;

  @Field(() => JournalUseEnum, { nullable: true, description: 'How the journal counts.' })
  use?: keyof typeof JournalUseEnum;

  @Field(() => Int, { nullable: true, description: 'The month in which fiscal years end.' })
  month?: number;

  @Field(() => Int, { nullable: true })
  proposedMonth?: number | null;

  @Field(() => BasisOfAccountingEnum, { nullable: true })
  basis?: Basis | null;

  @Field(() => CalendarDateScalar, { nullable: true })
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
  @Field(() => String, { description: 'The subject of the decision, such as `closing-journals`.' })
  kind: string;

  @Field(() => FindingLevelEnum)
  level: keyof typeof FindingLevelEnum;

  @Field(() => String, { description: 'In English.' })
  title: string;

  @Field(() => String, { description: 'The decision and its rule, in English.' })
  sentence: string;

  @Field(() => String)
  titleKey: string;

  @Field(() => String)
  evidenceKey: string;

  @Field(() => [FactType])
  facts: readonly FactType[];

  @Field(() => EvidenceTableType, { nullable: true })
  table: EvidenceTableType | null;

  @Field(() => [FigureEffectType])
  effects: readonly FigureEffectType[];

  @Field(() => Boolean, { description: 'Whether it changes a statement total by more than 0.1% of assets or revenue.' })
  isMaterial: boolean;

  @Field(() => [FindingChoiceType])
  choices: readonly FindingChoiceType[];
}

/** A journal that is read in a special way, or could be. */
@ObjectType('ReadJournal', { simpleResolvers: true })
export class ReadJournalType {
  @Field(() => String)
  journal: string;

  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => JournalUseEnum)
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

  @Field(() => Int)
  version: number;

  @Field(() => ReadingDecisionsType)
  decisions: ReadingDecisionsType;

  @Field(() => UserType, { nullable: true, description: 'Null for the import.' })
  madeBy?: UserType | null;

  @Field(() => Date)
  madeAt: Date;

  @Field(() => String, { nullable: true })
  reason: string | null;
}

/** How the books of a record are read. */
@ObjectType('Reading', {
  simpleResolvers: true,
  description: 'How the books are read: the decisions of the product, and those of analysts that replace them.',
})
export class ReadingType extends ReadingVersionType {
  @Field(() => Int)
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'Null if it was not stated.' })
  basis: Basis | null;

  @Field(() => CalendarDateScalar)
  asOf: string;

  @Field(() => [CalendarDateScalar], { description: 'The days on which the books can end, the last one that of the import.' })
  lastDays: readonly string[];

  @Field(() => [ReadJournalType])
  journals: readonly ReadJournalType[];

  @Field(() => [FindingType], { description: 'Warnings first.' })
  findings: readonly FindingType[];
}

/** What a correction answers. */
@ObjectType('CorrectedReading', { simpleResolvers: true })
export class CorrectedReadingType {
  @Field(() => Int)
  version: number;
}

/** A total before and after a correction. */
@ObjectType('FigureChange', { simpleResolvers: true })
export class FigureChangeType {
  @Field(() => EffectFigureEnum)
  figure: keyof typeof EffectFigureEnum;

  @Field(() => DecimalScalar, { nullable: true })
  before: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  after: string | null;
}

/** The totals of one fiscal year, or of the year to date, before and after a correction. */
@ObjectType('YearChange', { simpleResolvers: true })
export class YearChangeType {
  @Field(() => String)
  label: string;

  @Field(() => CalendarDateScalar)
  endDate: string;

  @Field(() => [FigureChangeType])
  figures: readonly FigureChangeType[];
}

/** What statements would show under decisions that are not saved. */
@ObjectType('ReadingPreview', { simpleResolvers: true })
export class ReadingPreviewType {
  @Field(() => [YearChangeType], { description: 'Oldest first.' })
  years: readonly YearChangeType[];

  @Field(() => [FindingType], { description: 'Warnings first.' })
  findings: readonly FindingType[];
}
