import { isRefusal } from '@countinghouse/domain/refusals';
import { presentStatement } from '@countinghouse/domain/statements/present-statement';
import { etagOf, isStale } from '../../../platform/http/etag';
import { routesOf } from '../../../platform/rest/routes-of';
import { STATEMENT_CONTRACTS } from './statements.contract';
import { readFinancialStatement } from './read-financial-statement';
import { readStatementBody } from './read-statement-body';
import { resetFinancialStatement } from './reset-financial-statement';
import { saveFinancialStatement } from './save-financial-statement';

/** Statements of a record (docs/spec.md, borrower 7). */
export const STATEMENT_ROUTES = routesOf(STATEMENT_CONTRACTS, {
  async readFinancialStatement(ctx, { params, query }) {
    const statement = await readFinancialStatement(ctx, { workspaceId: params.ws, financialRecordId: params.id, ...query });
    if (isRefusal(statement)) return statement;
    const { table, books, numberStyle, version, balanceSheetVersion, reportingPeriod } = statement;
    const body = { version, balanceSheetVersion, reportingPeriod, ...presentStatement(table, books, numberStyle) };
    return { status: 200, headers: { etag: etagOf(version) }, body };
  },
  async saveFinancialStatement(ctx, { params: { ws, id }, body, headers }) {
    const sent = readStatementBody(body);
    if (isRefusal(sent)) return sent;
    const stale = (version: number) => isStale(headers['if-match'], version);
    const saved = await saveFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...sent, isStale: stale });
    return isRefusal(saved) ? saved : { status: 200, headers: { etag: etagOf(saved.version) }, body: saved };
  },
  async resetFinancialStatement(ctx, { params: { ws, id }, query }) {
    const reset = await resetFinancialStatement(ctx, { workspaceId: ws, financialRecordId: id, ...query });
    return isRefusal(reset) ? reset : { status: 200, body: reset };
  },
});
