import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { TenantQuery } from '../../../platform/database/tenant-query';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { MailTemplate } from './mail-facts';
import { QueuedMail } from './queued-mail.entity';

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

/** The undelivered messages of the tenant as `m`. */
export function undeliveredMails(tx: TenantTransaction): TenantQuery<QueuedMail, UndeliveredMail> {
  return tx
    .repo(QueuedMail)
    .createQueryBuilder('m')
    .leftJoin('portal_user', 'u', 'u.id = m.userId')
    .leftJoin('workspace', 'w', 'w.id = m.workspaceId')
    .andWhere(`m.state = 'Undelivered'`)
    .select<UndeliveredMail>({
      id: 'm.id',
      template: 'm.template',
      notification: 'm.notification',
      recipient: 'coalesce(u.emailAddress, m.address)',
      workspaceName: 'w.displayName',
      failure: 'm.failure',
      attempts: 'm.attempts',
      queuedAt: 'm.createdAt',
      givenUpAt: 'm.endedAt',
      canRetry: `m.failure <> 'TooLate' and (u.status is null or u.status <> 'Deleted')`,
    });
}
