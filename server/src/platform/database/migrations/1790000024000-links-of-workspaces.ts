import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEX = 'create index shareable_link_of_workspace on shareable_link (tenant_id, workspace_id, created_at desc)';

/** Finds the links of a workspace, the newest first, withdrawn ones too. */
export class LinksOfWorkspaces1790000024000 implements MigrationInterface {
  name = 'LinksOfWorkspaces1790000024000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(INDEX);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
