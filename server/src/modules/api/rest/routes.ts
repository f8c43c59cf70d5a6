import { WEBHOOK_ROUTES } from '../../delivery/webhooks/webhooks.rest';
import { CLIENT_TOKEN_ROUTES } from '../../workspaces/delegated-tokens/client-tokens.rest';
import { AUDIT_ROUTES } from '../../audit/audit.rest';
import { BORROWER_ROUTES } from '../../collecting/borrowers/borrowers.rest';
import { CONNECTION_ROUTES } from '../../connections/connections/connections.rest';
import { CONNECT_FILE_ROUTES } from '../../imports/polling/connect-file.rest';
import { WEB_CONNECTOR_ROUTES } from '../../imports/polling/web-connector.rest';
import { ORGANIZATION_CONNECTION_ROUTES } from '../../connections/connections/organization-connections.rest';
import { WORKSPACE_CONNECTION_ROUTES } from '../../collecting/collections/workspace-connections.rest';
import { COPY_ROUTES } from '../../collecting/copies/copies.rest';
import { DELEGATED_TOKEN_ROUTES } from '../../workspaces/delegated-tokens/delegated-tokens.rest';
import { DOCUMENT_ROUTES } from '../../collecting/documents/documents.rest';
import { UPLOAD_CHECK_ROUTES } from '../../collecting/upload-checks/upload-checks.rest';
import { HANDOFF_ROUTES } from '../../collecting/handoffs/handoffs.rest';
import { IMPORT_ROUTES } from '../../collecting/collections/imports.rest';
import { ORGANIZATION_IMPORT_ROUTES } from '../../collecting/collections/organization-imports.rest';
import { INDUSTRY_ROUTES } from '../../risk/industries/industries.rest';
import { MAIL_ROUTES } from '../../delivery/mail/mail.rest';
import { NOTIFICATION_ROUTES } from '../../delivery/notifications/notifications.rest';
import { ORGANIZATION_ROUTES } from '../../workspaces/organizations/organizations.rest';
import { BORROWING_BASE_ROUTES } from '../platform-records/borrowing-bases.rest';
import { PLATFORM_RECORD_ROUTES } from '../platform-records/platform-records.rest';
import { READING_ROUTES } from '../../statements/readings/readings.rest';
import { REQUEST_ROUTES } from '../../collecting/requests/requests.rest';
import { RISK_ROUTES } from '../../risk/analyses/risk.rest';
import { SESSION_ROUTES } from '../../identity/sessions/sessions.rest';
import { STATEMENT_ROUTES } from '../../statements/statements/statements.rest';
import { TRACE_ROUTES } from '../../statements/statements/trace.rest';
import { STATEMENT_TEMPLATE_ROUTES } from '../../statements/templates/statement-templates.rest';
import { SUBMISSION_COMMAND_ROUTES } from '../../collecting/submissions/submission-commands.rest';
import { SUBMISSION_SEARCH_ROUTES } from '../../collecting/submissions/submission-search.rest';
import { SUBMISSION_ROUTES } from '../../collecting/submissions/submissions.rest';
import { TENANT_ROUTES } from '../../identity/tenants/tenants.rest';
import { TEXT_ROUTES } from '../../identity/texts/texts.rest';
import { USER_ROUTES } from '../../identity/users/users.rest';
import { WORKSPACE_CHANGE_ROUTES } from '../entities/entity-changes.rest';
import { WORKSPACE_ROUTES } from '../entities/entities.rest';
import { WORKBOOK_STATUS_ROUTES } from '../workbooks/workbook-status.rest';
import { WORKBOOK_ROUTES } from '../../statements/workbooks/workbooks.rest';
import type { Route } from '../../../platform/rest/route';

/** Every REST call of the product; a feature adds its table of routes here, and the access matrix holds a row for each. */
export const ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...AUDIT_ROUTES,
  ...TENANT_ROUTES,
  ...TEXT_ROUTES,
  ...USER_ROUTES,
  ...WORKSPACE_ROUTES,
  ...WORKSPACE_CHANGE_ROUTES,
  ...REQUEST_ROUTES,
  ...BORROWER_ROUTES,
  ...HANDOFF_ROUTES,
  ...UPLOAD_CHECK_ROUTES,
  ...SUBMISSION_ROUTES,
  ...SUBMISSION_SEARCH_ROUTES,
  ...SUBMISSION_COMMAND_ROUTES,
  ...STATEMENT_ROUTES,
  ...TRACE_ROUTES,
  ...READING_ROUTES,
  ...STATEMENT_TEMPLATE_ROUTES,
  ...CONNECTION_ROUTES,
  ...CONNECT_FILE_ROUTES,
  ...WEB_CONNECTOR_ROUTES,
  ...WORKSPACE_CONNECTION_ROUTES,
  ...DELEGATED_TOKEN_ROUTES,
  ...ORGANIZATION_ROUTES,
  ...ORGANIZATION_CONNECTION_ROUTES,
  ...ORGANIZATION_IMPORT_ROUTES,
  ...PLATFORM_RECORD_ROUTES,
  ...BORROWING_BASE_ROUTES,
  ...DOCUMENT_ROUTES,
  ...COPY_ROUTES,
  ...IMPORT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...MAIL_ROUTES,
  ...WORKBOOK_ROUTES,
  ...WORKBOOK_STATUS_ROUTES,
  ...CLIENT_TOKEN_ROUTES,
  ...WEBHOOK_ROUTES,
  ...INDUSTRY_ROUTES,
  ...RISK_ROUTES,
];
