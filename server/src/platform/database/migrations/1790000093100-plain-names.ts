import type { MigrationInterface, QueryRunner } from 'typeorm';

const RENAMED = [
  'alter table hand_over rename to handoff',
  'alter table handoff rename column taken_back_at to withdrawn_at',
  'alter table borrower_session rename column hand_over_id to handoff_id',
  'alter table upload_check rename column hand_over_id to handoff_id',
  'alter table upload_check rename column fault_count to issue_count',
  'alter table import_job rename column fault_count to issue_count',
  'alter table import_job rename column reads_whole to is_complete',
  'alter table statement_structure rename to statement_layout',
  'alter table financial_record rename column asked_options to requested_options',
  'alter table submission_purge rename column begun_at to started_at',
  'alter table polling_access rename column last_fault to last_error',
  'alter table polling_access rename column last_words to last_message',
  'alter table audit_verification rename column flaw_seq to integrity_error_seq',
];

const OLD = 'hand_over|statement_structure|last_fault|last_words';
const replaced = (name: string) =>
  [
    ['hand_over', 'handoff'],
    ['statement_structure', 'statement_layout'],
    ['last_fault', 'last_error'],
    ['last_words', 'last_message'],
  ].reduce((expression, [old, plain]) => `replace(${expression}, '${old}', '${plain}')`, name);

/** Constraints and indexes are named after their tables and columns; a constraint takes its index along. */
const CONSTRAINTS_AND_INDEXES = `
do $$ declare each record; begin
  for each in select conrelid::regclass as of, conname as name from pg_constraint where connamespace = 'public'::regnamespace and conname ~ '${OLD}' loop
    execute format('alter table %s rename constraint %I to %I', each.of, each.name, ${replaced('each.name')});
  end loop;
  for each in select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'i' and relname ~ '${OLD}' loop
    execute format('alter index %I rename to %I', each.name, ${replaced('each.name')});
  end loop;
end $$`;

/** Tables and columns by the names that the code has for them. */
export class PlainNames1790000093100 implements MigrationInterface {
  name = 'PlainNames1790000093100';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of [...RENAMED, CONSTRAINTS_AND_INDEXES]) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
