import { isRefusal, refuse, type Answer } from '@countinghouse/domain/refusals';
import { isReportingPeriod, REPORTING_PERIODS } from '@countinghouse/domain/periods/reporting-period';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import { isNumberStyle, NUMBER_STYLES } from '@countinghouse/domain/statements/number-style';
import { STATEMENT_TYPES, type StatementType } from '@countinghouse/domain/statements/statement';
import { isSortOrder, SORT_ORDERS } from '@countinghouse/domain/statements/view';
import type { Route } from '../../rest/route';
import { readFinancialStatement } from './read-financial-statement';
import { readStatementBody } from './read-statement-body';
import { resetFinancialStatement } from './reset-financial-statement';
import { saveFinancialStatement } from './save-financial-statement';

const PATH = '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements';
/** A statement of 10,000 accounts and 60 months, as GET answers it. */
const SENT_BYTES = 64 * 1024 * 1024;

/** Statements of a record (borrower side 7). */
export const STATEMENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    access: 'viewer',
    async handler(ctx, { params, query }) {
      const view = viewOf(query);
      if (isRefusal(view)) return view;
      const statement = await readFinancialStatement(ctx, { workspaceId: params.ws ?? '', financialRecordId: params.id ?? '', ...view });
      if (isRefusal(statement)) return statement;
      const { table, books, numberStyle, version, reportingPeriod } = statement;
      return { status: 200, body: { version, reportingPeriod, ...presentStatement(table, books, numberStyle) } };
    },
  },
  {
    method: 'PUT',
    path: PATH,
    access: 'viewer',
    maxBytes: SENT_BYTES,
    async handler(ctx, { params: { ws = '', id = '' }, body }) {
      const sent = readStatementBody(body);
      if (isRefusal(sent)) return sent;
      const saved = await saveFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...sent });
      return isRefusal(saved) ? saved : { status: 200, body: saved };
    },
  },
  {
    method: 'POST',
    path: `${PATH}/reset`,
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' }, query }) {
      const statementType = typeOf(query);
      if (isRefusal(statementType)) return statementType;
      const reset = await resetFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, statementType });
      return isRefusal(reset) ? reset : { status: 200, body: reset };
    },
  },
];

function typeOf(query: Readonly<Record<string, string>>): Answer<StatementType> {
  return oneOf(query, 'statementType', (text) => STATEMENT_TYPES.find((type) => type === text), STATEMENT_TYPES, 'BalanceSheet');
}

function viewOf(query: Readonly<Record<string, string>>) {
  const statementType = typeOf(query);
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
): Answer<Word | Fallback> {
  const text = query[parameter.toLowerCase()];
  if (text === undefined || text === '') return fallback;
  return read(text) ?? refuse('InvalidInput', parameter, { problem: `must be one of ${words.join(', ')}` });
}
