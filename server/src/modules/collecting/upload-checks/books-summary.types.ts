import { AccountTypeEnum } from '../../../platform/graphql/account-type';
import { Field, Int, ObjectType } from 'type-graphql';
import { BasisOfAccountingEnum } from '../../../platform/graphql/basis-of-accounting';
import { CalendarDateScalar, DecimalScalar } from '../../../platform/graphql/scalars';

/** Whose books they are. */
@ObjectType('SummarizedCompany', { simpleResolvers: true, description: 'The business whose books they are.' })
export class SummarizedCompanyType {
  @Field(() => String, { description: 'Its name.' })
  name: string;

  @Field(() => Boolean, { description: 'Whether the name is the file name because the books state none.' })
  nameIsOfFile: boolean;

  @Field(() => String, { nullable: true, description: 'Its legal name; null when the books state none.' })
  legalName: string | null;
}

/** How much there is. */
@ObjectType('BooksCounts', { simpleResolvers: true, description: 'How much the books contain.' })
export class BooksCountsType {
  @Field(() => Int, { description: 'How many accounts.' })
  accounts: number;

  @Field(() => Int, { description: 'How many journals.' })
  journals: number;

  @Field(() => Int, { description: 'How many lines of journals.' })
  lines: number;

  @Field(() => Int, { description: 'Lines after the last day that is gathered.' })
  linesAfterAsOf: number;

  @Field(() => Int, { description: 'How many open documents of customers and vendors.' })
  openItems: number;
}

/** The newest period of the income statement. */
@ObjectType('BooksPeriod', { simpleResolvers: true, description: 'The newest period of the income statement.' })
export class BooksPeriodType {
  @Field(() => CalendarDateScalar, { description: 'The first day.' })
  start: string;

  @Field(() => CalendarDateScalar, { description: 'The last day.' })
  end: string;

  @Field(() => DecimalScalar, { nullable: true, description: 'Revenue of the period; null when it cannot be stated.' })
  revenue: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Net income of the period; null when it cannot be stated.' })
  netIncome: string | null;
}

/** Totals by which an owner knows their books. */
@ObjectType('BooksTotals', { simpleResolvers: true, description: 'Totals on the last day, in the base currency.' })
export class BooksTotalsType {
  @Field(() => DecimalScalar, { nullable: true, description: 'Total assets; null when they cannot be stated.' })
  assets: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Total liabilities; null when they cannot be stated.' })
  liabilities: string | null;

  @Field(() => DecimalScalar, { nullable: true, description: 'Total equity; null when it cannot be stated.' })
  equity: string | null;

  @Field(() => BooksPeriodType, { nullable: true, description: 'Null when the books contain no period.' })
  period: BooksPeriodType | null;
}

/** An account of the sample. */
@ObjectType('SummarizedAccount', { simpleResolvers: true, description: 'An account of the sample.' })
export class SummarizedAccountType {
  @Field(() => String, { nullable: true, description: 'Its number in the books; null when it has none.' })
  number: string | null;

  @Field(() => String, { description: 'Its name in the books.' })
  name: string;

  @Field(() => AccountTypeEnum, { description: 'What kind of account it is.' })
  type: string;
}

/** A line of the sample. */
@ObjectType('SummarizedLine', { simpleResolvers: true, description: 'A journal line of the sample.' })
export class SummarizedLineType {
  @Field(() => CalendarDateScalar, { description: 'The date of the entry.' })
  date: string;

  @Field(() => String, { description: 'Number and name of the account.' })
  account: string;

  @Field(() => DecimalScalar, { description: 'Debit positive.' })
  amount: string;

  @Field(() => String, { nullable: true, description: 'The customer or vendor; null for none.' })
  party: string | null;
}

/** An open document of the sample. */
@ObjectType('SummarizedItem', { simpleResolvers: true, description: 'An open document of the sample.' })
export class SummarizedItemType {
  @Field(() => String, { nullable: true, description: 'Its number; null when it has none.' })
  number: string | null;

  @Field(() => CalendarDateScalar, { description: 'The date of the document.' })
  date: string;

  @Field(() => String, { nullable: true, description: 'The customer or vendor; null for none.' })
  party: string | null;

  @Field(() => String, { description: 'ISO 4217.' })
  currency: string;

  @Field(() => DecimalScalar, { description: 'The amount that is still open, in the currency of the document.' })
  open: string;
}

/** The first rows of each kind. */
@ObjectType('BooksRows', { simpleResolvers: true, description: 'The first rows of each kind, as the lender gets them.' })
export class BooksRowsType {
  @Field(() => [SummarizedAccountType], { description: 'The first accounts of the chart.' })
  accounts: readonly SummarizedAccountType[];

  @Field(() => [SummarizedLineType], { description: 'The first lines of journals.' })
  lines: readonly SummarizedLineType[];

  @Field(() => [SummarizedItemType], { description: 'The first open documents of customers.' })
  receivables: readonly SummarizedItemType[];

  @Field(() => [SummarizedItemType], { description: 'The first open documents of vendors.' })
  payables: readonly SummarizedItemType[];
}

/** What books hold. */
@ObjectType('BooksSummary', {
  simpleResolvers: true,
  description: 'A summary of the books, shown to the person who decides whether to send them.',
})
export class BooksSummaryType {
  @Field(() => SummarizedCompanyType, { description: 'The business that the books name.' })
  company: SummarizedCompanyType;

  @Field(() => String, { description: 'ISO 4217.' })
  baseCurrency: string;

  @Field(() => Int, { description: '1 to 12.' })
  fiscalYearEndMonth: number;

  @Field(() => BasisOfAccountingEnum, { nullable: true, description: 'The basis of accounting; null when the books do not state it.' })
  basis: keyof typeof BasisOfAccountingEnum | null;

  @Field(() => CalendarDateScalar, { nullable: true, description: 'The first day of the books.' })
  coveredFrom: string | null;

  @Field(() => CalendarDateScalar, { description: 'The last day of the books that is collected.' })
  asOf: string;

  @Field(() => BooksCountsType, { description: 'How much the books contain.' })
  counts: BooksCountsType;

  @Field(() => BooksTotalsType, { nullable: true, description: 'Null when no statements are requested.' })
  totals: BooksTotalsType | null;

  @Field(() => BooksRowsType, { description: 'The first rows of each kind.' })
  rows: BooksRowsType;
}
