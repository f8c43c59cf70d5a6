import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table tenant add column flag_overrides jsonb not null default '{}';
alter table tenant add column flag_version integer not null default 1;
grant update (flag_overrides, flag_version) on tenant to countinghouse_runtime;
`;

/** Staff of the product may turn a tenant's feature flags: overrides are stored separately from the configured settings, so that either can change alone. */
export class TenantOverrides1790000004500 implements MigrationInterface {
  name = 'TenantOverrides1790000004500';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
