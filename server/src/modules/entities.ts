import { AnalyticsEvent } from '../platform/analytics-event.entity';
import { AuditEvent } from '../platform/audit/audit-event.entity';
import { OutboxMessage } from '../platform/outbox/outbox-message.entity';
import { SharedValue } from '../platform/shared-values/shared-value.entity';
import { ComparisonJournal } from './analysis/comparisons/comparison-journal.entity';
import { ReviewChecklist } from './analysis/checklists/review-checklist.entity';
import { ReviewItem } from './analysis/checklists/review-item.entity';
import { Comparison } from './analysis/comparisons/comparison.entity';
import { AccountTagSet } from './analysis/inputs/account-tag-set.entity';
import { AdjustmentSet } from './analysis/inputs/adjustment-set.entity';
import { DebtSchedule } from './analysis/inputs/debt-schedule.entity';
import { ReviewNote } from './analysis/notes/review-note.entity';
import { TickMark } from './analysis/notes/tick-mark.entity';
import { StatementApproval } from './analysis/review/statement-approval.entity';
import { IdempotencyKey } from './api/idempotency/idempotency-key.entity';
import { BorrowingBase } from './analysis/borrowing-bases/borrowing-base.entity';
import { Facility } from './analysis/borrowing-bases/facility.entity';
import { PartyFlag } from './analysis/borrowing-bases/party-flag.entity';
import { AuditEventCount } from './audit/audit-event-count.entity';
import { AuditLink } from './audit/audit-link.entity';
import { AuditUnlinked } from './audit/audit-unlinked.entity';
import { AuditVerification } from './audit/audit-verification.entity';
import { BorrowerSession } from './collecting/borrowers/borrower-session.entity';
import { BorrowerCopy } from './collecting/copies/borrower-copy.entity';
import { Document } from './collecting/documents/document.entity';
import { CollectionForecast } from './collecting/forecasts/collection-forecast.entity';
import { Handoff } from './collecting/handoffs/handoff.entity';
import { ShareableLink } from './collecting/links/shareable-link.entity';
import { SubmissionRequest } from './collecting/requests/submission-request.entity';
import { SubmissionPurge } from './collecting/retention/submission-purge.entity';
import { SubmissionCount } from './collecting/submissions/submission-count.entity';
import { Submission } from './collecting/submissions/submission.entity';
import { UploadCheck } from './collecting/upload-checks/upload-check.entity';
import { ConnectionRequest } from './connections/connections/connection-request.entity';
import { Connection } from './connections/connections/connection.entity';
import { GrantRevocation } from './connections/connections/grant-revocation.entity';
import { RefreshSchedule } from './connections/connections/refresh-schedule.entity';
import { QueuedMail } from './delivery/mail/queued-mail.entity';
import { NotificationChoice } from './delivery/notifications/notification-choice.entity';
import { NotificationDefault } from './delivery/notifications/notification-default.entity';
import { NotificationOccurrence } from './delivery/notifications/notification-occurrence.entity';
import { NotificationRecipient } from './delivery/notifications/notification-recipient.entity';
import { NotificationSubscription } from './delivery/notifications/notification-subscription.entity';
import { WebhookDelivery } from './delivery/webhooks/webhook-delivery.entity';
import { WebhookEndpoint } from './delivery/webhooks/webhook-endpoint.entity';
import { WebhookEvent } from './delivery/webhooks/webhook-event.entity';
import { ApiClientWorkspace } from './identity/api-clients/api-client-workspace.entity';
import { ApiClient } from './identity/api-clients/api-client.entity';
import { ClientSignInFailure } from './identity/api-clients/client-sign-in-failure.entity';
import { ClientToken } from './identity/api-clients/client-token.entity';
import { Session } from './identity/sessions/session.entity';
import { TenantLogo } from './identity/tenants/logos/tenant-logo.entity';
import { TenantHost } from './identity/tenants/tenant-host.entity';
import { TenantStep } from './identity/tenants/tenant-step.entity';
import { Tenant } from './identity/tenants/tenant.entity';
import { Invitation } from './identity/users/invitation.entity';
import { UserRole } from './identity/users/user-role.entity';
import { User } from './identity/users/user.entity';
import { Account } from './imports/imports/account.entity';
import { Books } from './imports/imports/books.entity';
import { CheckResult } from './imports/imports/check-result.entity';
import { CollectionQuota } from './imports/imports/collection-quota.entity';
import { FinancialRecord } from './imports/imports/financial-record.entity';
import { ImportAttempt } from './imports/imports/import-attempt.entity';
import { ImportJob } from './imports/imports/import-job.entity';
import { ImportPage } from './imports/imports/import-page.entity';
import { JournalLine } from './imports/imports/journal-line.entity';
import { LedgerPage } from './imports/ledgers/ledger-page.entity';
import { OpenItem } from './imports/imports/open-item.entity';
import { PartialBooks } from './imports/imports/partial-books.entity';
import { Party } from './imports/imports/party.entity';
import { PolledCall } from './imports/polling/polled-call.entity';
import { PollingAccess } from './imports/polling/polling-access.entity';
import { Reading } from './imports/readings/reading.entity';
import { RiskAnalysis } from './risk/analyses/risk-analysis.entity';
import { RiskBaseRates } from './risk/analyses/risk-base-rates.entity';
import { RiskIndustryFactor } from './risk/analyses/risk-industry-factor.entity';
import { RiskPeerSharing } from './risk/analyses/risk-peer-sharing.entity';
import { StatementLayout } from './statements/statements/statement-layout.entity';
import { ConfirmedMapping } from './statements/templates/confirmed-mapping.entity';
import { StatementTemplate } from './statements/templates/statement-template.entity';
import { WorkbookRevision } from './statements/workbooks/workbook-revision.entity';
import { Workbook } from './statements/workbooks/workbook.entity';
import { DelegatedToken } from './workspaces/delegated-tokens/delegated-token.entity';
import { DownloadLink } from './workspaces/downloads/download-link.entity';
import { AccessRequest } from './workspaces/workspaces/access-request.entity';
import { WorkspaceUser } from './workspaces/workspaces/workspace-user.entity';
import { WorkspaceNameBlock } from './workspaces/workspaces/workspace-name-block.entity';
import { Workspace } from './workspaces/workspaces/workspace.entity';

