import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = `
alter table tenant add column version integer not null default 1;
update tenant set settings = settings - 'sessionAbsoluteSeconds'
  || jsonb_build_object('sessionMaxLifetimeInSeconds', settings -> 'sessionAbsoluteSeconds')
where settings ? 'sessionAbsoluteSeconds';
grant insert (id, name, visible_name, brand_name, settings, oidc_client_id) on tenant to countinghouse_runtime;
grant update (visible_name, brand_name, settings, oidc_client_id, version) on tenant to countinghouse_runtime;
grant insert, delete on tenant_host to countinghouse_runtime;
grant update (brand_name) on tenant_host to countinghouse_runtime;
`;

/** Staff of the product create tenants and change their settings and hosts; the longest session is stored under its specified name. */
export class TenantAdministration1790000060000 implements MigrationInterface {
  name = 'TenantAdministration1790000060000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(UP);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
