import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { sealSecret } from '../../../platform/vault/vault';
import type { MailFacts, MailTemplate } from './mail-facts';
import type { Values } from '../../../platform/database/tenant-repository';
import { QueuedMail } from './queued-mail.entity';

/** One message to one person of the tenant, or to one address. */
export type MailMessage = {
  [Template in MailTemplate]: {
    readonly template: Template;
    /** Stored in the clear until the message has ended. */
    readonly facts: Omit<MailFacts[Template], 'link'> & { readonly link?: string };
    /** A link that grants something, such as one with a token: it is sealed at rest, and gone when the message has ended. */
    readonly secretLink?: string;
  };
}[MailTemplate] & {
  readonly to: { readonly userId: string } | { readonly address: string };
  /** BCP 47; absent: the person's own, else the tenant's first. */
  readonly language?: string;
  readonly replyTo?: string;
  /** Within the tenant, a second message with the same key is not sent. */
  readonly dedupeKey: string;
  /** When it is of no use any more; it is tried for 24 h at the most. */
  readonly notAfter?: Date;
  /** The workspace that it is about, where no notification names one. */
  readonly workspaceId?: string;
  /** The notification that it brings, so that rights and choices are asked again before it is sent. */
  readonly notification?: { readonly type: NotificationType; readonly workspaceId: string | null };
};

/** What queueing needs of a context. */
export type MailCtx = Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'vault'>;

/** Queues a message within the transaction that makes it necessary; answers its id, or null when one with this key was queued before. */
export async function queueMail(tx: TenantTransaction, ctx: MailCtx, message: MailMessage): Promise<string | null> {
  const [id] = await queueMails(tx, ctx, [message]);
  return id ?? null;
}

/** The same for many messages; answers the ids of those that are new. */
export async function queueMails(tx: TenantTransaction, ctx: MailCtx, messages: readonly MailMessage[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const queued = await tx.repo(QueuedMail).insertMissingReturning(messages.map((message) => rowOf(ctx, message)));
  await enqueueWork(tx, ctx, ...queued.map(({ id }) => ({ topic: 'mail' as const, payload: { mailId: id } })));
  return queued.map(({ id }) => id);
}

function rowOf(ctx: MailCtx, message: MailMessage): Values<QueuedMail> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  return {
    id,
    dedupeKey: message.dedupeKey,
    template: message.template,
    facts: message.facts,
    ...sealedLink(ctx, id, message.secretLink),
    language: message.language,
    ...('userId' in message.to ? { userId: message.to.userId } : { address: message.to.address }),
    replyTo: message.replyTo,
    notification: message.notification?.type,
    workspaceId: message.notification?.workspaceId ?? message.workspaceId,
    createdAt: now,
    dueAt: () => 'clock_timestamp()',
    giveUpAt: giveUpAt(now, message.notAfter),
  };
}

function giveUpAt(now: Date, notAfter?: Date): Date {
  const last = new Date(now.getTime() + LIMITS.mailRetryHours * 3_600_000);
  return notAfter !== undefined && notAfter < last ? notAfter : last;
}

function sealedLink({ vault, tenant }: MailCtx, mailId: string, link?: string): Values<QueuedMail> {
  if (link === undefined) return {};
  const { sealedCredentials, sealedDataKey, keyVersion } = sealSecret(
    vault,
    { tenantId: tenant.id, connectionId: mailId, generation: 1 },
    link,
  );
  return { sealedFacts: sealedCredentials, sealedDataKey, keyVersion };
}
