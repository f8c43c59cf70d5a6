import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from './tenant-policy';

const TABLE = `
create table invitation (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  created_by uuid,
  expires_at timestamptz not null,
  ended_at timestamptz,
  outcome text check (outcome in ('Accepted', 'Replaced', 'Revoked')),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references portal_user (tenant_id, id),
  foreign key (tenant_id, created_by) references portal_user (tenant_id, id),
  check ((ended_at is null) = (outcome is null))
);
create unique index invitation_token on invitation (tenant_id, token_hash);
create unique index invitation_open on invitation (tenant_id, user_id) where ended_at is null;
`;

/** Invitations: one open link for each person, of which only the hash of the token is kept. */
export class Invitations1790000005000 implements MigrationInterface {
  name = 'Invitations1790000005000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query(tenantPolicy('invitation'));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
