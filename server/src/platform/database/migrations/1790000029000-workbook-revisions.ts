import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = `
alter table workbook_revision
  add column reason text not null default 'AskedByHand' check (reason in ('FirstImport', 'SavedVersion', 'AskedByHand')),
  add column statement_versions jsonb not null default '{}',
  add column request_id text,
  add column progress jsonb;
`;

/** Existing revisions were made from what was saved before they were requested. Row-level security applies to the owner as well, so each tenant is updated separately. */
const FILL = `
do $$ declare each record; begin
  for each in select id from tenant loop
    perform set_config('app.tenant', each.id::text, true);
    update workbook_revision w set
      reason = case when w.created_by is null then 'FirstImport' else 'AskedByHand' end,
      statement_versions = coalesce((
        select jsonb_object_agg(s.statement_type, s.version) from (
          select statement_type, max(version) as version from statement_structure
          where tenant_id = each.id and financial_record_id = w.financial_record_id and (version = 1 or created_at <= w.created_at)
          group by statement_type
        ) s
      ), '{}')
    where w.tenant_id = each.id;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
`;

/** Why a revision of the workbooks was made, of which saved versions, at whose request, and how far it is. */
export class WorkbookRevisions1790000029000 implements MigrationInterface {
  name = 'WorkbookRevisions1790000029000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [COLUMNS, FILL]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
