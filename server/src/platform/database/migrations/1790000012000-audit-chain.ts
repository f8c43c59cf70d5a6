import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLES = `
alter table audit_event add column network text, add column changes jsonb not null default '{}';
create table audit_link (
  tenant_id uuid not null,
  seq bigint not null,
  event_id uuid not null,
  hash bytea not null,
  linked_at timestamptz not null,
  primary key (tenant_id, seq),
  unique (tenant_id, event_id),
  foreign key (tenant_id, event_id) references audit_event (tenant_id, id)
);
${tenantPolicy('audit_link', 'select, insert')}
create table audit_unlinked (
  tenant_id uuid not null,
  event_id uuid not null,
  primary key (tenant_id, event_id)
);
${tenantPolicy('audit_unlinked', 'select, insert, delete')}
create policy sweeper on audit_unlinked for select to countinghouse_sweeper using (true);
grant select on audit_unlinked to countinghouse_sweeper;
create table audit_verification (
  tenant_id uuid primary key references tenant (id),
  verified_at timestamptz not null,
  entries bigint not null,
  flaw_seq bigint,
  flaw text
);
${tenantPolicy('audit_verification', 'select, insert, update')}
`;

/** A change waits for its link from the transaction on that makes it. */
const NOTED = `
create function note_unlinked_audit_event() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  insert into audit_unlinked (tenant_id, event_id) values (new.tenant_id, new.id);
  return null;
end $$;
create trigger note_unlinked after insert on audit_event for each row execute function note_unlinked_audit_event();
`;

/** Row-level security applies to the owner as well, so each tenant is updated separately. */
const FILL = `
do $$ declare each record; begin
  for each in select id from tenant loop
    perform set_config('app.tenant', each.id::text, true);
    insert into audit_unlinked (tenant_id, event_id) select tenant_id, id from audit_event where tenant_id = each.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
`;

const INDEXES = `
drop index audit_event_by_time;
create index audit_event_by_time on audit_event (tenant_id, at desc, id desc);
create index audit_event_by_actor on audit_event (tenant_id, actor_id, at desc, id desc);
create index audit_event_by_subject on audit_event (tenant_id, subject_id, at desc, id desc);
create index audit_event_by_subject_type on audit_event (tenant_id, subject_type, at desc, id desc);
`;

/** The audit log is chained: each change gets a place and a hash that rests on the one before, and neither can be changed by the product. */
export class AuditChain1790000012000 implements MigrationInterface {
  name = 'AuditChain1790000012000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLES, NOTED, FILL, INDEXES]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
