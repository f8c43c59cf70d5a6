import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import type { RestAnswer } from '../../../platform/rest/route';
import { routesOf } from '../../../platform/rest/routes-of';
import { deleteRecord } from './delete-record';
import { listRecords, readRecord, requestedRecord } from './find-record';
import { readRecordAging } from './platform-aging';
import { readHorizontalAnalysis, readStatementsAnalysis, readVerticalAnalysis } from './platform-analyses';
import { openWorkbook, readAccountingEntity, readChart, readReview, readWorkbooks } from './platform-details';
import { presentRecord } from './platform-record';
import { PLATFORM_RECORD_CONTRACTS } from './platform-records.contract';
import { RECORD_AGING_CONTRACTS } from './record-aging.contract';
import { RECORD_ANALYSIS_CONTRACTS } from './record-analyses.contract';
import { RECORD_COMPARISON_CONTRACTS } from './record-comparisons.contract';
import { RECORD_BOOKS_CONTRACTS } from './record-books.contract';
import { RECORD_RATIO_CONTRACTS } from './record-ratios.contract';
import { RECORD_REVIEW_CONTRACTS } from './record-review.contract';
import { RECORD_STATEMENT_CONTRACTS } from './record-statements.contract';
import { compareRecords, downloadRecordComparison, presentOrdered, readRecordComparison } from './platform-comparisons';
import { readRecordNotes, readRecordTickMarks } from './platform-notes';
import { readRecordApproval } from './platform-review';
import { readRecordAnalysis } from './platform-ratios';
import { streamOutstanding, streamTransactions } from './platform-rows';
import { readAccountTotals, readRatios, readRecordStatement } from './platform-statements';

const CONTRACTS = {
  ...PLATFORM_RECORD_CONTRACTS,
  ...RECORD_BOOKS_CONTRACTS,
  ...RECORD_AGING_CONTRACTS,
  ...RECORD_STATEMENT_CONTRACTS,
  ...RECORD_ANALYSIS_CONTRACTS,
  ...RECORD_RATIO_CONTRACTS,
  ...RECORD_COMPARISON_CONTRACTS,
  ...RECORD_REVIEW_CONTRACTS,
};

/** What integrators read. */
export const PLATFORM_RECORD_ROUTES = routesOf(CONTRACTS, {
  async getFinancialRecord(ctx, request) {
    const found = await readRecord(ctx, requestedRecord(request));
    return isRefusal(found) ? found : fresh(presentRecord(found));
  },
  listRecordWorkbooks: async (ctx, request) => fresh(await readWorkbooks(ctx, requestedRecord(request))),
  getAccountingEntity: async (ctx, request) => fresh(await readAccountingEntity(ctx, requestedRecord(request))),
  getChartOfAccounts: async (ctx, request) => fresh(await readChart(ctx, requestedRecord(request))),
  getAging: async (ctx, request) => fresh(await readRecordAging(ctx, requestedRecord(request), request.query)),
  getAccountTotals: async (ctx, request) => fresh(await readAccountTotals(ctx, requestedRecord(request), request.query.reportingPeriod)),
  getBalanceSheets: async (ctx, request) => fresh(await readRecordStatement(ctx, requestedRecord(request), 'BalanceSheet', request.query)),
  getIncomeStatements: async (ctx, request) =>
    fresh(await readRecordStatement(ctx, requestedRecord(request), 'IncomeStatement', request.query)),
  getRatios: async (ctx, request) => fresh(await readRatios(ctx, requestedRecord(request), request.query)),
  getAnalysis: async (ctx, request) => fresh(await readRecordAnalysis(ctx, requestedRecord(request), request.query)),
  async compareRecords(ctx, { params: { orgId }, body }) {
    const ordered = await compareRecords(ctx, { orgId, ...body });
    if (isRefusal(ordered)) return ordered;
    return { status: 202, headers: { location: `/Organizations/${orgId}/Comparisons/${ordered.id}` }, body: presentOrdered(ordered) };
  },
  getComparison: async (ctx, request) => fresh(await readRecordComparison(ctx, requestedRecord(request))),
  downloadComparison: (ctx, request) => downloadRecordComparison(ctx, requestedRecord(request)),
  listNotes: async (ctx, request) => fresh(await readRecordNotes(ctx, requestedRecord(request))),
  listTickMarks: async (ctx, request) => fresh(await readRecordTickMarks(ctx, requestedRecord(request))),
  getApproval: async (ctx, request) => fresh(await readRecordApproval(ctx, requestedRecord(request))),
  getStatementsAnalysis: async (ctx, request) => fresh(await readStatementsAnalysis(ctx, requestedRecord(request), request.query)),
  getVerticalAnalysis: async (ctx, request) => fresh(await readVerticalAnalysis(ctx, requestedRecord(request), request.query)),
  getHorizontalAnalysis: async (ctx, request) => fresh(await readHorizontalAnalysis(ctx, requestedRecord(request), request.query)),
  getFinancialReview: async (ctx, request) => fresh(await readReview(ctx, requestedRecord(request))),
  async listFinancialRecords(ctx, { params: { orgId } }) {
    const found = await listRecords(ctx, orgId);
    return isRefusal(found) ? found : fresh({ financialRecords: found.map(presentRecord) });
  },
  downloadRecordWorkbook: (ctx, request) => openWorkbook(ctx, requestedRecord(request), request.params.variantId),
  getTransactions: (ctx, request) => streamTransactions(ctx, requestedRecord(request)),
  getOutstandingReceivables: (ctx, request) => streamOutstanding(ctx, requestedRecord(request), 'receivable'),
  getOutstandingPayables: (ctx, request) => streamOutstanding(ctx, requestedRecord(request), 'payable'),
  async deleteFinancialRecord(ctx, request) {
    const deleted = await deleteRecord(ctx, requestedRecord(request));
    return isRefusal(deleted) ? deleted : { status: 204 };
  },
});

function fresh(found: Result<object>): Result<RestAnswer> {
  return isRefusal(found) ? found : { status: 200, headers: { 'cache-control': 'no-store' }, body: found };
}
