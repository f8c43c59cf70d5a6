import { randomUUID } from 'node:crypto';
import type pg from 'pg';

/** A tenant that is put for a measurement. */
export interface PutTenant {
  readonly id: string;
  readonly name: string;
  readonly host: string;
}

/** The one tenant of the import benchmarks. */
export const BENCH_TENANT = {
  id: '00000000-0000-4000-8000-0000000000b0',
  name: 'bench',
  timeZone: 'UTC',
  host: 'bench.localhost',
} as const;

const TENANT = `
insert into tenant (id, name, visible_name, brand_name, settings) values ($1, $2, 'Bench Bank', 'bench', '{"financialStatementsEnabled": true}')`;
const HOST = `insert into tenant_host (host, tenant_id, brand_name) values ($1, $2, 'bench')`;
const WORKSPACE = `
insert into workspace (tenant_id, id, display_name, created_at, last_activity_at) values ($1, $2, 'Alder Creek', now(), now())`;
const REQUEST = `insert into submission_request (tenant_id, id, workspace_id, options, created_at) values ($1, $2, $3, $4, now())`;
const SUBMISSION = `insert into submission (tenant_id, id, workspace_id, request_id, created_at) values ($1, $2, $3, $4, now())`;

/** Puts the tenant; the connection is the owner's, which no policy restricts. */
export async function putBenchTenant(owner: pg.Client, { id, name, host }: PutTenant = BENCH_TENANT): Promise<void> {
  await owner.query(TENANT, [id, name]);
  await owner.query(HOST, [host, id]);
}

/** Where an import goes. */
export interface BenchSubmission {
  readonly workspaceId: string;
  readonly submissionId: string;
}

/** Puts a workspace with one submission that gathers everything. */
export async function putSubmission(owner: pg.Client, tenantId: string = BENCH_TENANT.id): Promise<BenchSubmission> {
  const [workspaceId, requestId, submissionId] = [randomUUID(), randomUUID(), randomUUID()];
  await owner.query(WORKSPACE, [tenantId, workspaceId]);
  await owner.query(REQUEST, [tenantId, requestId, workspaceId, '{}']);
  await owner.query(SUBMISSION, [tenantId, submissionId, workspaceId, requestId]);
  return { workspaceId, submissionId };
}

const RECORD = `
insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at) values ($1, $2, $3, $4, 'Pending', 'FileUpload', now())`;
const ATTEMPT = `insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, 1, now())`;

/** Puts a record with an attempt under which rows may be stored, for a peer that imports without the product. */
export async function putAttempt(owner: pg.Client): Promise<string> {
  const { workspaceId, submissionId } = await putSubmission(owner);
  const [recordId, attemptId] = [randomUUID(), randomUUID()];
  await owner.query(RECORD, [BENCH_TENANT.id, recordId, workspaceId, submissionId]);
  await owner.query(ATTEMPT, [BENCH_TENANT.id, attemptId, recordId]);
  return attemptId;
}
