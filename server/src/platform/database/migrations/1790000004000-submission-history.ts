import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
alter table submission
  add column source text collate "C" not null default 'Direct' check (source in ('ShareableLink', 'Direct', 'Anonymous')),
  add column is_complete boolean not null default false,
  add column package_order text collate "C" generated always as (coalesce(datasource_name_id, '')) stored;
alter table submission add column status_order smallint generated always as (
  case when deleted_at is not null then 4 when is_complete then 0 when portal_status = 'ConnectionPendingUserIntervention' then 1
    when portal_status = 'ImportError' then 3 else 2 end) stored;
`;

/** Row-level security applies to the owner as well, so each tenant is updated separately. */
const FILL = `
do $$ declare each record; begin
  for each in select id from tenant loop
    perform set_config('app.tenant', each.id::text, true);
    update submission set source = 'Anonymous' where tenant_id = each.id and requested_by is null and request_id is null;
    update submission s set is_complete = true from financial_record r
      where s.tenant_id = each.id and r.tenant_id = s.tenant_id and r.submission_id = s.id and r.status = 'Created';
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
`;

const KEPT_COMPLETE = `
create function keep_submission_complete() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if new.status = 'Created' then
    update submission set is_complete = true where tenant_id = new.tenant_id and id = new.submission_id;
  elsif tg_op = 'UPDATE' and old.status = 'Created' then
    update submission set is_complete = false where tenant_id = new.tenant_id and id = new.submission_id;
  end if;
  return null;
end $$;
create trigger keep_submission_complete after insert or update of status on financial_record
  for each row execute function keep_submission_complete();
`;

/** Each order of a history is an index, and the index has the filter columns too, so that rows which are not shown are never read. */
const INDEXES = `
create index submission_history_by_time on submission (tenant_id, created_at desc, id) include (is_complete, source) where deleted_at is null;
create index submission_history_of_workspace on submission (tenant_id, workspace_id, created_at desc, id) include (is_complete, source) where deleted_at is null;
create index submission_history_by_status on submission (tenant_id, status_order, created_at desc, id) include (is_complete, source) where deleted_at is null;
create index submission_history_by_package on submission (tenant_id, package_order, created_at desc, id) include (is_complete, source) where deleted_at is null;
create index submission_history_by_source on submission (tenant_id, source, created_at desc, id) include (is_complete) where deleted_at is null;
create index submission_awaiting on submission (tenant_id, created_at, id)
  where deleted_at is null and portal_status = 'ConnectionPendingUserIntervention';
`;

/** What histories of submissions are filtered and ordered by: source, completeness as its records have it, and an index for each order. */
export class SubmissionHistory1790000004000 implements MigrationInterface {
  name = 'SubmissionHistory1790000004000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, FILL, KEPT_COMPLETE, INDEXES]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
