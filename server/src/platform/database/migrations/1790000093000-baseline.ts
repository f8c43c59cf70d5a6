import type { MigrationInterface, QueryRunner } from 'typeorm';
import { tenantPolicy } from '../tenant-policy';
import tables from './1790000093000-baseline.sql?raw';

/** The tables whose rows belong to a tenant and are changed by the product. */
const TENANT_OWNED_TABLES = `
  access_request account api_client api_client_workspace books borrower_copy borrower_session check_result
  client_sign_in_failure client_token collection_forecast collection_quota confirmed_mapping connection
  connection_request delegated_token document download_link financial_record grant_revocation hand_over idempotency_key
  import_attempt import_job import_page invitation journal_line mail_message notification_choice notification_default
  notification_given notification_recipient notification_subscription open_item outbox partial_books party polled_call
  polling_access portal_user reading refresh_schedule risk_analysis risk_base_rates risk_industry_factor
  risk_peer_sharing session shareable_link statement_structure statement_template submission submission_purge
  submission_request tenant_logo upload_check user_role webhook_delivery webhook_endpoint webhook_event workbook
  workbook_revision workspace workspace_user`;

/** The same of tables whose rows stay as they are, or are not deleted. */
const LASTING_TABLES = {
  analytics_event: 'select, insert',
  audit_event: 'select, insert',
  audit_link: 'select, insert',
  audit_unlinked: 'select, insert, delete',
  audit_verification: 'select, insert, update',
};

/** The schema of the product; it took the place of the migrations before it (`squashed-migrations.ts`). */
export class Baseline1790000093000 implements MigrationInterface {
  name = 'Baseline1790000093000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(tables);
    for (const table of TENANT_OWNED_TABLES.trim().split(/\s+/)) await runner.query(tenantPolicy(table));
    for (const [table, grants] of Object.entries(LASTING_TABLES)) await runner.query(tenantPolicy(table, grants));
  }

  async down(): Promise<void> {
    throw new Error('Migrations are not taken back; restore a copy instead.');
  }
}
