import { DEFAULT_BALANCE_SHEET } from './default-balance-sheet';
import { DEFAULT_CASH_FLOW } from './default-cash-flow';
import { DEFAULT_INCOME_STATEMENT } from './default-income-statement';
import type { StatementType } from './statement';
import type { StatementTemplate } from './statement-template';

/** The layout that each statement starts with and returns to on reset. */
export const DEFAULT_TEMPLATES: Readonly<Record<StatementType, StatementTemplate>> = {
  BalanceSheet: DEFAULT_BALANCE_SHEET,
  IncomeStatement: DEFAULT_INCOME_STATEMENT,
  CashFlow: DEFAULT_CASH_FLOW,
};
