import type { MigrationInterface, QueryRunner } from 'typeorm';
import books from './foundation/books.sql?raw';
import collections from './foundation/collections.sql?raw';
import people from './foundation/people.sql?raw';
import plumbing from './foundation/plumbing.sql?raw';
import records from './foundation/records.sql?raw';
import roles from './foundation/roles.sql?raw';
import search from './foundation/search.sql?raw';
import sweeper from './foundation/sweeper.sql?raw';
import tenants from './foundation/tenants.sql?raw';
import workspaces from './foundation/workspaces.sql?raw';
import { tenantPolicy } from './tenant-policy';

/** Tables whose rows belong to a tenant. */
const TENANT_OWNED_TABLES = [
  'portal_user',
  'user_role',
  'session',
  'workspace',
  'workspace_user',
  'submission_request',
  'submission',
  'document',
  'connection_request',
  'connection',
  'collection_quota',
  'financial_record',
  'import_job',
  'import_attempt',
  'statement_structure',
  'workbook_revision',
  'workbook',
  'books',
  'account',
  'party',
  'journal_line',
  'open_item',
  'check_result',
  'outbox',
  'download_link',
  'audit_event',
] as const;

const INSERT_ONLY = new Set<string>(['audit_event']);

const policyOf = (table: string) => tenantPolicy(table, INSERT_ONLY.has(table) ? 'select, insert' : undefined);

/** The tables of the main job, each tenant-owned one with its policy (design 1, Data). */
export class Foundation1790000000000 implements MigrationInterface {
  name = 'Foundation1790000000000';

  async up(runner: QueryRunner): Promise<void> {
    const parts = [
      roles,
      tenants,
      people,
      workspaces,
      collections,
      records,
      books,
      plumbing,
      ...TENANT_OWNED_TABLES.map(policyOf),
      sweeper,
      search,
    ];
    for (const part of parts) await runner.query(part);
  }

  async down(): Promise<void> {
    throw new Error('The foundation is not taken back; restore a copy instead.');
  }
}
