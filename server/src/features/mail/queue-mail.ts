import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import { enqueueWork } from '../../platform/outbox/enqueue-work';
import { sealSecret } from '../../platform/vault/vault';
import type { MailFacts, MailTemplate } from './mail-facts';

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
  /** The notification that it brings, so that rights and choices are asked again before it is sent. */
  readonly notification?: { readonly type: NotificationType; readonly workspaceId: string | null };
};

const INSERT = `
insert into mail_message (tenant_id, id, dedupe_key, template, facts, sealed_facts, sealed_data_key, key_version, language, user_id, address, reply_to,
  notification, workspace_id, created_at, due_at, give_up_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, clock_timestamp(), $16)
on conflict (tenant_id, dedupe_key) do nothing returning id`;

/** Queues a message within the transaction that makes it necessary; answers its id, or null when one with this key was queued before. */
export async function queueMail(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'vault'>,
  message: MailMessage,
): Promise<string | null> {
  const id = ctx.ids.next();
  const now = ctx.clock.now();
  const [queued] = await tx.query(INSERT, [
    ctx.tenant.id,
    id,
    message.dedupeKey,
    message.template,
    JSON.stringify(message.facts),
    ...sealedLink(ctx, id, message.secretLink),
    message.language ?? null,
    'userId' in message.to ? message.to.userId : null,
    'address' in message.to ? message.to.address : null,
    message.replyTo ?? null,
    message.notification?.type ?? null,
    message.notification?.workspaceId ?? null,
    now,
    giveUpAt(now, message.notAfter),
  ]);
  if (queued === undefined) return null;
  await enqueueWork(tx, ctx, { topic: 'mail', payload: { mailId: id } });
  return id;
}

function giveUpAt(now: Date, notAfter?: Date): Date {
  const last = new Date(now.getTime() + LIMITS.mailRetryHours * 3_600_000);
  return notAfter !== undefined && notAfter < last ? notAfter : last;
}

function sealedLink({ vault, tenant }: Pick<Ctx, 'vault' | 'tenant'>, mailId: string, link?: string): readonly unknown[] {
  if (link === undefined) return [null, null, null];
  const sealed = sealSecret(vault, { tenantId: tenant.id, connectionId: mailId, generation: 1 }, link);
  return [sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion];
}
