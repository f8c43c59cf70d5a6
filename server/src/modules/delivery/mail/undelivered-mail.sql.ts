import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { MailTemplate } from './mail-facts';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

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

/** SQL by hand: delivery does not know the workspaces module, whose names it shows. */
const UNDELIVERED = `
select m.id, m.template, m.notification, coalesce(u.email_address, m.address) as recipient, w.display_name as "workspaceName", m.failure, m.attempts, m.created_at as "queuedAt",
  m.ended_at as "givenUpAt", m.failure <> 'TooLate' and (u.status is null or u.status <> 'Deleted') as "canRetry"
from mail_message m left join portal_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
left join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id
where m.tenant_id = $1 and m.state = 'Undelivered'`;

/** The text of an instant with all its digits, since a Date keeps milliseconds only. */
const LIST = `
with found as (${UNDELIVERED}), page as (
  select f.*, f."givenUpAt"::text as place from found f
  where $2::timestamptz is null or (f."givenUpAt", f.id) < ($2::timestamptz, $3::uuid) order by f."givenUpAt" desc, f.id desc limit $4
)
select page.*, counted.total from (select count(*)::integer as total from found) as counted left join page on true
order by page."givenUpAt" desc, page.id desc`;

/** An empty page still has one row, with the total and nothing else. */
export type UndeliveredRow =
  | (UndeliveredMail & { readonly place: string; readonly total: number })
  | { readonly id: null; readonly total: number };

/** Where a page begins, and the most rows of it. */
export interface UndeliveredPage {
  readonly time: unknown;
  readonly id: unknown;
  readonly limit: number;
}

/** A page of the undelivered messages, newest first. */
export function listUndeliveredRows(
  tx: TenantTransaction,
  tenantId: string,
  { time, id, limit }: UndeliveredPage,
): Promise<UndeliveredRow[]> {
  return tx.query(LIST, [tenantId, time, id, limit]);
}

/** Locks an undelivered message; empty where there is none. */
export function lockUndelivered(tx: TenantTransaction, tenantId: string, id: string): Promise<UndeliveredMail[]> {
  return tx.query(`${UNDELIVERED} and m.id = $2 for update of m`, [tenantId, id]);
}
