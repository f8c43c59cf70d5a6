import type { CheckCategory } from '@countinghouse/domain/imports/checks/check-result';
import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { enumOf, described } from '../../../platform/graphql/enum-of';
import { CalendarDateScalar } from '../../../platform/graphql/scalars';
import { ImportStatusType } from './import.types';

const RecordStatusEnum = enumOf(['Pending', 'Created', 'ImportError', 'Deleted']);
export const CheckOutcomeEnum = enumOf(['Pass', 'Fail', 'Inconclusive']);
const CheckCategoryEnum = enumOf(['Ledger', 'Statements', 'SubLedgers', 'Continuity', 'Accounts'] satisfies CheckCategory[]);
registerEnumType(CheckCategoryEnum, {
  name: 'CheckCategory',
  description: 'What a check is about.',
  valuesConfig: described({
    Accounts: 'The chart of accounts.',
    Continuity: 'The course of the books over time.',
    Ledger: 'The ledger itself.',
    Statements: 'The statements.',
    SubLedgers: 'The open documents of customers and vendors.',
  }),
});
registerEnumType(RecordStatusEnum, {
  name: 'FinancialRecordStatus',
  description: 'Whether the books of a record can be read.',
  valuesConfig: described({
    Created: 'The books can be read.',
    Deleted: 'The books were deleted.',
    ImportError: 'The import failed.',
    Pending: 'The import has not ended.',
  }),
});
const FactKindEnum = enumOf(['text', 'count', 'amount', 'date', 'cause']);
registerEnumType(FactKindEnum, {
  name: 'FactKind',
  description: 'How to format a fact.',
  valuesConfig: described({
    amount: 'A decimal in the base currency.',
    cause: 'The name of the text for a probable cause.',
    count: 'A whole number.',
    date: 'A day, `YYYY-MM-DD`.',
    text: 'Plain text.',
  }),
});
registerEnumType(CheckOutcomeEnum, {
  name: 'CheckOutcome',
  description: 'How a check came out.',
  valuesConfig: described({
    Fail: 'What should hold does not.',
    Inconclusive: 'What is needed to check is missing.',
    Pass: 'What should hold does.',
  }),
});

/** The company whose books a record holds. */
@ObjectType('Company', { simpleResolvers: true, description: 'The company whose books a record contains.' })
export class CompanyType {
  @Field(() => String, { description: 'The name that the books state, or that of the workspace.' })
  name: string;

  @Field(() => String, { description: 'ISO 4217; all amounts of the record are in it.' })
  baseCurrency: string;

  @Field(() => Int, { description: 'The month in which fiscal years end, 1 to 12.' })
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'Null when the books do not state it.' })
  basis: keyof typeof BasisOfAccountingEnum | null;

  @Field(() => CalendarDateScalar, { description: 'The first day of the first fiscal year shown.' })
  firstDate: string;

  @Field(() => CalendarDateScalar, {
    nullable: true,
    description: 'The first day of the books, if they start within the first fiscal year shown.',
  })
  coveredFrom: string | null;

  @Field(() => Int, { description: 'How many decimals amounts in the base currency have.' })
  minorUnitDigits: number;
}

/** How much a record holds. */
@ObjectType('RecordCounts', { simpleResolvers: true, description: 'How much a record contains.' })
export class RecordCountsType {
  @Field(() => Int, { description: 'How many accounts.' })
  accounts: number;

  @Field(() => Int, { description: 'How many lines of journals.' })
  lines: number;

  @Field(() => Int, { description: 'How many journals.' })
  journals: number;

  @Field(() => Int, { description: 'How many months the books cover.' })
  months: number;
}

/** A named value. */
@ObjectType('Fact', {
  simpleResolvers: true,
  description: 'A named value of a text.',
})
export class FactType {
  @Field(() => String, { description: 'The name by which the text refers to it.' })
  name: string;

  @Field(() => FactKindEnum, { description: 'How to format the value.' })
  kind: string;

  @Field(() => String, { description: 'The value; amounts are decimals in the base currency.' })
  value: string;
}

/** Rows that prove what a check says. */
@ObjectType('EvidenceTable', { simpleResolvers: true, description: 'Rows that prove the result of a check or a decision.' })
export class EvidenceTableType {
  @Field(() => [String], { description: 'Names of the column headings in the text set.' })
  columns: readonly string[];

  @Field(() => [[String]], { nullable: false, description: 'The cells of each row, in the order of the columns.' })
  rows: readonly (readonly string[])[];
}

/** One check of the books. */
@ObjectType('Check', {
  simpleResolvers: true,
  description: 'One check of the books; `titleKey` and `evidenceKey` name texts of the text set `checks`, filled with `facts`.',
})
export class CheckType {
  @Field(() => ID, { description: 'Id of the check, the same in every record.' })
  id: string;

  @Field(() => CheckCategoryEnum, { description: 'What the check is about.' })
  category: string;

  @Field(() => CheckOutcomeEnum, { description: 'How the check came out.' })
  outcome: keyof typeof CheckOutcomeEnum;

  @Field(() => String, { description: 'The text that says what should hold.' })
  titleKey: string;

  @Field(() => String, { description: 'The text that says what the check found.' })
  evidenceKey: string;

  @Field(() => [FactType], { description: 'The values of the texts.' })
  facts: readonly FactType[];

  @Field(() => EvidenceTableType, { nullable: true, description: 'The rows that prove the result; null when there are none.' })
  table: EvidenceTableType | null;
}

/** What an import made; checks, key figures and workbooks are fields of resolvers. */
@ObjectType('FinancialRecord', {
  simpleResolvers: true,
  description: 'The result of an import: the books of a submission, and what is made of them.',
})
export class FinancialRecordType {
  /** The attempt whose rows are published; no part of the contract. */
  attemptId: string | null;

  /** The newest reading of its books; no part of the contract. */
  readingVersion: number | null;

  @Field(() => ID, { description: 'Id of the financial record.' })
  id: string;

  /** Where the record belongs; no part of the contract. */
  workspaceId: string;

  @Field(() => RecordStatusEnum, { description: 'Whether its books can be read.' })
  status: keyof typeof RecordStatusEnum;

  @Field(() => Date, { nullable: true, description: 'When it was published; null until then.' })
  createdTime: Date | null;

  @Field(() => ImportStatusType, { description: 'How far its import is.' })
  importStatus: ImportStatusType;

  @Field(() => CompanyType, { nullable: true, description: 'Null until the import has published.' })
  company: CompanyType | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The last day of the books; null until published.' })
  asOfDate: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      'Path of every journal line as CSV, for `GET` with the bearer; null until published, and when transactions were not collected.',
  })
  ledgerDownloadPath: string | null;

  @Field(() => RecordCountsType, { nullable: true, description: 'Book facts, null until published.' })
  counts: RecordCountsType | null;
}
