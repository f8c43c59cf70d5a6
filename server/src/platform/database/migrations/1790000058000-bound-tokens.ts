import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = `
delete from delegated_token where actor_id is not null;
alter table delegated_token add column session_id text;
alter table delegated_token add check ((actor_id is null) = (session_id is null));
delete from client_token where actor_id is not null;
alter table client_token add column org_id text check (length(org_id) <= 128 and org_id = lower(org_id));
alter table client_token add check ((actor_id is null) = (org_id is null));
delete from download_link;
alter table download_link add column session_id text;
alter table connection_request add column state_hash bytea;
alter table connection_request add column browser_hash bytea;
alter table connection_request add column api_client_id uuid;
create unique index connection_request_state on connection_request (tenant_id, state_hash) where state_hash is not null;
`;

/** A token acts in one workspace and ends with the session of its maker, a download with it; a connection is made by the browser that began it. Tokens and links from before, good for an hour at most, end. */
export class BoundTokens1790000058000 implements MigrationInterface {
  name = 'BoundTokens1790000058000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
