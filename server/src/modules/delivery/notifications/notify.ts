import { MoreThan } from 'typeorm';
import { LIMITS } from '@countinghouse/domain/limits';
import { NOTIFICATION_METHODS, notificationOf } from '@countinghouse/domain/notifications/notification';
import { whoGetsIt, type Recipients } from '@countinghouse/domain/notifications/who-gets-it';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { QueuedMail } from '../mail/queued-mail.entity';
import { queueMails, type MailCtx, type MailMessage } from '../mail/queue-mail';
import type { NotificationEvent } from './notification-event';
import { readCandidates, type NamedCandidate } from './read-candidates.sql';
import { readPolicy } from './read-policy';

/** The recipients, as of the transaction of the event. */
export type Notified = Recipients<NamedCandidate>;

/**
 * Notifies the people who may know of an event and want to, within the transaction of the event. Rights and choices are checked again when
 * each message is sent. Returns the recipients. Repeating an event sends nothing more, and no one gets more than 30 mails of one kind about
 * one workspace in an hour.
 */
export async function notify(tx: TenantTransaction, ctx: MailCtx, event: NotificationEvent): Promise<Notified> {
  const notification = notificationOf(event.type);
  const [method] = NOTIFICATION_METHODS;
  const policy = await readPolicy(tx, event.type, method);
  const candidates = await readCandidates(tx, ctx, { ...event, method }, policy);
  const { people, addresses: all } = whoGetsIt(notification, policy, candidates);
  const { exceptUserId, onlyUserId } = event;
  const told = people.filter(({ userId }) => userId !== exceptUserId && (onlyUserId === undefined || userId === onlyUserId));
  const addresses = onlyUserId === undefined ? all : [];
  const facts = { ...event.facts, ...(await workspaceFacts(tx, event.workspaceId)) };
  const { type, workspaceId } = event;
  const template = 'template' in event ? event.template : type;
  const message = { template, facts, notification: { type, workspaceId } };
  const recipients = [...told.map(({ userId }) => ({ userId })), ...addresses.map((address) => ({ address }))];
  const flooded = await findFlooded(tx, ctx, event);
  const wanting = recipients.filter((to) => !flooded.has(nameOf(to)));
  const keyed = wanting.map((to) => ({ ...message, to, dedupeKey: `${template}/${event.occurrence}/${nameOf(to)}` }) as MailMessage);
  await queueMails(tx, ctx, keyed);
  return { people: told, addresses };
}

type NamedWorkspace = TenantOwned & { readonly id: string; readonly displayName: string };

/** What a mail says about its workspace; nothing for one about none. */
async function workspaceFacts(tx: TenantTransaction, id: string | null): Promise<{ readonly workspaceName?: string }> {
  const workspace = id === null ? null : await tx.repo<NamedWorkspace>('workspace').findOne({ where: { id }, select: ['displayName'] });
  return workspace === null ? {} : { workspaceName: workspace.displayName };
}

function nameOf(to: MailMessage['to']): string {
  return 'userId' in to ? to.userId : to.address.toLowerCase();
}

const HOUR = 3_600_000;
const RECIPIENT = 'coalesce(m.userId::text, lower(m.address))';

/** People who got enough mails of this kind about the workspace, so that repeated events flood no mailbox. */
async function findFlooded(
  tx: TenantTransaction,
  { clock }: MailCtx,
  { workspaceId, type }: NotificationEvent,
): Promise<ReadonlySet<string>> {
  if (workspaceId === null) return new Set();
  const recipients = await tx
    .repo(QueuedMail)
    .createQueryBuilder('m')
    .andWhere({ workspaceId, notification: type, createdAt: MoreThan(new Date(clock.now().getTime() - HOUR)) })
    .select<{ name: string; mails: number }>({ name: RECIPIENT, mails: 'count(*)' })
    .groupBy(RECIPIENT)
    .getMany();
  return new Set(recipients.filter(({ mails }) => mails >= LIMITS.noticesOfWorkspacePerHour).map(({ name }) => name));
}
