import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { enumOf } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { ImportStatusType } from './import.types';

const RecordStatusEnum = enumOf(['Pending', 'Created', 'ImportError', 'Deleted']);
export const CheckOutcomeEnum = enumOf(['Pass', 'Fail', 'Inconclusive']);
registerEnumType(RecordStatusEnum, { name: 'FinancialRecordStatus' });
registerEnumType(CheckOutcomeEnum, { name: 'CheckOutcome' });

/** The company whose books a record holds. */
@ObjectType('Company', { simpleResolvers: true })
export class CompanyType {
  @Field(() => String)
  name: string;

  @Field(() => String)
  baseCurrency: string;

  @Field(() => Int)
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'Null when the books do not state it.' })
  basis: keyof typeof BasisOfAccountingEnum | null;

  @Field(() => CalendarDateScalar)
  firstDate: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the books, if they start within the first fiscal year shown.',
  })
  coveredFrom: string | null;

  @Field(() => Int)
  minorUnitDigits: number;
}

/** How much a record holds. */
@ObjectType('RecordCounts', { simpleResolvers: true })
export class RecordCountsType {
  @Field(() => Int)
  accounts: number;

  @Field(() => Int)
  lines: number;

  @Field(() => Int)
  journals: number;

  @Field(() => Int)
  months: number;
}

/** A named value. */
@ObjectType('Fact', {
  simpleResolvers: true,
  description: 'A named value; `kind` says how to format it: text, count, amount (decimal in base currency) or date.',
})
export class FactType {
  @Field(() => String)
  name: string;

  @Field(() => String)
  kind: string;

  @Field(() => String)
  value: string;
}

/** Rows that prove what a check says. */
@ObjectType('EvidenceTable', { simpleResolvers: true })
export class EvidenceTableType {
  @Field(() => [String])
  columns: readonly string[];

  @Field(() => [[String]], { nullable: false })
  rows: readonly (readonly string[])[];
}

/** One check of the books. */
@ObjectType('Check', {
  simpleResolvers: true,
  description: 'One check of the books; `titleKey` and `evidenceKey` name texts of the text set `checks`, filled with `facts`.',
})
export class CheckType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  category: string;

  @Field(() => CheckOutcomeEnum)
  outcome: keyof typeof CheckOutcomeEnum;

  @Field(() => String)
  titleKey: string;

  @Field(() => String)
  evidenceKey: string;

  @Field(() => [FactType])
  facts: readonly FactType[];

  @Field(() => EvidenceTableType, { nullable: true })
  table: EvidenceTableType | null;
}

/** What an import made; checks, key figures and workbooks are fields of resolvers. */
@ObjectType('FinancialRecord', { simpleResolvers: true })
export class FinancialRecordType {
  /** The attempt whose rows are published; no part of the contract. */
  attemptId: string | null;

  /** The newest reading of its books; no part of the contract. */
  readingVersion: number | null;

  @Field(() => ID)
  id: string;

  /** Where the record belongs; no part of the contract. */
  workspaceId: string;

  @Field(() => RecordStatusEnum)
  status: keyof typeof RecordStatusEnum;

  @Field(() => Date, { nullable: true })
  createdTime: Date | null;

  @Field(() => ImportStatusType)
  importStatus: ImportStatusType;

  @Field(() => CompanyType, { nullable: true, description: 'Null until the import has published.' })
  company: CompanyType | null;

  @Field(() => CalendarDateScalar, { nullable: true })
  asOfDate: string | null;

  @Field(() => RecordCountsType, { nullable: true, description: 'Book facts, null until published.' })
  counts: RecordCountsType | null;
}
