import { WEBHOOK_ROUTES } from '../features/webhooks/webhooks.rest';
import { CLIENT_TOKEN_ROUTES } from '../features/api-clients/client-tokens.rest';
import { AUDIT_ROUTES } from '../features/audit/audit.rest';
import { BORROWER_ROUTES } from '../features/borrowers/borrowers.rest';
import { CONNECTION_ROUTES } from '../features/connections/connections.rest';
import { CONNECT_FILE_ROUTES } from '../features/polling/connect-file.rest';
import { WEB_CONNECTOR_ROUTES } from '../features/polling/web-connector.rest';
import { ORGANIZATION_CONNECTION_ROUTES } from '../features/connections/organization-connections.rest';
import { WORKSPACE_CONNECTION_ROUTES } from '../features/connections/workspace-connections.rest';
import { COPY_ROUTES } from '../features/copies/copies.rest';
import { DELEGATED_TOKEN_ROUTES } from '../features/delegated-tokens/delegated-tokens.rest';
import { DOCUMENT_ROUTES } from '../features/documents/documents.rest';
import { UPLOAD_CHECK_ROUTES } from '../features/upload-checks/upload-checks.rest';
import { HANDOFF_ROUTES } from '../features/handoffs/handoffs.rest';
import { IMPORT_ROUTES } from '../features/imports/imports.rest';
import { ORGANIZATION_IMPORT_ROUTES } from '../features/imports/organization-imports.rest';
import { INDUSTRY_ROUTES } from '../features/industries/industries.rest';
import { MAIL_ROUTES } from '../features/mail/mail.rest';
import { NOTIFICATION_ROUTES } from '../features/notifications/notifications.rest';
import { ORGANIZATION_ROUTES } from '../features/organizations/organizations.rest';
import { PLATFORM_RECORD_ROUTES } from '../features/platform-records/platform-records.rest';
import { READING_ROUTES } from '../features/readings/readings.rest';
import { REQUEST_ROUTES } from '../features/requests/requests.rest';
import { RISK_ROUTES } from '../features/risk/risk.rest';
import { SESSION_ROUTES } from '../features/sessions/sessions.rest';
import { STATEMENT_ROUTES } from '../features/statements/statements.rest';
import { TRACE_ROUTES } from '../features/statements/trace.rest';
import { STATEMENT_TEMPLATE_ROUTES } from '../features/statement-templates/statement-templates.rest';
import { SUBMISSION_COMMAND_ROUTES } from '../features/submissions/submission-commands.rest';
import { SUBMISSION_SEARCH_ROUTES } from '../features/submissions/submission-search.rest';
import { SUBMISSION_ROUTES } from '../features/submissions/submissions.rest';
import { TENANT_ROUTES } from '../features/tenants/tenants.rest';
import { TEXT_ROUTES } from '../features/texts/texts.rest';
import { USER_ROUTES } from '../features/users/users.rest';
import { WORKSPACE_CHANGE_ROUTES } from '../features/workspaces/workspace-changes.rest';
import { WORKSPACE_ROUTES } from '../features/workspaces/workspaces.rest';
import { WORKBOOK_ROUTES } from '../features/workbooks/workbooks.rest';
import type { Route } from './route';

/** Every REST call of the product; a feature adds its table of routes here, `schema/openapi.yaml` and the access matrix hold a row for each. */
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
  ...DOCUMENT_ROUTES,
  ...COPY_ROUTES,
  ...IMPORT_ROUTES,
  ...NOTIFICATION_ROUTES,
  ...MAIL_ROUTES,
  ...WORKBOOK_ROUTES,
  ...CLIENT_TOKEN_ROUTES,
  ...WEBHOOK_ROUTES,
  ...INDUSTRY_ROUTES,
  ...RISK_ROUTES,
];
