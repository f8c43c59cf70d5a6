import { ACCOUNT_TYPES, isBalanceSheetType } from '../accounts/account-type';
import type { AccountType, Side } from '../accounts/account-type';
import type { SectionId, StatementType } from '../statements/statement';

/** The statements whose layouts figures are taken from. */
export type FigureStatement = Extract<StatementType, 'BalanceSheet' | 'IncomeStatement'>;

/** Everything that lenders read of a record, and what that is made of. */
export const FIGURE_IDS = [
  'cash',
  'receivables',
  'inventory',
  'quickAssets',
  'currentAssets',
  'assets',
  'payables',
  'currentLiabilities',
  'liabilities',
  'debt',
  'equity',
  'retainedEarnings',
  'revenue',
  'costOfSales',
  'depreciation',
  'interest',
  'incomeTax',
  'operatingIncome',
  'ebitda',
  'netIncome',
] as const;
export type FigureId = (typeof FIGURE_IDS)[number];

/** Totals of sections that no ratio is made of, but which formulas of covenants can name. */
type SectionFigureId =
  | 'fixedAssets'
  | 'otherAssets'
  | 'creditCards'
  | 'otherCurrentLiabilities'
  | 'longTermLiabilities'
  | 'operatingExpenses'
  | 'otherIncome'
  | 'otherExpenses';

/** Every figure that is found in the saved layouts. */
export type LayoutFigureId = FigureId | SectionFigureId;

/** Where a figure is found in the saved layouts. */
export interface FigureSource {
  readonly statement: FigureStatement;
  /** The side on which the figure is positive. */
  readonly side: Side;
  /** Sections whose totals add up to it. */
  readonly sections: readonly SectionId[];
  /** Computed lines and formulas that count beside them. */
  readonly lines: readonly string[];
  /** Accounts of these types count wherever they are in the statement. */
  readonly alsoTypes?: readonly AccountType[];
  /** Accounts that count in these figures do not count. */
  readonly without?: readonly FigureId[];
  /**
   * Accounts of these types count in sections that analysts added, and everywhere when the layout has none of the sections and lines;
   * null leaves the figure unknown then.
   */
  readonly types: readonly AccountType[] | null;
}

/** Interest-bearing debt. */
const DEBT: readonly AccountType[] = ['Credit Card', 'Line of Credit', 'Current Portion of Long Term Debt', 'Long Term Liability'];
const NOMINAL = ACCOUNT_TYPES.filter((type) => !isBalanceSheetType(type));

const balanceSheet = (side: Side, sections: readonly SectionId[], types: readonly AccountType[] | null): FigureSource => {
  return { statement: 'BalanceSheet', side, sections, lines: [], types };
};
const incomeStatement = (side: Side, sections: readonly SectionId[], types: readonly AccountType[]): FigureSource => {
  return { statement: 'IncomeStatement', side, sections, lines: [], types };
};

/**
 * The one definition of every figure, used by key figures, ratios and risk inputs alike. Debt bears interest: credit cards, lines of credit,
 * and long-term liabilities with their current portion. Retained earnings include those of the year. Operating income is the line above other income, without accounts of interest
 * and income tax wherever they are; depreciation is its section and the accounts of its type.
 */
export const FIGURE_SOURCES: Readonly<Record<LayoutFigureId, FigureSource>> = {
  cash: balanceSheet('debit', ['cash'], ['Bank']),
  receivables: balanceSheet('debit', ['accountsreceivable'], ['Accounts Receivable']),
  inventory: balanceSheet('debit', ['inventories'], ['Inventory']),
  quickAssets: balanceSheet('debit', ['cash', 'accountsreceivable'], ['Bank', 'Accounts Receivable']),
  currentAssets: balanceSheet('debit', ['currentassets'], null),
  assets: balanceSheet('debit', ['assets'], null),
  payables: balanceSheet('credit', ['accountspayable'], ['Accounts Payable']),
  currentLiabilities: balanceSheet('credit', ['currentliabilities'], null),
  liabilities: balanceSheet('credit', ['liabilities'], null),
  debt: balanceSheet('credit', ['creditcards', 'linesofcredit', 'currentportionoflongtermdebt', 'longtermliabilities'], DEBT),
  equity: balanceSheet('credit', ['equity'], null),
  retainedEarnings: { ...balanceSheet('credit', ['retainedearnings'], ['Retained Earnings']), lines: ['netincome'] },
  revenue: incomeStatement('credit', ['revenue'], ['Income']),
  costOfSales: incomeStatement('debit', ['costofgoodssold'], ['Cost of Goods Sold']),
  depreciation: { ...incomeStatement('debit', ['depreciation'], ['Depreciation']), alsoTypes: ['Depreciation'] },
  interest: { ...incomeStatement('debit', ['interest'], ['Interest']), alsoTypes: ['Interest'] },
  incomeTax: { ...incomeStatement('debit', ['incometax'], ['Income Tax']), alsoTypes: ['Income Tax'] },
  operatingIncome: {
    ...incomeStatement('credit', [], ['Income', 'Cost of Goods Sold', 'Expense', 'Depreciation']),
    lines: ['operatingincome'],
    without: ['interest', 'incomeTax'],
  },
  ebitda: {
    ...incomeStatement('credit', [], NOMINAL),
    lines: ['netincome'],
    without: ['interest', 'incomeTax', 'depreciation'],
  },
  netIncome: { ...incomeStatement('credit', [], NOMINAL), lines: ['netincome'] },
  fixedAssets: balanceSheet('debit', ['propertyandequipment'], ['Fixed Asset', 'Accumulated Depreciation']),
  otherAssets: balanceSheet('debit', ['otherassets'], ['Other Asset']),
  creditCards: balanceSheet('credit', ['creditcards'], ['Credit Card']),
  otherCurrentLiabilities: balanceSheet('credit', ['othercurrentliabilities'], ['Other Current Liability']),
  longTermLiabilities: balanceSheet('credit', ['longtermliabilities'], ['Long Term Liability']),
  operatingExpenses: incomeStatement('debit', ['operatingexpenses'], ['Expense']),
  otherIncome: incomeStatement('credit', ['otherincome'], ['Other Income']),
  otherExpenses: incomeStatement('debit', ['otherexpenses'], ['Other Expense']),
};
