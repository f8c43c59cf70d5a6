import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { sealedTable } from '../../../platform/vault/sealed-table';
import type { MailFact, MailTemplate } from './mail-facts';

/** Where the secret links of messages are stored until they are sent. */
export const SEALED_MAIL_LINKS = sealedTable({ table: 'mail_message', secret: 'sealed_facts' });

/** A message as it waits, with its reader and its tenant as they are now. */
export interface StoredMail {
  readonly id: string;
  readonly template: MailTemplate;
  readonly facts: Readonly<Record<string, MailFact>>;
  readonly sealedCredentials: Buffer | null;
  readonly sealedDataKey: Buffer | null;
  readonly keyVersion: number | null;
  readonly language: string | null;
  /** The person it is for; null when it goes to an address. */
  readonly userId: string | null;
  readonly userStatus: UserStatus | null;
  readonly userLanguage: string | null;
  /** Where it goes: the person's address as it is now, or the one that was given. */
  readonly address: string;
  readonly replyTo: string | null;
  readonly notification: NotificationType | null;
  readonly workspaceId: string | null;
  /** Attempts that came to an end. */
  readonly attempts: number;
  /** Of the last attempt. */
  readonly failure: MailFailure | null;
  /** Attempts that were begun. */
  readonly deliveries: number;
  readonly giveUpAt: Date;
  readonly visibleName: string;
  readonly settings: unknown;
  /** The tenant's first host. */
  readonly host: string;
}

/** SQL by hand: one round trip for a message with its reader, tenant and host. */
const READ = `
select m.id, m.template, m.facts, m.sealed_facts as "sealedCredentials", m.sealed_data_key as "sealedDataKey", m.key_version as "keyVersion",
  m.language, m.user_id as "userId", u.status as "userStatus", u.language as "userLanguage", coalesce(u.email_address, m.address) as address,
  m.reply_to as "replyTo", m.notification, m.workspace_id as "workspaceId", m.attempts, m.failure, m.deliveries, m.give_up_at as "giveUpAt",
  t.visible_name as "visibleName", t.settings,
  (select h.host from tenant_host h where h.tenant_id = t.id order by split_part(h.host, '.', 1) <> t.name, h.host limit 1) as host
from mail_message m join tenant t on t.id = m.tenant_id
left join portal_user u on u.tenant_id = m.tenant_id and u.id = m.user_id
where m.tenant_id = $1 and m.id = $2`;

/** Reads a message of the tenant; throws where there is none. */
export async function readStoredMail(tx: TenantTransaction, { tenant }: Pick<Ctx, 'tenant'>, mailId: string): Promise<StoredMail> {
  const [mail] = await tx.query<StoredMail>(READ, [tenant.id, mailId], 'stored-mail');
  if (mail === undefined) throw new Error(`There is no message ${mailId}.`);
  return mail;
}
