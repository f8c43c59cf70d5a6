import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What some packages say of a ledger line: nothing for lines of files, and of books that an earlier release imported. */
const LINE_FACTS = `
alter table journal_line
  add column type text,
  add column line_number integer,
  add column created_on date,
  add column modified_on date,
  add column currency text,
  add column foreign_amount bigint,
  add column rate text`;

/** Room for the facts of ledger lines that packages state. */
export class ExpandLineFacts1790000076000 implements MigrationInterface {
  name = 'ExpandLineFacts1790000076000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LINE_FACTS);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
