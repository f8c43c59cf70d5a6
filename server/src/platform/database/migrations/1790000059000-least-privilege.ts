import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The queues use a separate role without access to the tables. */
const QUEUE_ROLE = `
do $$ begin
  perform pg_advisory_xact_lock(hashtext('countinghouse roles'));
  if not exists (select from pg_roles where rolname = 'countinghouse_queue') then create role countinghouse_queue nologin; end if;
  execute format('grant countinghouse_queue to %I', current_user);
end $$`;

/** Not forced: the owner, who makes and changes tenants, sees all of them. */
const TENANT_POLICIES = `
alter table tenant enable row level security;
create policy tenant_wall on tenant
  using (id = nullif(current_setting('app.tenant', true), '')::uuid)
  with check (id = nullif(current_setting('app.tenant', true), '')::uuid);
create policy pool on tenant for select to countinghouse_pool using (true);
revoke select on tenant from countinghouse_sweeper`;

/** A view reads with the rights of its owner, past the policies. */
const LISTING = `
create view tenant_listing as select id, name, visible_name from tenant;
grant select on tenant_listing to countinghouse_runtime`;

/** A tenant's settings are readable in its own transactions only; every tenant's name is listed beside them. */
export class LeastPrivilege1790000059000 implements MigrationInterface {
  name = 'LeastPrivilege1790000059000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [QUEUE_ROLE, TENANT_POLICIES, LISTING]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
