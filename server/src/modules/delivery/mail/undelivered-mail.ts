import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { MailTemplate } from './mail-facts';

/** A message that no server accepted for a day, as administrators see it: its recipient and the reason, never its content. */
export interface UndeliveredMail {
  readonly id: string;
  readonly template: MailTemplate;
  /** The notification that it brought; null for other mail. */
  readonly notification: NotificationType | null;
  readonly recipient: string;
  /** The workspace that it is about; null where it is about none. */
  readonly workspaceName: string | null;
  readonly failure: MailFailure;
  readonly attempts: number;
  readonly queuedAt: Date;
  readonly givenUpAt: Date;
  /** Whether sending it still makes sense. */
  readonly canRetry: boolean;
}

/** SQL of those members, `$1` being the tenant. */
export const UNDELIVERED = `
select m.id, m.template, m.notification, coalesce(u.email_address, m.address) as recipient, w.display_name as "workspaceName", m.failure, m.attempts, m.created_at as "queuedAt",
  m.ended_at as "givenUpAt", m.failure <> 'TooLate' and (u.status is null or u.status <> 'Deleted') as "canRetry"
from mail_message m left join portal_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
left join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id
where m.tenant_id = $1 and m.state = 'Undelivered'`;
