import { LIMITS } from '@countinghouse/domain/limits';
import type { NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { sealSecret } from '../../../platform/vault/vault';
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
  /** The workspace that it is about, where no notification names one. */
  readonly workspaceId?: string;
  /** The notification that it brings, so that rights and choices are asked again before it is sent. */
  readonly notification?: { readonly type: NotificationType; readonly workspaceId: string | null };
};

/** What queueing needs of a context. */
export type MailCtx = Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'vault'>;

const INSERT = `
insert into mail_message (tenant_id, id, dedupe_key, template, facts, sealed_facts, sealed_data_key, key_version, language, user_id, address, reply_to,
  notification, workspace_id, created_at, due_at, give_up_at)
select $1, m.id, m.dedupe_key, m.template, m.facts, decode(m.sealed_facts, 'base64'), decode(m.sealed_data_key, 'base64'), m.key_version, m.language,
  m.user_id, m.address, m.reply_to, m.notification, m.workspace_id, $3, clock_timestamp(), m.give_up_at
from jsonb_to_recordset($2) as m (id uuid, dedupe_key text, template text, facts jsonb, sealed_facts text, sealed_data_key text, key_version integer,
  language text, user_id uuid, address text, reply_to text, notification text, workspace_id uuid, give_up_at timestamptz)
on conflict (tenant_id, dedupe_key) do nothing returning id`;

/** Queues a message within the transaction that makes it necessary; answers its id, or null when one with this key was queued before. */
export async function queueMail(tx: TenantTransaction, ctx: MailCtx, message: MailMessage): Promise<string | null> {
  const [id] = await queueMails(tx, ctx, [message]);
  return id ?? null;
}

/** The same for many messages; answers the ids of those that are new. */
export async function queueMails(tx: TenantTransaction, ctx: MailCtx, messages: readonly MailMessage[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = JSON.stringify(messages.map((message) => rowOf(ctx, message)));
  const queued = await tx.query<{ id: string }>(INSERT, [ctx.tenant.id, rows, ctx.clock.now()]);
  await enqueueWork(tx, ctx, ...queued.map(({ id }) => ({ topic: 'mail' as const, payload: { mailId: id } })));
  return queued.map(({ id }) => id);
}

function rowOf(ctx: MailCtx, message: MailMessage): object {
  const id = ctx.ids.next();
  return {
    id,
    dedupe_key: message.dedupeKey,
    template: message.template,
    facts: message.facts,
    ...sealedLink(ctx, id, message.secretLink),
    language: message.language,
    ...('userId' in message.to ? { user_id: message.to.userId } : { address: message.to.address }),
    reply_to: message.replyTo,
    notification: message.notification?.type,
    workspace_id: message.notification?.workspaceId ?? message.workspaceId,
    give_up_at: giveUpAt(ctx.clock.now(), message.notAfter),
  };
}

function giveUpAt(now: Date, notAfter?: Date): Date {
  const last = new Date(now.getTime() + LIMITS.mailRetryHours * 3_600_000);
  return notAfter !== undefined && notAfter < last ? notAfter : last;
}

function sealedLink({ vault, tenant }: MailCtx, mailId: string, link?: string): object {
  if (link === undefined) return {};
  const sealed = sealSecret(vault, { tenantId: tenant.id, connectionId: mailId, generation: 1 }, link);
  return {
    sealed_facts: sealed.sealedCredentials.toString('base64'),
    sealed_data_key: sealed.sealedDataKey.toString('base64'),
    key_version: sealed.keyVersion,
  };
}
