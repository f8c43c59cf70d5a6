import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';

/** Rows are added up: who writes adds one, and never waits for another. */
const COUNTS = `
create table submission_count (
  tenant_id uuid not null,
  id uuid not null,
  day date not null,
  is_complete boolean not null,
  source text not null collate pg_catalog."C",
  change integer not null,
  constraint submission_count_pkey primary key (tenant_id, id)
);
create index submission_count_by_day on submission_count (tenant_id, day) include (is_complete, source, change);
${tenantPolicy('submission_count')}

create function count_added_submissions() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into submission_count (tenant_id, id, day, is_complete, source, change)
  select tenant_id, gen_random_uuid(), (created_at at time zone 'UTC')::date, is_complete, source, count(*)
  from added where deleted_at is null group by 1, 3, 4, 5;
  return null;
end $$;
create trigger count_added after insert on submission
  referencing new table as added for each statement execute function count_added_submissions();

create function count_changed_submission() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if old.deleted_at is null then
    insert into submission_count (tenant_id, id, day, is_complete, source, change)
    values (old.tenant_id, gen_random_uuid(), (old.created_at at time zone 'UTC')::date, old.is_complete, old.source, -1);
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into submission_count (tenant_id, id, day, is_complete, source, change)
    values (new.tenant_id, gen_random_uuid(), (new.created_at at time zone 'UTC')::date, new.is_complete, new.source, 1);
  end if;
  return null;
end $$;
create trigger count_changed after update on submission for each row
  when ((old.deleted_at is null, old.created_at, old.is_complete, old.source)
    is distinct from (new.deleted_at is null, new.created_at, new.is_complete, new.source))
  execute function count_changed_submission();
create trigger count_removed after delete on submission for each row execute function count_changed_submission();`;

const AUDIT_COUNTS = `
create table audit_event_count (
  tenant_id uuid not null,
  id uuid not null,
  day date not null,
  subject_type text not null,
  change integer not null,
  constraint audit_event_count_pkey primary key (tenant_id, id)
);
create index audit_event_count_by_day on audit_event_count (tenant_id, day) include (subject_type, change);
${tenantPolicy('audit_event_count')}

create function count_added_audit_events() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into audit_event_count (tenant_id, id, day, subject_type, change)
  select tenant_id, gen_random_uuid(), (at at time zone 'UTC')::date, subject_type, count(*) from added group by 1, 3, 4;
  return null;
end $$;
create trigger count_added after insert on audit_event
  referencing new table as added for each statement execute function count_added_audit_events();

create function count_changed_audit_event() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into audit_event_count (tenant_id, id, day, subject_type, change)
  values (old.tenant_id, gen_random_uuid(), (old.at at time zone 'UTC')::date, old.subject_type, -1);
  if tg_op = 'UPDATE' then
    insert into audit_event_count (tenant_id, id, day, subject_type, change)
    values (new.tenant_id, gen_random_uuid(), (new.at at time zone 'UTC')::date, new.subject_type, 1);
  end if;
  return null;
end $$;
create trigger count_changed after update on audit_event for each row
  when ((old.at, old.subject_type) is distinct from (new.at, new.subject_type)) execute function count_changed_audit_event();
create trigger count_removed after delete on audit_event for each row execute function count_changed_audit_event();`;

/** What is there less what the triggers have counted, as one statement sees both; tenant by tenant, as the owner of the tables is behind their policies too. */
const COUNTED_BEFORE = `
do $$ declare tenant record; begin
  for tenant in select id from tenant loop
    perform set_config('app.tenant', tenant.id::text, true);
    insert into submission_count (tenant_id, id, day, is_complete, source, change)
    select tenant.id, gen_random_uuid(), day, is_complete, source, sum(change)
    from (
      select (created_at at time zone 'UTC')::date as day, is_complete, source, count(*) as change
      from submission where tenant_id = tenant.id and deleted_at is null group by 1, 2, 3
      union all
      select day, is_complete, source, -change from submission_count where tenant_id = tenant.id
    ) difference group by day, is_complete, source having sum(change) <> 0;
    insert into audit_event_count (tenant_id, id, day, subject_type, change)
    select tenant.id, gen_random_uuid(), day, subject_type, sum(change)
    from (
      select (at at time zone 'UTC')::date as day, subject_type, count(*) as change from audit_event where tenant_id = tenant.id group by 1, 2
      union all
      select day, subject_type, -change from audit_event_count where tenant_id = tenant.id
    ) difference group by day, subject_type having sum(change) <> 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$`;

/** The names of a small tenant are read in order; among many, the database chooses by the text whether its index of parts is worth it. */
const PARTS_OF_NAMES = `
create function workspaces_containing(term text, most integer)
  returns table (id uuid, name_search text, code_search text, last_activity_at timestamptz)
  language plpgsql stable rows 100 security definer set search_path = public, pg_temp
  as $$
  #variable_conflict use_column
  declare
    tenant uuid := nullif(current_setting('app.tenant', true), '')::uuid;
  begin
    if exists (select from workspace where tenant_id = tenant and deleted_at is null order by name_search offset 2000) then
      return query execute
        'select id, name_search, code_search, last_activity_at from workspace where tenant_id = $1 and deleted_at is null and name_search like $2 limit $3'
        using tenant, '%' || replace(replace(replace(term, '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%', most;
    else
      return query select id, name_search, code_search, last_activity_at from workspace
        where tenant_id = tenant and deleted_at is null and strpos(name_search, term) > 0 limit most;
    end if;
  end $$;
grant create on schema public to countinghouse_search;
alter function workspaces_containing(text, integer) owner to countinghouse_search;
revoke create on schema public from countinghouse_search;
revoke all on function workspaces_containing(text, integer) from public;
grant execute on function workspaces_containing(text, integer) to countinghouse_runtime;`;

const INDEXES = {
  submission_history_of_kind: 'submission (tenant_id, is_complete, source, created_at desc, id) where deleted_at is null',
  submission_history_of_portal_status: 'submission (tenant_id, portal_status, created_at desc, id) where deleted_at is null',
};

/** Counts of submissions and audit events by day, kept by triggers, and workspaces by a part of their name up to a number of them. */
export class ExpandListCounts1790000097000 implements MigrationInterface {
  name = 'ExpandListCounts1790000097000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [PARTS_OF_NAMES, COUNTS, AUDIT_COUNTS]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

/** Adds what was there before the triggers. */
export class ExpandCountedBefore1790000097001 implements MigrationInterface {
  name = 'ExpandCountedBefore1790000097001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COUNTED_BEFORE);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}

/** Indexes for filtered histories, made while submissions are written; one that was left unfinished is made again. */
export class ExpandHistoryIndexes1790000097002 implements MigrationInterface {
  name = 'ExpandHistoryIndexes1790000097002';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) {
      await runner.query(`drop index concurrently if exists ${name}`);
      await runner.query(`create index concurrently ${name} on ${columns}`);
    }
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
