import { Readable } from 'node:stream';
import { lastFullMonthEnd } from '@countinghouse/domain/periods/collection-window';
import { isRefusal, type Result } from '@countinghouse/domain/refusals';
import { storeDocument } from '../../modules/collecting/documents/store-document';
import { startImport } from '../../modules/imports/imports/start-import';
import { runRiskAnalysis } from '../../modules/risk/analyses/run-risk-analysis';
import { createSubmissionRequest } from '../../modules/collecting/requests/create-submission-request';
import { createSubmission } from '../../modules/collecting/submissions/create-submission';
import type { ViewerTenantCtx } from '../../platform/request-ctx';
import { tenantDay } from '../../platform/clock/tenant-day';
import type { Platform } from '../../platform/context';
import type { CollectionPlan, DemoCompany } from './demo-companies';
import { HistoryClock, historyCtx } from './history-ctx';
import { momentOf } from './history-moment';
import { importDemoLedger } from './import-demo-ledger';
import { ledgerCsv } from './ledger/ledger-csv';
import { ledgerPages } from './ledger/ledger-pages';
import { unbalanceLedger } from './ledger/unbalance-ledger';
import { type DemoLedger, writeLedger } from './ledger/write-ledger';
import { awaitIntervention, deleteSubmission, putLostConnection } from './put-states';

/** A collection to be put into a workspace. */
export interface PutCollection {
  readonly company: DemoCompany;
  readonly workspaceId: string;
  readonly plan: CollectionPlan;
  /** Days ago are counted from here. */
  readonly now: Date;
  /** What an earlier start that was cut off had put already; null when nothing. */
  readonly begun: StartedCollection | null;
}

/** A submission of the history, and its financial record if it has one. */
export interface StartedCollection {
  readonly submissionId: string;
  readonly financialRecordId: string | null;
}

type HistoryCtx = ViewerTenantCtx & { readonly clock: HistoryClock };

const DAY = 86_400_000;

/** Puts one collection of the history, by the use cases that everybody's collections go through, at the time of its plan. */
export async function putCollection(platform: Platform, input: PutCollection): Promise<void> {
  const { company, plan, workspaceId, now, begun } = input;
  const clock = new HistoryClock(momentOf(now, plan.daysAgo));
  const person = company.members[0] ?? 'ada';
  const ctx: HistoryCtx = { ...historyCtx(platform, { person, clock, retentionDays: plan.retainedDays ?? null }), clock };
  const submissionId = begun?.submissionId ?? (await createRequested(ctx, workspaceId, company.email));
  clock.advance(3_600);
  if (plan.ending === 'intervention') await awaitIntervention(ctx, submissionId, 'NetSuite');
  if (plan.ending === 'published' || plan.ending === 'invalid') await importBooks(ctx, input, submissionId);
  if (plan.ending === 'published') await analyzeBooks(ctx, company, workspaceId);
  if (plan.deletedDaysAgo !== undefined) await deleteSubmission(ctx, submissionId, momentOf(now, plan.deletedDaysAgo));
}

/** An hour after the books arrived, a person analyzes the risk. */
async function analyzeBooks(ctx: HistoryCtx, { naicsCode, postalCode }: DemoCompany, workspaceId: string): Promise<void> {
  ctx.clock.advance(3_600);
  accepted(await runRiskAnalysis(ctx, { workspaceId, financialRecordId: null, naicsCode, postalCode: postalCode ?? null, repeats: false }));
}

async function createRequested(ctx: HistoryCtx, workspaceId: string, verificationEmail: string): Promise<string> {
  const request = accepted(await createSubmissionRequest(ctx, workspaceId, { hasShareableLink: false }));
  return accepted(await createSubmission(ctx, { workspaceId, requestId: request.id, metadata: [], verificationEmail }));
}

async function importBooks(
  ctx: HistoryCtx,
  { company, plan, workspaceId, now, begun }: PutCollection,
  submissionId: string,
): Promise<void> {
  const asOf = (time: Date) => lastFullMonthEnd(tenantDay(time, ctx.tenant.timeZone));
  const newest = new Date(now.getTime() - (company.collections.at(-1)?.daysAgo ?? 0) * DAY);
  const whole = writeLedger(company, asOf(ctx.clock.now()), asOf(newest));
  const ledger = plan.ending === 'invalid' ? unbalanceLedger(whole) : whole;
  const place = { workspaceId, submissionId };
  const record =
    begun?.financialRecordId ?? (plan.source === 'file' ? await upload(ctx, place, ledger) : await connect(ctx, place, ledger));
  await importDemoLedger(ctx, record, ledgerPages(ledger, plan.source));
}

interface Location {
  readonly workspaceId: string;
  readonly submissionId: string;
}

async function upload(ctx: ViewerTenantCtx, place: Location, ledger: DemoLedger): Promise<string> {
  const { name, fiscalYearEndMonth, currency } = ledger.profile;
  const file = { fileName: `${name}.csv`, content: Readable.from([Buffer.from(ledgerCsv(ledger))]) };
  const terms = { type: 'FinancialData' as const, fiscalYearEndMonth, baseCurrency: currency };
  const { financialRecordId } = accepted(await storeDocument(ctx, { ...place, ...terms }, file));
  if (financialRecordId === undefined) throw new Error('Financial data started no import.');
  return financialRecordId;
}

async function connect(ctx: ViewerTenantCtx, place: Location, { profile }: DemoLedger): Promise<string> {
  const connectionId = await putLostConnection(ctx, { workspaceId: place.workspaceId, datasetName: profile.name });
  const source = { kind: 'package' as const, connectionId };
  return accepted(await startImport(ctx, { ...place, datasourceNameId: 'Example', source })).financialRecordId;
}

function accepted<T>(answer: Result<T>): T {
  if (isRefusal(answer)) throw new Error(`The demo history was refused: ${answer.refused} ${answer.parameter ?? ''}`);
  return answer;
}
