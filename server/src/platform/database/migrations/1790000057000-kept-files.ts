import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whose session a file came in, and what is kept of all files without reading their rows. */
const CHANGES = `
alter table document add column borrower_session_id uuid;
create index document_kept on document (tenant_id) include (bytes, workspace_id, submission_id, borrower_session_id, id) where deleted_at is null;
create index workbook_revision_pending on workbook_revision (tenant_id, financial_record_id) where outcome = 'Pending';
create index mail_message_of_workspace on mail_message (tenant_id, workspace_id, notification, created_at) where notification is not null;
create index invitation_of_inviter on invitation (tenant_id, created_by, created_at);
`;

/** What limits on callers are counted by: kept files, revisions that are still to be made, mails and invitations. */
export class KeptFiles1790000057000 implements MigrationInterface {
  name = 'KeptFiles1790000057000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CHANGES);
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
