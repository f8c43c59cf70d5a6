import { AuditResolver } from './audit/audit.resolver';
import { BorrowerImportResolver } from './borrowers/borrower-import.resolver';
import { BorrowerRequestResolver } from './borrowers/borrower-request.resolver';
import { BorrowerConnectionsResolver } from './connections/borrower-connections.resolver';
import { ConnectionHistoryResolver } from './connections/connection-history.resolver';
import { ForecastsResolver } from './forecasts/forecasts.resolver';
import { CollectAgainResolver } from './imports/collect-again.resolver';
import { ConnectionMachineResolver } from './polling/connection-machine.resolver';
import { RefreshScheduleResolver } from './connections/refresh-schedule.resolver';
import { ConnectionsResolver } from './connections/connections.resolver';
import { WorkspaceConnectionsResolver } from './connections/workspace-connections.resolver';
import { DelegatedTokensResolver } from './delegated-tokens/delegated-tokens.resolver';
import { HandoffsResolver } from './handoffs/handoffs.resolver';
import { FinancialRecordResolver } from './imports/financial-record.resolver';
import { DocumentsResolver } from './documents/documents.resolver';
import { IndustriesResolver } from './industries/industries.resolver';
import { ImportsResolver } from './imports/imports.resolver';
import { RunningImportResolver } from './imports/running-import.resolver';
import { LinksResolver } from './links/links.resolver';
import { WorkspaceLinksResolver } from './links/workspace-links.resolver';
import { MailResolver } from './mail/mail.resolver';
import { AdministrativeSettingsResolver } from './notifications/administrative-settings.resolver';
import { NotificationsResolver } from './notifications/notifications.resolver';
import { ViewerResolver } from './sessions/viewer.resolver';
import { RequestFieldsResolver } from './requests/request-fields.resolver';
import { RequestsResolver } from './requests/requests.resolver';
import { PendingInterventionsResolver } from './submissions/pending-interventions.resolver';
import { SubmissionCommandsResolver } from './submissions/submission-commands.resolver';
import { SubmissionFieldsResolver } from './submissions/submission-fields.resolver';
import { ReadingResolver, ReadingVersionResolver, RecordReadingResolver } from './readings/readings.resolver';
import { RatiosResolver } from './risk/ratios.resolver';
import { RiskResolver } from './risk/risk.resolver';
import { RiskSettingsResolver } from './risk/risk-settings.resolver';
import { SubmissionsResolver } from './submissions/submissions.resolver';
import { WorkspaceSubmissionsResolver } from './submissions/workspace-submissions.resolver';
import { LayoutsResolver } from './statements/layouts.resolver';
import { PartialBooksResolver } from './statements/partial-books.resolver';
import { KeyFiguresResolver } from './statements/key-figures.resolver';
import { AccountTraceResolver, CellTraceResolver, StatementsResolver } from './statements/statements.resolver';
import { StatementTemplatesResolver } from './statement-templates/statement-templates.resolver';
import { FeatureFlagsResolver } from './tenants/feature-flags.resolver';
import { OwnSettingsResolver } from './tenants/administration/own-settings.resolver';
import { TenantsResolver } from './tenants/administration/tenants.resolver';
import { TenantResolver } from './tenants/tenant.resolver';
import { TenantUserSettingsResolver } from './users/tenant-user-settings.resolver';
import { UserDetailsResolver } from './users/user-details.resolver';
import { ApiClientsResolver } from './api-clients/api-clients.resolver';
import { WebhooksResolver } from './webhooks/webhooks.resolver';
import { UploadChecksResolver } from './upload-checks/upload-checks.resolver';
import { UsersResolver } from './users/users.resolver';
import { WorkspaceChangesResolver } from './workspaces/workspace-changes.resolver';
import { WorkspacesResolver } from './workspaces/workspaces.resolver';
import { RecordWorkbooksResolver } from './workbooks/record-workbooks.resolver';
import { WorkbooksResolver } from './workbooks/workbooks.resolver';

/** A class with resolvers, as type-graphql wants it. */
export type ResolverClass = new () => object;

/** Every resolver of the product; a feature adds its classes here, and the access matrix holds a row for each root field. */
export const RESOLVERS: readonly ResolverClass[] = [
  ViewerResolver,
  TenantResolver,
  FeatureFlagsResolver,
  TenantsResolver,
  OwnSettingsResolver,
  UsersResolver,
  UserDetailsResolver,
  TenantUserSettingsResolver,
  WorkspacesResolver,
  WorkspaceChangesResolver,
  RequestsResolver,
  RequestFieldsResolver,
  SubmissionsResolver,
  SubmissionFieldsResolver,
  SubmissionCommandsResolver,
  PendingInterventionsResolver,
  WorkspaceSubmissionsResolver,
  StatementsResolver,
  LayoutsResolver,
  PartialBooksResolver,
  CellTraceResolver,
  AccountTraceResolver,
  StatementTemplatesResolver,
  ImportsResolver,
  RunningImportResolver,
  FinancialRecordResolver,
  DocumentsResolver,
  WorkbooksResolver,
  RecordWorkbooksResolver,
  KeyFiguresResolver,
  RecordReadingResolver,
  ReadingVersionResolver,
  ReadingResolver,
  NotificationsResolver,
  AdministrativeSettingsResolver,
  BorrowerRequestResolver,
  BorrowerImportResolver,
  BorrowerConnectionsResolver,
  HandoffsResolver,
  UploadChecksResolver,
  LinksResolver,
  WorkspaceLinksResolver,
  MailResolver,
  ConnectionHistoryResolver,
  ConnectionsResolver,
  CollectAgainResolver,
  ForecastsResolver,
  RefreshScheduleResolver,
  ConnectionMachineResolver,
  WorkspaceConnectionsResolver,
  DelegatedTokensResolver,
  AuditResolver,
  ApiClientsResolver,
  WebhooksResolver,
  IndustriesResolver,
  RiskResolver,
  RiskSettingsResolver,
  RatiosResolver,
];
