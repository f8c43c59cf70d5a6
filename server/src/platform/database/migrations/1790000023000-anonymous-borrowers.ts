import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `
alter table borrower_session drop constraint borrower_session_tenant_id_request_id_fkey;
alter table borrower_session alter column workspace_id drop not null;
alter table borrower_session alter column request_id drop not null;
alter table borrower_session alter column link_generation drop not null;
alter table borrower_session add column network text;
alter table borrower_session add foreign key (tenant_id, request_id) references submission_request (tenant_id, id);
alter table borrower_session add check ((workspace_id is null) = (request_id is null));
alter table borrower_session add check (link_generation is null or request_id is not null);
create index borrower_session_of_nobody on borrower_session (tenant_id, started_at) where link_generation is null;
`;

/** Anonymous borrowers: their session starts without a workspace and creates one. */
export class AnonymousBorrowers1790000023000 implements MigrationInterface {
  name = 'AnonymousBorrowers1790000023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
