import { isRefusal } from '@countinghouse/domain/refusals';
import { Submission } from '../../modules/collecting/submissions/submission.entity';
import { QueuedMail } from '../../modules/delivery/mail/queued-mail.entity';
import { FinancialRecord } from '../../modules/imports/imports/financial-record.entity';
import { runRiskAnalysis } from '../../modules/risk/analyses/run-risk-analysis';
import { createWorkspace } from '../../modules/workspaces/workspaces/create-workspace';
import { AuditEvent } from '../../platform/audit/audit-event.entity';
import { recordAudit } from '../../platform/audit/record-audit';
import type { Ctx, Platform } from '../../platform/context';
import { readRepo, withTenant } from '../../platform/database/with-tenant';
import { DEMO_COMPANIES, type DemoCompany } from './demo-companies';
import { HistoryClock, historyCtx, lenderPersonId } from './history-ctx';
import { momentOf } from './history-moment';
import { type StartedCollection, putCollection } from './put-collection';

/** Companies at a time, so that neither the database nor this process waits for the other. */
const LANES = 3;

/** Puts into the default lender of an open platform whatever of the history is not there yet. */
export async function putHistory(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  const done = await finishedWorkspaces(platform);
  const companies = DEMO_COMPANIES.entries();
  const lane = async () => {
    for (const [index, company] of companies) {
      const workspaceId = workspaceIdOf(index);
      if (!done.has(workspaceId)) await putCompany(platform, company, workspaceId, now);
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: LANES }, lane));
  const failed = ended.find((each) => each.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  if (done.size < DEMO_COMPANIES.length) await compareAll(platform);
}

/** The first scores had no peers yet; now that all are there, each is compared with the others. */
async function compareAll(platform: Platform): Promise<void> {
  for (const [index, { members, naicsCode, postalCode }] of DEMO_COMPANIES.entries()) {
    const ctx = historyCtx(platform, { person: members[0] ?? 'ada', clock: platform.clock });
    const requested = { workspaceId: workspaceIdOf(index), financialRecordId: null, naicsCode, postalCode: postalCode ?? null };
    const compared = await runRiskAnalysis(ctx, { ...requested, repeats: false });
    if (isRefusal(compared)) throw new Error(`The demo history was refused: ${compared.refused}`);
  }
}

function workspaceIdOf(index: number): string {
  return `5f0a7c1e-0000-4000-a001-${String(index + 1).padStart(12, '0')}`;
}

async function finishedWorkspaces(platform: Platform): Promise<ReadonlySet<string>> {
  const ctx = historyCtx(platform, { person: 'ada', clock: platform.clock });
  const events = await readRepo(ctx, AuditEvent).find({ where: { action: 'demo.historyPut' }, select: ['subjectId'] });
  return new Set(events.map(({ subjectId }) => subjectId));
}

const BEFORE_FIRST_COLLECTION = 12;

async function putCompany(platform: Platform, company: DemoCompany, workspaceId: string, now: Date): Promise<void> {
  const [person = 'ada'] = company.members;
  const oldest = company.collections[0]?.daysAgo ?? 0;
  const clock = new HistoryClock(momentOf(now, oldest + BEFORE_FIRST_COLLECTION));
  const ctx = historyCtx(platform, { person, clock });
  const workspace = {
    id: workspaceId,
    displayName: company.name,
    engagementCode: company.engagementCode,
    primaryEmail: company.email,
    userIds: company.members.map(lenderPersonId),
    lastActivityTime: null,
  };
  const made = await createWorkspace(ctx, workspace);
  if (isRefusal(made) && made.refused !== 'Duplicate') throw new Error(`The demo history was refused: ${made.refused}`);
  const begun = await startedCollections(ctx, workspaceId);
  for (const [index, plan] of company.collections.entries())
    await putCollection(platform, { company, workspaceId, plan, now, begun: begun[index] ?? null });
  await withTenant(ctx, async (tx) => {
    // Events that are long past need no mail.
    await tx.repo(QueuedMail).delete({ workspaceId, state: 'Pending' });
    await recordAudit(tx, { ...ctx, viewer: null }, { action: 'demo.historyPut', subjectType: 'workspace', subjectId: workspaceId });
  });
}

function startedCollections(ctx: Ctx, workspaceId: string): Promise<StartedCollection[]> {
  return readRepo(ctx, Submission)
    .createQueryBuilder('s')
    .leftJoin(FinancialRecord, 'r', 'r.submissionId = s.id')
    .andWhere({ workspaceId })
    .select<StartedCollection>({ submissionId: 's.id', financialRecordId: 'r.id' })
    .orderBy('s.createdAt')
    .getMany();
}
