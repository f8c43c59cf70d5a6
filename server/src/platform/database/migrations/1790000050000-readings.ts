import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table reading (
  tenant_id uuid not null,
  attempt_id uuid not null,
  version integer not null check (version > 0),
  decisions jsonb not null,
  journals jsonb not null,
  fiscal_year_end_month integer not null check (fiscal_year_end_month between 1 and 12),
  basis text check (basis in ('Accrual', 'Cash')),
  covered_from date,
  as_of date not null,
  slices jsonb not null,
  findings jsonb not null,
  created_at timestamptz not null,
  created_by uuid,
  reason text,
  primary key (tenant_id, attempt_id, version),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id)
);
`;

const COLUMNS = `
alter table books
  add column first_date date,
  add column first_activity date,
  add column journals_undecidable boolean not null default false,
  add column full_fiscal_years integer,
  add column source_findings jsonb not null default '[]';
alter table check_result
  add column reading_version integer not null default 1,
  drop constraint check_result_pkey,
  add primary key (tenant_id, attempt_id, reading_version, position);
alter table statement_structure add column reading_version integer not null default 1;
alter table workbook_revision
  drop constraint workbook_revision_reason_check,
  add constraint workbook_revision_reason_check check (reason in ('FirstImport', 'SavedVersion', 'AskedByHand', 'ReadDifferently'));
`;

/**
 * What was imported before has its first reading: the closing entries that are already out of its matrix, so that what they moved is not
 * known. The owner is behind the row-level security of tenants as well, so each tenant is visited.
 */
const FILL = `
do $$ declare each record; begin
  for each in select id from tenant loop
    perform set_config('app.tenant', each.id::text, true);
    update books b set first_date = (b.slices -> 0 ->> 'start')::date, first_activity = (b.slices -> 0 ->> 'start')::date, full_fiscal_years = (j.options ->> 'fullFiscalYears')::integer
    from import_attempt a join import_job j on j.tenant_id = a.tenant_id and j.id = a.financial_record_id
    where b.tenant_id = each.id and a.tenant_id = b.tenant_id and a.id = b.attempt_id;
    insert into reading (tenant_id, attempt_id, version, decisions, journals, fiscal_year_end_month, basis, as_of, slices, findings, created_at)
    select b.tenant_id, b.attempt_id, 1,
      '{"journals": [], "fiscalYearEndMonth": null, "basis": null, "asOf": null}',
      coalesce((
        select jsonb_agg(entry || '{"role": "closing", "use": "closing", "closes": null, "movements": []}'::jsonb) from jsonb_array_elements(b.closing_entries) entry
      ), '[]'),
      (b.company ->> 'fiscalYearEndMonth')::integer, b.company ->> 'basis', b.as_of, b.slices, '[]', a.started_at
    from books b join import_attempt a on a.tenant_id = b.tenant_id and a.id = b.attempt_id
    where b.tenant_id = each.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
`;

const OBSOLETE = `alter table books drop column closing_entries;`;

/** Books have every line; how they are read is stored as a separate reading, and each correction creates another version of it. */
export class Readings1790000050000 implements MigrationInterface {
  name = 'Readings1790000050000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [TABLE, tenantPolicy('reading'), COLUMNS, FILL, OBSOLETE]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
