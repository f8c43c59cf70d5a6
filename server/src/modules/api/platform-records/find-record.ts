import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { statementPeriodNamed, STATEMENT_PERIODS, type StatementPeriod } from '@countinghouse/domain/periods/statement-periods';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { withTenant } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import type { RestRequest } from '../../../platform/rest/route';
import { requireReader } from '../../workspaces/organizations/require-organization';
import { publishedBooks } from '../../statements/statements/books-cache';
import type { StoredBooks } from '../../statements/statements/load-books';
import type { PrincipalRequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { RECORDS, type RecordRow } from './platform-record';

/** A record that is asked for. */
export interface RequestedRecord {
  readonly orgId: string;
  readonly id: string;
}

/** The record of an address. */
export const requestedRecord = ({ params: { orgId = '', id = '' } }: RestRequest): RequestedRecord => ({ orgId, id });

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
      return tx.query<RecordRow>(`${RECORDS} order by r.created_at desc, r.id`, [ctx.tenant.id, workspaceId], 'platform-records');
    });
  },
);

/** One of them, whether its books are there or not; refuses NotFound too. */
export async function findRecord(
  tx: TenantTransaction,
  ctx: PrincipalRequestCtx,
  { orgId, id }: RequestedRecord,
): Promise<Result<FoundRecord>> {
  const workspaceId = await requireReader(tx, ctx, orgId);
  if (isRefusal(workspaceId)) return workspaceId;
  if (!isId(id)) return refuse('NotFound');
  const [found] = await tx.query<RecordRow>(`${RECORDS} and r.id = $3`, [ctx.tenant.id, workspaceId, id], 'platform-record');
  return found === undefined ? refuse('NotFound') : { ...found, workspaceId };
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

/** The period that a call names, the fiscal years and the year to date where it names none; refuses InvalidInput. */
export function readPeriod({ query: { reportingperiod: name = '' } }: RestRequest): Result<StatementPeriod> {
  if (name === '') return 'FiscalYearsAndYTD';
  return (
    statementPeriodNamed(name) ?? refuse('InvalidInput', 'reportingPeriod', { problem: `must be one of ${STATEMENT_PERIODS.join(', ')}` })
  );
}
