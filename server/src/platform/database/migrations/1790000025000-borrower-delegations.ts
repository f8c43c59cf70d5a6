import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `
create unique index borrower_session_by_id on borrower_session (tenant_id, id);
alter table delegated_token alter column actor_id drop not null;
alter table delegated_token add column borrower_session_id uuid;
alter table delegated_token add check ((actor_id is null) <> (borrower_session_id is null));
`;

/** A delegated token acts for a person, or for a borrower as long as their session continues. */
export class BorrowerDelegations1790000025000 implements MigrationInterface {
  name = 'BorrowerDelegations1790000025000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
