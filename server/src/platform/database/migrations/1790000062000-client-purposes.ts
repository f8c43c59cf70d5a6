import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

/** Clients from before keep what they could do: the paths of the platform, in every workspace. */
const GRANTS = `
alter table api_client
  add column purposes text[] not null default '{UsePlatform}',
  add column all_workspaces boolean not null default true;
alter table api_client alter column purposes drop default, alter column all_workspaces drop default;

create table api_client_workspace (
  tenant_id uuid not null,
  client_id uuid not null,
  workspace_id uuid not null,
  primary key (tenant_id, client_id, workspace_id),
  foreign key (tenant_id, client_id) references api_client (tenant_id, id) on delete cascade,
  foreign key (tenant_id, workspace_id) references workspace (tenant_id, id) on delete cascade
);
alter table download_link add column api_client_id uuid;
alter table invitation add column api_client_id uuid;
create index invitation_of_client on invitation (tenant_id, api_client_id, created_at) where api_client_id is not null;
create index api_client_workspace_by_workspace on api_client_workspace (tenant_id, workspace_id);
`;

/** Which workspaces API clients reach, by their list or by having all; columns as those of `workspace_user`, whose place it takes for them. */
const REACH = `
create view client_reach with (security_invoker = true) as
  select l.tenant_id, l.workspace_id, l.client_id as user_id from api_client_workspace l
  join api_client c on c.tenant_id = l.tenant_id and c.id = l.client_id and not c.all_workspaces and c.revoked_at is null
  union all
  select c.tenant_id, w.id, c.id from api_client c
  join workspace w on w.tenant_id = c.tenant_id where c.all_workspaces and c.revoked_at is null;
grant select on client_reach to countinghouse_runtime;
`;

/** What API clients were made for, and in which workspaces; their links and invitations name them. */
export class ClientPurposes1790000062000 implements MigrationInterface {
  name = 'ClientPurposes1790000062000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [GRANTS, tenantPolicy('api_client_workspace'), REACH]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
