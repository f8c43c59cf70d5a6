import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const PARTIAL_BOOKS = `
create table partial_books (
  tenant_id uuid not null references tenant (id),
  attempt_id uuid not null,
  read_through date not null,
  months_read integer not null,
  months_total integer not null,
  company_name text not null,
  books jsonb not null,
  stored_at timestamptz not null,
  primary key (tenant_id, attempt_id),
  foreign key (tenant_id, attempt_id) references import_attempt (tenant_id, id) on delete cascade
);
`;

const PARTS = [
  // What can be stated of books while their import goes on; gone when it ends.
  PARTIAL_BOOKS,
  tenantPolicy('partial_books'),
];

/** What the first statements of a running import need. */
export class ExpandPartialBooks1790000078000 implements MigrationInterface {
  name = 'ExpandPartialBooks1790000078000';

  async up(runner: QueryRunner): Promise<void> {
    for (const part of PARTS) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
