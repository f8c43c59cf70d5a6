import { isReportingPeriod, REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { isNumberStyle, NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import { isSortOrder, SORT_ORDERS } from '@countinghouse/domain/statements/view';

/** Which statement is asked for; the balance sheet by default. */
export function readStatementType(query: Readonly<Record<string, string>>): Result<StatementType> {
  return oneOf(query, 'statementType', (text) => STATEMENT_TYPES.find((type) => type === text), STATEMENT_TYPES, 'BalanceSheet');
}

/** How a statement is to be looked at. */
export function readStatementView(query: Readonly<Record<string, string>>) {
  const statementType = readStatementType(query);
  if (isRefusal(statementType)) return statementType;
  const reportingPeriod = oneOf(
    query,
    'reportingPeriod',
    (text) => (isReportingPeriod(text) ? text : undefined),
    REPORTING_PERIODS,
    'FiscalYearsAndYTD',
  );
  if (isRefusal(reportingPeriod)) return reportingPeriod;
  const sortOrder = oneOf(query, 'sortOrder', (text) => (isSortOrder(text) ? text : undefined), SORT_ORDERS, 'OldestFirst');
  if (isRefusal(sortOrder)) return sortOrder;
  const numberStyle = oneOf(query, 'numberStyle', (text) => (isNumberStyle(text) ? text : undefined), NUMBER_STYLES, null);
  if (isRefusal(numberStyle)) return numberStyle;
  return { statementType, reportingPeriod, sortOrder, numberStyle };
}

/** A query parameter that names one of a few words; absent it is the fallback, unknown it is refused. */
function oneOf<Word extends string, Fallback>(
  query: Readonly<Record<string, string>>,
  parameter: string,
  read: (text: string) => Word | undefined,
  words: readonly Word[],
  fallback: Fallback,
): Result<Word | Fallback> {
  const text = query[parameter.toLowerCase()];
  if (text === undefined || text === '') return fallback;
  return read(text) ?? refuse('InvalidInput', parameter, { problem: `must be one of ${words.join(', ')}` });
}
