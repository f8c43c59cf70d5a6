import type { TextKey } from '@countinghouse/domain/locales/sections';

/** What entries can be about, in the order of the filter. */
export const AUDIT_SUBJECTS = [
  'workspace',
  'submission',
  'financialRecord',
  'connection',
  'link',
  'user',
  'notification',
  'mail',
  'tenant',
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

const ACTIONS: Readonly<Record<string, TextKey<'audit'>>> = {
  'workspace.created': 'action.workspace.created',
  'workspace.updated': 'action.workspace.updated',
  'workspace.usersChanged': 'action.workspace.usersChanged',
  'workspace.deleted': 'action.workspace.deleted',
  'workspace.accessRequested': 'action.workspace.accessRequested',
  'submission.deleted': 'action.submission.deleted',
  'submission.restored': 'action.submission.restored',
  'submission.statusReported': 'action.submission.statusReported',
  'submission.purged': 'action.submission.purged',
  'import.started': 'action.import.started',
  'import.cancelled': 'action.import.cancelled',
  'import.published': 'action.import.published',
  'import.failed': 'action.import.failed',
  'import.replaced': 'action.import.replaced',
  'workbookRevision.ordered': 'action.workbookRevision.ordered',
  'connection.deleted': 'action.connection.deleted',
  'link.created': 'action.link.created',
  'link.renewed': 'action.link.renewed',
  'link.revoked': 'action.link.revoked',
  'user.created': 'action.user.created',
  'user.invited': 'action.user.invited',
  'user.activated': 'action.user.activated',
  'user.updated': 'action.user.updated',
  'user.rolesChanged': 'action.user.rolesChanged',
  'user.deleted': 'action.user.deleted',
  'notification.chosen': 'action.notification.chosen',
  'notification.subscribed': 'action.notification.subscribed',
  'notification.defaultsChanged': 'action.notification.defaultsChanged',
  'mail.retried': 'action.mail.retried',
  'mail.dismissed': 'action.mail.dismissed',
  'tenant.flagsOverridden': 'action.tenant.flagsOverridden',
  'demo.historyPut': 'action.demo.historyPut',
};

/** The text of an action; null for one that this screen does not know, which is shown as it is. */
export function actionText(action: string): TextKey<'audit'> | null {
  return ACTIONS[action] ?? null;
}

/** The text of what an entry is about; null for a kind that this screen does not know. */
export function subjectText(subjectType: string): TextKey<'audit'> | null {
  const known = AUDIT_SUBJECTS.find((subject) => subject === subjectType);
  return known === undefined ? null : `about.${known}`;
}

/** The first and last figures of a hash, which is all that people compare by eye. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 8)}…${hash.slice(-8)}`;
}
