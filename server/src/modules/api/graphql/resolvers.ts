import { ComparisonsResolver } from '../../analysis/comparisons/comparisons.resolver';
import {
  AdjustmentResolver,
  AnalysisRatioResolver,
  AnalysisResolver,
  DebtInstrumentResolver,
} from '../../analysis/ratios/analysis.resolver';
import { ChecklistsResolver } from '../../analysis/checklists/checklists.resolver';
import { NoteRepliesResolver, NotesResolver } from '../../analysis/notes/notes.resolver';
import { TickMarksResolver } from '../../analysis/notes/tick-marks.resolver';
import { ApprovalsResolver } from '../../analysis/review/approvals.resolver';
import { AuditResolver } from '../../audit/audit.resolver';
import { BorrowerImportResolver } from '../../collecting/borrowers/borrower-import.resolver';
import { BorrowerRequestResolver } from '../../collecting/borrowers/borrower-request.resolver';
import { BorrowerConnectionsResolver } from '../../connections/connections/borrower-connections.resolver';
import { ConnectionHistoryResolver } from '../../connections/connections/connection-history.resolver';
import { ForecastsResolver } from '../../collecting/forecasts/forecasts.resolver';
import { CollectAgainResolver } from '../../collecting/collections/collect-again.resolver';
import { ConnectionMachineResolver } from '../../imports/polling/connection-machine.resolver';
import { RefreshScheduleResolver } from '../../connections/connections/refresh-schedule.resolver';
import { ConnectionsResolver } from '../../connections/connections/connections.resolver';
import { WorkspaceConnectionsResolver } from '../../connections/connections/workspace-connections.resolver';
import { DelegatedTokensResolver } from '../../workspaces/delegated-tokens/delegated-tokens.resolver';
import { HandoffsResolver } from '../../collecting/handoffs/handoffs.resolver';
import { FinancialRecordResolver } from '../../imports/imports/financial-record.resolver';
import { DocumentsResolver } from '../../collecting/documents/documents.resolver';
import { IndustriesResolver } from '../../risk/industries/industries.resolver';
import { ImportsResolver } from '../../imports/imports/imports.resolver';
import { RunningImportResolver } from '../../imports/imports/running-import.resolver';
import { LinksResolver } from '../../collecting/links/links.resolver';
import { WorkspaceLinksResolver } from '../../collecting/links/workspace-links.resolver';
import { MailResolver } from '../../delivery/mail/mail.resolver';
import { AdministrativeSettingsResolver } from '../../delivery/notifications/administrative-settings.resolver';
import { NotificationsResolver } from '../../delivery/notifications/notifications.resolver';
import { ViewerResolver } from '../../identity/sessions/viewer.resolver';
import { TenantDefaultsResolver } from '../../collecting/requests/tenant-defaults.resolver';
import { ApiClientWorkspacesResolver } from '../../workspaces/workspaces/api-client-workspaces.resolver';
import { StatementChangeResolver } from '../../statements/statements/statement-change.resolver';
import { RequestFieldsResolver } from '../../collecting/requests/request-fields.resolver';
import { RequestsResolver } from '../../collecting/requests/requests.resolver';
import { PendingInterventionsResolver } from '../../collecting/submissions/pending-interventions.resolver';
import { SubmissionCommandsResolver } from '../../collecting/submissions/submission-commands.resolver';
import { SubmissionFieldsResolver } from '../../collecting/submissions/submission-fields.resolver';
import { ReadingResolver, ReadingVersionResolver, RecordReadingResolver } from '../../statements/readings/readings.resolver';
import { BorrowingBasesResolver } from '../../analysis/borrowing-bases/borrowing-bases.resolver';
import { AgingResolver } from '../../analysis/receivables/aging.resolver';
import { RatiosResolver } from '../../risk/analyses/ratios.resolver';
import { RiskResolver } from '../../risk/analyses/risk.resolver';
import { RiskSettingsResolver } from '../../risk/analyses/risk-settings.resolver';
import { SubmissionsResolver } from '../../collecting/submissions/submissions.resolver';
import { WorkspaceSubmissionsResolver } from '../../collecting/submissions/workspace-submissions.resolver';
import { LayoutsResolver } from '../../statements/statements/layouts.resolver';
import { PartialBooksResolver } from '../../statements/statements/partial-books.resolver';
import { KeyFiguresResolver } from '../../statements/statements/key-figures.resolver';
import { AccountTraceResolver, CellTraceResolver, StatementsResolver } from '../../statements/statements/statements.resolver';
import { StatementTemplatesResolver } from '../../statements/templates/statement-templates.resolver';
import { FeatureFlagsResolver } from '../../identity/tenants/feature-flags.resolver';
import { OwnSettingsResolver } from '../../identity/tenants/administration/own-settings.resolver';
import { TenantsResolver } from '../../identity/tenants/administration/tenants.resolver';
import { TenantResolver } from '../../identity/tenants/tenant.resolver';
import { TenantUserSettingsResolver } from '../../identity/users/tenant-user-settings.resolver';
import { UserDetailsResolver } from '../../identity/users/user-details.resolver';
import { ApiClientsResolver } from '../../identity/api-clients/api-clients.resolver';
import { WebhooksResolver } from '../../delivery/webhooks/webhooks.resolver';
import { UploadChecksResolver } from '../../collecting/upload-checks/upload-checks.resolver';
import { UsersResolver } from '../../identity/users/users.resolver';
import { WorkspaceChangesResolver } from '../../workspaces/workspaces/workspace-changes.resolver';
import { WorkspacesResolver } from '../../workspaces/workspaces/workspaces.resolver';
import { ChangedWorkbooksResolver } from '../workbooks/changed-workbooks.resolver';
import { RecordWorkbooksResolver } from '../../statements/workbooks/record-workbooks.resolver';
import { WorkbooksResolver } from '../../statements/workbooks/workbooks.resolver';

/** A class with resolvers, as type-graphql wants it. */
export type ResolverClass = new () => object;

/** Every resolver of the product; a module adds its classes here, and the access matrix holds a row for each root field. */
export const RESOLVERS: readonly ResolverClass[] = [
  AdjustmentResolver,
  AnalysisRatioResolver,
  AnalysisResolver,
  ComparisonsResolver,
  DebtInstrumentResolver,
  ApprovalsResolver,
  ChecklistsResolver,
  NotesResolver,
  TickMarksResolver,
  NoteRepliesResolver,
  ViewerResolver,
  TenantResolver,
  TenantDefaultsResolver,
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
  ChangedWorkbooksResolver,
  KeyFiguresResolver,
  AgingResolver,
  BorrowingBasesResolver,
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
  StatementChangeResolver,
  ApiClientsResolver,
  ApiClientWorkspacesResolver,
  WebhooksResolver,
  IndustriesResolver,
  RiskResolver,
  RiskSettingsResolver,
  RatiosResolver,
];
