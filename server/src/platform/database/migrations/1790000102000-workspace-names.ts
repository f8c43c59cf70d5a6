import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

/** Rows are never changed: who writes adds one, and never waits for another. Each name and code is a line between two line breaks. */
const BLOCKS = `
create table workspace_name_block (
  tenant_id uuid not null,
  id uuid not null,
  change integer not null,
  names text not null collate pg_catalog."C",
  codes text not null collate pg_catalog."C",
  constraint workspace_name_block_pkey primary key (tenant_id, id)
);
${tenantPolicy('workspace_name_block')}
create policy sweeper on workspace_name_block for select to countinghouse_sweeper using (true);
grant select (tenant_id, change) on workspace_name_block to countinghouse_sweeper;

create function count_added_workspaces() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into workspace_name_block (tenant_id, id, change, names, codes)
  select tenant_id, gen_random_uuid(), count(*),
    E'\\n' || string_agg(translate(name_search, E'\\n', ' '), E'\\n' order by id) || E'\\n',
    E'\\n' || string_agg(translate(code_search, E'\\n', ' '), E'\\n' order by id) || E'\\n'
  from added where deleted_at is null group by 1;
  return null;
end $$;
create trigger count_added after insert on workspace
  referencing new table as added for each statement execute function count_added_workspaces();

create function count_changed_workspace() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if old.deleted_at is null then
    insert into workspace_name_block (tenant_id, id, change, names, codes)
    values (old.tenant_id, gen_random_uuid(), -1,
      E'\\n' || translate(old.name_search, E'\\n', ' ') || E'\\n', E'\\n' || translate(old.code_search, E'\\n', ' ') || E'\\n');
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into workspace_name_block (tenant_id, id, change, names, codes)
    values (new.tenant_id, gen_random_uuid(), 1,
      E'\\n' || translate(new.name_search, E'\\n', ' ') || E'\\n', E'\\n' || translate(new.code_search, E'\\n', ' ') || E'\\n');
  end if;
  return null;
end $$;
create trigger count_changed after update on workspace for each row
  when ((old.deleted_at is null, old.display_name, old.engagement_code)
    is distinct from (new.deleted_at is null, new.display_name, new.engagement_code))
  execute function count_changed_workspace();
create trigger count_removed after delete on workspace for each row execute function count_changed_workspace();`;

/** As one statement, so that it sees the workspaces as the rows that it replaces do; tenant by tenant, as the owner of the tables is behind their policies too. */
const COUNTED_BEFORE = `
do $$ declare tenant record; begin
  for tenant in select id from tenant loop
    perform set_config('app.tenant', tenant.id::text, true);
    with replaced as (delete from workspace_name_block where tenant_id = tenant.id)
    insert into workspace_name_block (tenant_id, id, change, names, codes)
    select tenant.id, gen_random_uuid(), count(*),
      E'\\n' || string_agg(translate(name_search, E'\\n', ' '), E'\\n' order by place) || E'\\n',
      E'\\n' || string_agg(translate(code_search, E'\\n', ' '), E'\\n' order by place) || E'\\n'
    from (
      select name_search, code_search, row_number() over (order by id) as place
      from workspace where tenant_id = tenant.id and deleted_at is null
    ) live group by place / 4000;
  end loop;
  perform set_config('app.tenant', '', true);
end $$`;

/** Names and codes of live workspaces in blocks, kept by triggers, by which the workspaces of a search are counted. */
export class ExpandWorkspaceNames1790000102000 implements MigrationInterface {
  name = 'ExpandWorkspaceNames1790000102000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(BLOCKS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

/** Adds what was there before the triggers. */
export class ExpandWorkspacesBefore1790000102001 implements MigrationInterface {
  name = 'ExpandWorkspacesBefore1790000102001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTED_BEFORE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
