import { randomUUID } from 'node:crypto';
import { CLIENT_SECRET_PREFIX } from '../modules/identity/api-clients/api-client';
import { PLATFORM_GRANTS, type RequestedGrants } from '../modules/identity/api-clients/client-workspaces';
import { withTenant, type TenantTransaction } from '../platform/database/with-tenant';
import { newSecretToken } from '../platform/vault/secret-token';
import type { TestApp } from './test-app';
import { TEST_PEOPLE } from './test-people';

/** A workspace as a test wants it; `users` are the names of test people. */
export interface WorkspaceGiven {
  readonly id?: string;
  readonly displayName?: string;
  readonly engagementCode?: string | null;
  readonly lastActivityAt?: Date;
  readonly users?: readonly (keyof typeof TEST_PEOPLE)[];
}

/** Puts a workspace of ben alone into `lender`, or one of eve into `other`; answers its id. */
export async function aWorkspace(test: TestApp, given: WorkspaceGiven = {}, tenantName: 'lender' | 'other' = 'lender'): Promise<string> {
  const tenant = test.tenants[tenantName];
  const id = given.id ?? randomUUID();
  const at = given.lastActivityAt ?? test.clock.now();
  const users = given.users ?? (tenantName === 'lender' ? ['ben'] : ['eve']);
  await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
    await tx.query(
      `insert into workspace (tenant_id, id, display_name, engagement_code, primary_email, created_at, last_activity_at)
       values ($1, $2, $3, $4, 'owner@business.example', $5, $5)`,
      [tenant.id, id, given.displayName ?? 'Alder Creek Millworks', given.engagementCode ?? null, at],
    );
    for (const user of users) {
      await tx.query('insert into workspace_user (tenant_id, workspace_id, user_id, added_at) values ($1, $2, $3, $4)', [
        tenant.id,
        id,
        TEST_PEOPLE[user].id,
        at,
      ]);
    }
  });
  return id;
}

/** A submission as a test wants it. */
export interface SubmissionGiven {
  readonly id?: string;
  readonly requestId?: string | null;
  readonly createdAt?: Date;
  readonly deletedAt?: Date | null;
  readonly purgedAt?: Date | null;
  readonly portalStatus?: string;
  readonly source?: 'ShareableLink' | 'Direct' | 'Anonymous';
  readonly datasourceNameId?: string | null;
  readonly datasetName?: string | null;
  readonly email?: string | null;
  /** Whether its books are published. */
  readonly complete?: boolean;
}

