import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { withTenant } from '../../../platform/database/with-tenant';
import type { RestAnswer, RestRequest, Route } from '../../../platform/rest/route';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { deleteRecord } from './delete-record';
import { requestedRecord, findRecord, listRecords } from './find-record';
import { readHorizontalAnalysis, readStatementsAnalysis, readVerticalAnalysis } from './platform-analyses';
import { openWorkbook, readAccountingEntity, readChart, readReview, readWorkbooks } from './platform-details';
import { presentRecord } from './platform-record';
import { streamOutstanding, streamTransactions } from './platform-rows';
import { readAccountTotals, readRatios, readRecordStatement } from './platform-statements';

const LIST = '/Organizations/{orgId}/FinancialRecords';
const RECORD = `${LIST}/{id}`;

/** What integrators read. */
export const PLATFORM_RECORD_ROUTES: readonly Route[] = [
  reading('', async (ctx, request) => {
    const found = await withTenant(ctx, (tx) => findRecord(tx, ctx, requestedRecord(request)));
    return isRefusal(found) ? found : presentRecord(found);
  }),
  reading('/Workbooks', (ctx, request) => readWorkbooks(ctx, requestedRecord(request))),
  reading('/AccountingEntity', (ctx, request) => readAccountingEntity(ctx, requestedRecord(request))),
  reading('/ChartOfAccounts', (ctx, request) => readChart(ctx, requestedRecord(request))),
  reading('/AccountTotals', readAccountTotals),
  reading('/FinancialStatements/BalanceSheets', (ctx, request) => readRecordStatement(ctx, request, 'BalanceSheet')),
  reading('/FinancialStatements/IncomeStatements', (ctx, request) => readRecordStatement(ctx, request, 'IncomeStatement')),
  reading('/FinancialStatements/Ratios', readRatios),
  reading('/FinancialStatements/HorizontalAnalysis', readStatementsAnalysis),
  reading('/FinancialStatements/VerticalAnalysis', readVerticalAnalysis),
  reading('/HorizontalAnalysis', readHorizontalAnalysis),
  reading('/FinancialReview', (ctx, request) => readReview(ctx, requestedRecord(request))),
  {
    method: 'GET',
    path: LIST,
    access: 'delegated',
    async handler(ctx, { params: { orgId = '' } }) {
      const found = await listRecords(ctx, orgId);
      return isRefusal(found) ? found : fresh({ financialRecords: found.map(presentRecord) });
    },
  },
  {
    method: 'GET',
    path: `${RECORD}/Workbooks/{variantId}`,
    access: 'delegated',
    handler: (ctx, request) => openWorkbook(ctx, requestedRecord(request), request.params.variantId ?? ''),
  },
  {
    method: 'GET',
    path: `${RECORD}/Transactions`,
    access: 'delegated',
    handler: (ctx, request) => streamTransactions(ctx, requestedRecord(request)),
  },
  {
    method: 'GET',
    path: `${RECORD}/OutstandingReceivables`,
    access: 'delegated',
    handler: (ctx, request) => streamOutstanding(ctx, requestedRecord(request), 'receivable'),
  },
  {
    method: 'GET',
    path: `${RECORD}/OutstandingPayables`,
    access: 'delegated',
    handler: (ctx, request) => streamOutstanding(ctx, requestedRecord(request), 'payable'),
  },
  {
    method: 'DELETE',
    path: RECORD,
    access: 'delegated',
    async handler(ctx, request): Promise<Result<RestAnswer>> {
      const deleted = await deleteRecord(ctx, requestedRecord(request));
      return isRefusal(deleted) ? deleted : { status: 204 };
    },
  },
];

function reading(path: string, read: (ctx: PrincipalRequestCtx, request: RestRequest) => Promise<Result<object>>): Route {
  return {
    method: 'GET',
    path: RECORD + path,
    access: 'delegated',
    async handler(ctx, request) {
      const found = await read(ctx, request);
      return isRefusal(found) ? found : fresh(found);
    },
  };
}

const fresh = (body: object): RestAnswer => ({ status: 200, headers: { 'cache-control': 'no-store' }, body });
