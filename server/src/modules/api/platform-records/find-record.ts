import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { Not } from 'typeorm';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { requireReader } from '../../workspaces/organizations/require-organization';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { Submission } from '../../collecting/submissions/submission.entity';
import { Connection } from '../../connections/connections/connection.entity';
import { FinancialRecord } from '../../imports/imports/financial-record.entity';
import { ImportJob } from '../../imports/imports/import-job.entity';
import { Reading } from '../../imports/readings/reading.entity';
import { Workspace } from '../../workspaces/workspaces/workspace.entity';
import type { RecordRow } from './platform-record';

/** A record that is asked for. */
export interface RequestedRecord {
  readonly orgId: string;
  readonly id: string;
}

/** The record of an address. */
export const requestedRecord = ({ params: { orgId = '', id = '' } }: Pick<RestRequest, 'params'>): RequestedRecord => ({ orgId, id });

/** A record with its workspace. */
export type FoundRecord = RecordRow & { readonly workspaceId: string };

/** A record with its published books. */
export interface PublishedRecordBooks {
  readonly record: FoundRecord & { readonly attemptId: string; readonly readingVersion: number };
  readonly books: StoredBooks;
}

/** The records of an organization, newest first; refuses InvalidInput and Forbidden. */
export const listRecords = useCase(
  { right: 'organization', of: 'workspace' },
  async (ctx: PrincipalRequestCtx, orgId: string): Promise<Result<readonly RecordRow[]>> => {
    return withTenant(ctx, async (tx) => {
      const workspaceId = await requireReader(tx, ctx, orgId);
      if (isRefusal(workspaceId)) return workspaceId;
      return recordsOf(tx, workspaceId).orderBy('r.createdAt', 'DESC').orderBy('r.id').getMany();
    });
  },
);

/** One of them, whether its books are there or not; refuses NotFound too. */
export const readRecord = useCase(
  { right: 'organization', of: 'workspace' },
  (ctx: PrincipalRequestCtx, requested: RequestedRecord): Promise<Result<FoundRecord>> => {
    return withTenant(ctx, (tx) => findRecord(tx, ctx, requested));
  },
);

/** The same within a transaction. */
export async function findRecord(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  { orgId, id }: RequestedRecord,
): Promise<Result<FoundRecord>> {
  const workspaceId = await requireReader(tx, ctx, orgId);
  if (isRefusal(workspaceId)) return workspaceId;
  if (!isId(id)) return refuse('NotFound');
  const found = await recordsOf(tx, workspaceId).andWhere({ id }).getOne();
  return found === null ? refuse('NotFound') : { ...found, workspaceId };
}

const NEWEST_READING = '(select max(n.version) from reading n where n.tenant_id = g.tenantId and n.attempt_id = g.attemptId)';

/** The records of a workspace, each with its import. */
function recordsOf(tx: TenantTransaction, workspaceId: string) {
  return tx
    .repo(FinancialRecord)
    .createQueryBuilder('r')
    .innerJoin(Workspace, 'w', 'w.id = r.workspaceId')
    .innerJoin(ImportJob, 'j', 'j.id = r.id')
    .innerJoin(Submission, 's', 's.id = r.submissionId and s.deletedAt is null')
    .leftJoin(Connection, 'c', `c.id = cast(j.source ->> 'connectionId' as uuid)`)
    .leftJoin(Reading, 'g', `g.attemptId = r.publishedAttemptId and g.version = ${NEWEST_READING}`)
    .andWhere({ workspaceId, status: Not('Deleted') })
    .select<RecordRow>({
      id: 'r.id',
      submissionId: 'r.submissionId',
      organizationName: 'w.displayName',
      status: 'r.status',
      attemptId: 'r.publishedAttemptId',
      datasourceNameId: 'r.datasourceNameId',
      datasetId: 'c.datasetId',
      publishedAt: 'r.publishedAt',
      metadata: 'r.consumerMetadata',
      requestedOptions: 'r.requestedOptions',
      options: 'j.options',
      source: 'j.source',
      asOf: 'g.asOf',
      readingVersion: 'g.version',
      state: 'j.state',
      stage: 'j.stage',
      counts: 'j.counts',
      timeline: 'j.timeline',
      errorCode: 'j.errorCode',
      errorDescription: 'j.errorDescription',
      issueCount: 'j.issueCount',
      startedAt: 'j.startedAt',
      endedAt: 'j.endedAt',
      parkedUntil: 'j.parkedUntil',
    });
}

/** One of them with its books; refuses NotFound before they are published too. */
export async function findBooks(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  requested: RequestedRecord,
): Promise<Result<PublishedRecordBooks>> {
  const record = await findRecord(tx, ctx, requested);
  if (isRefusal(record)) return record;
  const { attemptId, readingVersion } = record;
  if (attemptId === null || readingVersion === null) return refuse('NotFound');
  const books = await publishedBooks(tx, ctx, { attemptId, readingVersion });
  return books === null ? refuse('NotFound') : { record: { ...record, attemptId, readingVersion }, books };
}