/**
 * Every table of the product as an entity; a test compares them with the migrated schema. `schema_migration` has none: TypeORM creates
 * and fills it itself.
 */
export const ENTITIES = [
  AccountTagSet,
  AdjustmentSet,
  DebtSchedule,
  ReviewChecklist,
  ReviewItem,
  ReviewNote,
  TickMark,
  StatementApproval,
  AccessRequest,
  Account,
  AnalyticsEvent,
  ApiClient,
  ApiClientWorkspace,
  AuditEvent,
  BorrowingBase,
  Facility,
  PartyFlag,
  AuditEventCount,
  AuditLink,
  AuditUnlinked,
  AuditVerification,
  Books,
  BorrowerCopy,
  BorrowerSession,
  CheckResult,
  ClientSignInFailure,
  ClientToken,
  CollectionForecast,
  Comparison,
  ComparisonJournal,
  CollectionQuota,
  ConfirmedMapping,
  Connection,
  ConnectionRequest,
  DelegatedToken,
  Document,
  DownloadLink,
  FinancialRecord,
  GrantRevocation,
  Handoff,
  IdempotencyKey,
  ImportAttempt,
  ImportJob,
  ImportPage,
  Invitation,
  JournalLine,
  LedgerPage,
  QueuedMail,
  NotificationChoice,
  NotificationDefault,
  NotificationOccurrence,
  NotificationRecipient,
  NotificationSubscription,
  OpenItem,
  OutboxMessage,
  PartialBooks,
  Party,
  PolledCall,
  PollingAccess,
  Reading,
  RefreshSchedule,
  RiskAnalysis,
  RiskBaseRates,
  RiskIndustryFactor,
  RiskPeerSharing,
  Session,
  ShareableLink,
  SharedValue,
  StatementLayout,
  StatementTemplate,
  Submission,
  SubmissionCount,
  SubmissionPurge,
  SubmissionRequest,
  Tenant,
  TenantHost,
  TenantStep,
  TenantLogo,
  UploadCheck,
  User,
  UserRole,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEvent,
  Workbook,
  WorkbookRevision,
  Workspace,
  WorkspaceNameBlock,
  WorkspaceUser,
];
