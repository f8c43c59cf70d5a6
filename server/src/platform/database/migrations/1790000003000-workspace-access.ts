import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
create table access_request (
  tenant_id uuid not null,
  workspace_id uuid not null,
  user_id uuid not null,
  requested_at timestamptz not null,
  primary key (tenant_id, workspace_id, user_id),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id)
);

create table delegated_token (
  tenant_id uuid not null,
  token_hash bytea not null,
  workspace_id uuid not null,
  actor_id uuid not null,
  purposes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id),
  foreign key (tenant_id, actor_id) references portal_user (tenant_id, id)
);
create index delegated_token_by_workspace on delegated_token (tenant_id, workspace_id);

create index connection_by_workspace on connection (tenant_id, workspace_id, created_at) where deleted_at is null;
create index connection_request_open on connection_request (tenant_id, workspace_id) where status in ('NotStarted', 'Started');
`;

/** Who asked for access to workspaces, tokens that reach into one workspace, and the way from a workspace to its connections. */
export class WorkspaceAccess1790000003000 implements MigrationInterface {
  name = 'WorkspaceAccess1790000003000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, tenantPolicy('access_request'), tenantPolicy('delegated_token')]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
