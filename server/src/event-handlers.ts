import { compareWithEarlier } from './modules/analysis/comparisons/order-comparison';
import { publishStatementsChanged } from './modules/analysis/inputs/publish-analysis-changed';
import { endApprovalsOfRecord } from './modules/analysis/review/end-approvals';
import { revokeLinks } from './modules/collecting/links/revoke-links';
import { sendConsentReceipt } from './modules/collecting/borrowers/send-consent-receipt';
import { writeToBorrower } from './modules/collecting/borrowers/write-to-borrower';
import { deleteSubmissions } from './modules/collecting/submissions/delete-submissions';
import { connectionLost } from './modules/connections/connections/connection-events';
import { endAccessToWorkspace } from './modules/connections/connections/end-access-to-workspace';
import { mailInvitation } from './modules/delivery/mail/mail-invitation';
import { sessionsEnded } from './modules/identity/sessions/session-events';
import { userInvited } from './modules/identity/users/user-events';
import { cancelImportsOfWorkspace, lockImportsOfWorkspace } from './modules/imports/imports/cancel-pending-imports';
import { importPublished, importStarted, machineAwaited } from './modules/imports/imports/import-events';
import { endUseOfConnection } from './modules/imports/polling/wake-imports';
import { statementVersionStored } from './modules/statements/statements/statement-events';
import { revokeTokensOfSessions } from './modules/workspaces/delegated-tokens/revoke-delegated-tokens';
import { workspaceDeleted, workspaceDeleting } from './modules/workspaces/workspaces/workspace-events';
import { eventHandlers, on } from './platform/domain-events';

/** What modules do when something happens in a module below them. */
export const EVENT_HANDLERS = eventHandlers(
  on(userInvited, mailInvitation),
  on(sessionsEnded, revokeTokensOfSessions),
  on(workspaceDeleting, lockImportsOfWorkspace),
  on(workspaceDeleted, cancelImportsOfWorkspace, deleteSubmissions, endAccessToWorkspace, revokeLinks),
  on(connectionLost, endUseOfConnection),
  on(importStarted, sendConsentReceipt),
  on(machineAwaited, writeToBorrower),
  on(importPublished, compareWithEarlier),
  on(statementVersionStored, endApprovalsOfRecord, publishStatementsChanged),
);
