import { REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { STATEMENT_TYPES } from '@countinghouse/domain/statements/statement';
import { SORT_ORDERS } from '@countinghouse/domain/statements/view';
import { word } from '../../../platform/rest/fields';

/** Query parameters that say which statement is asked for, and how it is looked at. */
export const STATEMENT_VIEW = {
  statementType: word(STATEMENT_TYPES, 'BalanceSheet').describe('Which statement.'),
  reportingPeriod: word(REPORTING_PERIODS, 'FiscalYearsAndYTD').describe('Which periods.'),
  sortOrder: word(SORT_ORDERS, 'OldestFirst').describe('Order of the columns.'),
};
