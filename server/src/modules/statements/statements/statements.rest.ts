import { isRefusal } from '@countinghouse/domain/refusals';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import { etagOf, isStale } from '../../../platform/http/etag';
import type { Route } from '../../../platform/rest/route';
import { readFinancialStatement } from './read-financial-statement';
import { readStatementBody } from './read-statement-body';
import { readStatementType, readStatementView } from './read-statement-view';
import { resetFinancialStatement } from './reset-financial-statement';
import { saveFinancialStatement } from './save-financial-statement';

const PATH = '/api/Workspaces/{ws}/financialrecords/{id}/financialstatements';
/** A statement of 10,000 accounts and 60 months, as GET answers it. */
const SENT_BYTES = 64 * 1024 * 1024;

/** Statements of a record (docs/spec.md, borrower 7). */
export const STATEMENT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: PATH,
    access: 'viewer',
    async handler(ctx, { params, query }) {
      const view = readStatementView(query);
      if (isRefusal(view)) return view;
      const statement = await readFinancialStatement(ctx, { workspaceId: params.ws ?? '', financialRecordId: params.id ?? '', ...view });
      if (isRefusal(statement)) return statement;
      const { table, books, numberStyle, version, balanceSheetVersion, reportingPeriod } = statement;
      const body = { version, balanceSheetVersion, reportingPeriod, ...presentStatement(table, books, numberStyle) };
      return { status: 200, headers: { etag: etagOf(version) }, body };
    },
  },
  {
    method: 'PUT',
    path: PATH,
    access: 'viewer',
    maxBytes: SENT_BYTES,
    async handler(ctx, { params: { ws = '', id = '' }, body, headers }) {
      const sent = readStatementBody(body);
      if (isRefusal(sent)) return sent;
      const stale = (version: number) => isStale(headers['if-match'], version);
      const saved = await saveFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...sent, isStale: stale });
      return isRefusal(saved) ? saved : { status: 200, headers: { etag: etagOf(saved.version) }, body: saved };
    },
  },
  {
    method: 'POST',
    path: `${PATH}/reset`,
    access: 'viewer',
    async handler(ctx, { params: { ws = '', id = '' }, query }) {
      const statementType = readStatementType(query);
      if (isRefusal(statementType)) return statementType;
      const reset = await resetFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, statementType });
      return isRefusal(reset) ? reset : { status: 200, body: reset };
    },
  },
];
