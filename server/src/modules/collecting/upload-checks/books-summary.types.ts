import { Field, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';

/** Whose books they are. */
@ObjectType('SummarizedCompany', { simpleResolvers: true })
export class SummarizedCompanyType {
  @Field(() => String)
  name: string;

  @Field(() => Boolean, { description: 'Whether the name is the file name because the books state none.' })
  nameIsOfFile: boolean;

  @Field(() => String, { nullable: true })
  legalName: string | null;
}

/** How much there is. */
@ObjectType('BooksCounts', { simpleResolvers: true })
export class BooksCountsType {
  @Field(() => Int)
  accounts: number;

  @Field(() => Int)
  journals: number;

  @Field(() => Int)
  lines: number;

  @Field(() => Int, { description: 'Lines after the last day that is gathered.' })
  linesAfterAsOf: number;

  @Field(() => Int)
  openItems: number;
}

/** The newest period of the income statement. */
@ObjectType('BooksPeriod', { simpleResolvers: true })
export class BooksPeriodType {
  @Field(() => CalendarDateScalar)
  start: string;

  @Field(() => CalendarDateScalar)
  end: string;

  @Field(() => DecimalScalar, { nullable: true })
  revenue: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  netIncome: string | null;
}

/** Totals by which an owner knows their books. */
@ObjectType('BooksTotals', { simpleResolvers: true, description: 'Totals on the last day, in the base currency.' })
export class BooksTotalsType {
  @Field(() => DecimalScalar, { nullable: true })
  assets: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  liabilities: string | null;

  @Field(() => DecimalScalar, { nullable: true })
  equity: string | null;

  @Field(() => BooksPeriodType, { nullable: true, description: 'Null when the books contain no period.' })
  period: BooksPeriodType | null;
}

/** An account of the sample. */
@ObjectType('SummarizedAccount', { simpleResolvers: true })
export class SummarizedAccountType {
  @Field(() => String, { nullable: true })
  number: string | null;

  @Field(() => String)
  name: string;

  @Field(() => String)
  type: string;
}

/** A line of the sample. */
@ObjectType('SummarizedLine', { simpleResolvers: true })
export class SummarizedLineType {
  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => String)
  account: string;

  @Field(() => DecimalScalar, { description: 'Debit positive.' })
  amount: string;

  @Field(() => String, { nullable: true })
  party: string | null;
}

/** An open document of the sample. */
@ObjectType('SummarizedItem', { simpleResolvers: true })
export class SummarizedItemType {
  @Field(() => String, { nullable: true })
  number: string | null;

  @Field(() => CalendarDateScalar)
  date: string;

  @Field(() => String, { nullable: true })
  party: string | null;

  @Field(() => String)
  currency: string;

  @Field(() => DecimalScalar)
  open: string;
}

/** The first rows of each kind. */
@ObjectType('BooksRows', { simpleResolvers: true, description: 'The first rows of each kind, as the lender gets them.' })
export class BooksRowsType {
  @Field(() => [SummarizedAccountType])
  accounts: readonly SummarizedAccountType[];

  @Field(() => [SummarizedLineType])
  lines: readonly SummarizedLineType[];

  @Field(() => [SummarizedItemType])
  receivables: readonly SummarizedItemType[];

  @Field(() => [SummarizedItemType])
  payables: readonly SummarizedItemType[];
}

/** What books hold. */
@ObjectType('BooksSummary', {
  simpleResolvers: true,
  description: 'A summary of the books, shown to the person who decides whether to send them.',
})
export class BooksSummaryType {
  @Field(() => SummarizedCompanyType)
  company: SummarizedCompanyType;

  @Field(() => String)
  baseCurrency: string;

  @Field(() => Int, { description: '1 to 12.' })
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true })
  basis: keyof typeof BasisOfAccountingEnum | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The first day of the books.' })
  coveredFrom: string | null;

  @Field(() => CalendarDateScalar)
  asOf: string;

  @Field(() => BooksCountsType)
  counts: BooksCountsType;

  @Field(() => BooksTotalsType, { nullable: true, description: 'Null when no statements are requested.' })
  totals: BooksTotalsType | null;

  @Field(() => BooksRowsType)
  rows: BooksRowsType;
}