/** Puts a submission into a workspace of `lender`, or of `other`; answers its id. */
export async function aSubmission(
  test: TestApp,
  workspaceId: string,
  given: SubmissionGiven = {},
  tenantName: 'lender' | 'other' = 'lender',
): Promise<string> {
  const tenant = test.tenants[tenantName];
  const id = given.id ?? randomUUID();
  const source = given.source ?? 'Direct';
  const requestedBy = source === 'Anonymous' ? null : TEST_PEOPLE[tenantName === 'lender' ? 'ben' : 'eve'].id;
  const createdAt = given.createdAt ?? test.clock.now();
  await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
    await tx.query(
      `insert into submission (tenant_id, id, workspace_id, request_id, requested_by, created_at, portal_status, source, datasource_name_id, dataset_name,
         submission_email, deleted_at, purged_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      [
        tenant.id,
        id,
        workspaceId,
        given.requestId ?? null,
        requestedBy,
        createdAt,
        given.portalStatus ?? (given.complete === true ? 'Normal' : 'Unknown'),
        source,
        given.datasourceNameId ?? null,
        given.datasetName ?? null,
        given.email ?? null,
        given.deletedAt ?? null,
        given.purgedAt ?? null,
      ],
    );
    if (given.complete === true) await publishRecord(tx, { tenantId: tenant.id, workspaceId, submissionId: id, at: createdAt });
  });
  return id;
}

interface RecordGiven {
  readonly tenantId: string;
  readonly workspaceId: string;
  readonly submissionId: string;
  readonly at: Date;
}

async function publishRecord(tx: TenantTransaction, { tenantId, workspaceId, submissionId, at }: RecordGiven): Promise<void> {
  const [record, attempt] = [randomUUID(), randomUUID()];
  await tx.query(
    `insert into financial_record (tenant_id, id, workspace_id, submission_id, status, datasource_name_id, created_at)
     values ($1, $2, $3, $4, 'Pending', 'FileUpload', $5)`,
    [tenantId, record, workspaceId, submissionId, at],
  );
  await tx.query(`insert into import_attempt (tenant_id, id, financial_record_id, fence, started_at) values ($1, $2, $3, 1, $4)`, [
    tenantId,
    attempt,
    record,
    at,
  ]);
  await tx.query(
    `update financial_record set status = 'Created', published_at = $3, published_attempt_id = $4 where tenant_id = $1 and id = $2`,
    [tenantId, record, at, attempt],
  );
}

/** A connection as a test wants it. */
export interface ConnectionGiven {
  /** DEX unless given. */
  readonly datasourceNameId?: string;
  readonly datasetName?: string | null;
  readonly createdAt?: Date;
  readonly deletedAt?: Date | null;
}

/** Ties a connection to the request of a borrower, as if they had made it. */
export async function asMadeBy(
  test: TestApp,
  connectionId: string,
  place: { readonly workspaceId: string; readonly requestId: string },
): Promise<void> {
  const tenant = test.tenants.lender;
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `insert into connection_request (tenant_id, id, workspace_id, datasource_name_id, status, nonce_hash, connection_id, request_id, created_at, expires_at)
       values ($1, $2, $3, 'Example', 'Success', $4, $5, $6, now(), now())`,
      [tenant.id, randomUUID(), place.workspaceId, Buffer.from(connectionId), connectionId, place.requestId],
    ),
  );
}

/** Puts a connection whose credentials are sealed into a workspace of `lender`; answers its id. */
export async function aConnection(test: TestApp, workspaceId: string, given: ConnectionGiven = {}): Promise<string> {
  const tenant = test.tenants.lender;
  const id = randomUUID();
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials,
         sealed_data_key, key_version, created_at, deleted_at)
       values ($1, $2, $3, $8, $4, $5, 'Connected', 'sealed', 'key', 1, $6, $7)`,
      [
        tenant.id,
        id,
        workspaceId,
        `dataset of ${id}`,
        given.datasetName === undefined ? 'Larkfield Books' : given.datasetName,
        given.createdAt ?? test.clock.now(),
        given.deletedAt ?? null,
        given.datasourceNameId ?? 'Example',
      ],
    ),
  );
  return id;
}

/** A program of an integrator and the secret that it shows. */
export interface ApiClientGiven {
  readonly id: string;
  readonly secret: string;
}

const INSERT_CLIENT = `
insert into api_client (tenant_id, id, name, secret_hash, created_at, created_by, purposes, all_workspaces) values ($1, $2, $3, $4, $5, $6, $7, $8)`;

const GIVE_WORKSPACES = 'insert into api_client_workspace (tenant_id, client_id, workspace_id) select $1, $2, unnest($3::uuid[])';

/** Puts an API client into `lender`, for the paths of the platform in every workspace by default. */
export async function anApiClient(test: TestApp, { purposes, workspaceIds }: RequestedGrants = PLATFORM_GRANTS): Promise<ApiClientGiven> {
  const tenant = test.tenants.lender;
  const id = randomUUID();
  const { token: secret, hash } = newSecretToken(CLIENT_SECRET_PREFIX);
  await withTenant({ dataSource: test.owner, tenant }, async (tx) => {
    const who = [tenant.id, id, `Client ${id}`, hash, test.clock.now(), TEST_PEOPLE.ada.id];
    await tx.query(INSERT_CLIENT, [...who, purposes, workspaceIds === null]);
    await tx.query(GIVE_WORKSPACES, [tenant.id, id, workspaceIds]);
  });
  return { id, secret };
}

/** The header in which a program shows its secret. */
export function basicOf({ id, secret }: ApiClientGiven): string {
  return `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;
}

/** Signs a program in by a real call; answers its token. */
export async function aClientToken(test: TestApp, client: ApiClientGiven): Promise<string> {
  const headers = { authorization: basicOf(client), 'content-type': 'application/x-www-form-urlencoded' };
  const { status, body } = await test.call('anonymous', 'POST', '/v1/token', { headers, body: 'grant_type=client_credentials' });
  if (status !== 200) throw new Error(`The client was refused: ${JSON.stringify(body)}`);
  return body.access_token as string;
}
