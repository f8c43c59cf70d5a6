import type { ReadingDecisions } from '@countinghouse/domain/imports/findings/reading-decisions';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit, type AuditedValues } from '../../../platform/audit/record-audit';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { publishEvent } from '../../../platform/domain-events';
import { isId } from '../../../platform/http/body-fields';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { lockRecord } from '../../imports/imports/find-records';
import { statementVersionStored } from '../statements/statement-events';
import { copyNewestLayouts } from '../statements/statement-layout.sql';
import { insertRevision } from '../workbooks/order-revision';
import { publishRevisionChanged } from '../workbooks/publish-revision-changed';
import { rememberNames } from '../../imports/readings/confirmed-names';
import { insertReading } from '../../imports/readings/insert-reading';
import { readUnderDecisions, type DecidedReading, type DecidedRecord } from './read-under-decisions';
import type { StoredReading } from '../../imports/readings/stored-reading';

/** A correction, made from one version of the reading. */
export interface CorrectReading extends DecidedRecord {
  readonly version: number;
  readonly reason: string | null;
  /** Whether the caller names another version beside it as well (`If-Match`); absent, they do not. */
  readonly isStale?: (version: number) => boolean;
}

/** Most characters of the reason of a correction. */
export const REASON_MAX = 1000;

/**
 * Stores how an analyst wants the books of a record to be read, as a new version of the reading; statements get a new version on it, and a
 * revision of the workbooks is ordered. Refuses what `readUnderDecisions` refuses, and StaleVersion where it was made from an older version
 * or a statement was saved at the same time.
 */
export const correctReading = useCase(
  { right: 'CanEditFinancialStatements', of: 'workspace' },
  async (ctx: ViewerRequestCtx, input: CorrectReading): Promise<Result<{ readonly version: number }>> => {
    try {
      const corrected = await withTenant(ctx, (tx) => storeCorrection(tx, ctx, input));
      if (isRefusal(corrected)) return corrected;
      const { version, revisionNumber } = corrected;
      await publishRevisionChanged(ctx, { workspaceId: input.workspaceId, financialRecordId: input.financialRecordId, revisionNumber });
      return { version };
    } catch (error) {
      const { code, constraint } = error as Record<string, unknown>;
      if (code === '23505' && constraint === 'statement_layout_pkey') return refuse('StaleVersion', 'version');
      throw error;
    }
  },
);

async function storeCorrection(tx: TenantTransaction, ctx: ViewerRequestCtx, input: CorrectReading) {
  const { financialRecordId, decisions, reason } = input;
  if (isId(financialRecordId)) await lockRecord(tx, financialRecordId);
  const decided = await readUnderDecisions(tx, ctx, input);
  if (isRefusal(decided)) return decided;
  const { record, newest, reading, checks } = decided;
  if (newest.version !== input.version || input.isStale?.(newest.version) === true)
    return refuse('StaleVersion', 'version', { version: newest.version });
  const version = newest.version + 1;
  const [now, by] = [ctx.clock.now(), personIdOf(ctx)];
  const stored = storedReading(reading, { version, decisions, reason, createdAt: now, createdBy: by });
  await insertReading(tx, record.attemptId, stored, checks);
  if ((decisions.sameBusiness ?? null) !== (newest.decisions.sameBusiness ?? null))
    await rememberNames(tx, input.workspaceId, reading.findings);
  await copyNewestLayouts(tx, { tenantId: ctx.tenant.id, financialRecordId, readingVersion: version, createdAt: now, createdBy: by });
  await publishEvent(tx, ctx, statementVersionStored, { financialRecordId, change: 'ReadingCorrected' });
  const revisionNumber = await insertRevision(tx, ctx, financialRecordId, 'CorrectedReading');
  await enqueueWork(tx, ctx, { topic: 'workbook', payload: { financialRecordId, revisionNumber } });
  const changes = changedBetween(newest.decisions, decisions, reason);
  await recordAudit(tx, ctx, { action: 'reading.corrected', subjectType: 'financialRecord', subjectId: financialRecordId, changes });
  return { version, revisionNumber };
}

type Made = Pick<StoredReading, 'version' | 'decisions' | 'reason' | 'createdAt' | 'createdBy'>;

function storedReading({ matrix, ...reading }: DecidedReading['reading'], made: Made): StoredReading {
  const { journals, fiscalYearEndMonth, basis, coveredFrom, asOf, findings } = reading;
  return { ...made, journals, fiscalYearEndMonth, basis, coveredFrom, asOf, findings, slices: matrix.slices };
}

function changedBetween(before: ReadingDecisions, after: ReadingDecisions, reason: string | null): AuditedValues {
  const journals = ({ journals: decided }: ReadingDecisions) =>
    decided.map(({ journal, date, use }) => `${journal} (${date}): ${use}`).sort();
  const all: AuditedValues = {
    journals: [journals(before), journals(after)],
    fiscalYearEndMonth: [before.fiscalYearEndMonth, after.fiscalYearEndMonth],
    basis: [before.basis, after.basis],
    asOf: [before.asOf, after.asOf],
    sameBusiness: [before.sameBusiness ?? null, after.sameBusiness ?? null],
    currency: [before.currency ?? null, after.currency ?? null],
    reason: [null, reason],
  };
  return Object.fromEntries(Object.entries(all).filter(([, [old, now]]) => JSON.stringify(old) !== JSON.stringify(now)));
}
