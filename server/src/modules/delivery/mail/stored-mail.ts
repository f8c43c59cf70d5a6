import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { MailFailure } from '@countinghouse/domain/mail/mail-lifecycle';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { sealedTable } from '../../../platform/vault/sealed-table';
import type { MailFact, MailTemplate } from './mail-facts';
import { QueuedMail } from './queued-mail.entity';

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

const FIRST_HOST = `(
  select h.host from tenant_host h where h.tenant_id = m.tenantId order by split_part(h.host, '.', 1) <> t.name, h.host limit 1)`;

/** Reads a message of the tenant; throws where there is none. */
export async function readStoredMail(tx: TenantTransaction, mailId: string): Promise<StoredMail> {
  const mail = await tx
    .repo(QueuedMail)
    .createQueryBuilder('m')
    .innerJoin('tenant', 't', 'true')
    .leftJoin('portal_user', 'u', 'u.id = m.userId')
    .andWhere('m.id = :mailId', { mailId })
    .select<StoredMail>({
      id: 'm.id',
      template: 'm.template',
      facts: 'm.facts',
      sealedCredentials: 'm.sealedFacts',
      sealedDataKey: 'm.sealedDataKey',
      keyVersion: 'm.keyVersion',
      language: 'm.language',
      userId: 'm.userId',
      userStatus: 'u.status',
      userLanguage: 'u.language',
      address: 'coalesce(u.emailAddress, m.address)',
      replyTo: 'm.replyTo',
      notification: 'm.notification',
      workspaceId: 'm.workspaceId',
      attempts: 'm.attempts',
      failure: 'm.failure',
      deliveries: 'm.deliveries',
      giveUpAt: 'm.giveUpAt',
      visibleName: 't.visibleName',
      settings: 't.settings',
      host: FIRST_HOST,
    })
    .getOne();
  if (mail === null) throw new Error(`There is no message ${mailId}.`);
  return mail;
}
