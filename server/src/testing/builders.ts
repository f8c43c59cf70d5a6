import { randomUUID } from 'node:crypto';
import { withTenant } from '../platform/database/with-tenant';
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
  readonly portalStatus?: string;
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
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `insert into submission (tenant_id, id, workspace_id, request_id, requested_by, created_at, portal_status, deleted_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        tenant.id,
        id,
        workspaceId,
        given.requestId ?? null,
        TEST_PEOPLE[tenantName === 'lender' ? 'ben' : 'eve'].id,
        given.createdAt ?? test.clock.now(),
        given.portalStatus ?? 'Unknown',
        given.deletedAt ?? null,
      ],
    ),
  );
  return id;
}

/** A connection as a test wants it. */
export interface ConnectionGiven {
  readonly datasetName?: string | null;
  readonly createdAt?: Date;
  readonly deletedAt?: Date | null;
}

/** Puts a connection whose credentials are sealed into a workspace of `lender`; answers its id. */
export async function aConnection(test: TestApp, workspaceId: string, given: ConnectionGiven = {}): Promise<string> {
  const tenant = test.tenants.lender;
  const id = randomUUID();
  await withTenant({ dataSource: test.owner, tenant }, (tx) =>
    tx.query(
      `insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials,
         sealed_data_key, key_version, created_at, deleted_at)
       values ($1, $2, $3, 'Example', $4, $5, 'Connected', 'sealed', 'key', 1, $6, $7)`,
      [
        tenant.id,
        id,
        workspaceId,
        `dataset of ${id}`,
        given.datasetName === undefined ? 'Larkfield Books' : given.datasetName,
        given.createdAt ?? test.clock.now(),
        given.deletedAt ?? null,
      ],
    ),
  );
  return id;
}
