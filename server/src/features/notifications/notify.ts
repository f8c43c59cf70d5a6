import { NOTIFICATION_METHODS, notificationOf } from '@countinghouse/domain/notifications/notification';
import { whoGetsIt, type Recipients } from '@countinghouse/domain/notifications/who-gets-it';
import type { Ctx } from '../../platform/context';
import type { TenantTransaction } from '../../platform/database/with-tenant';
import { queueMail, type MailMessage } from '../mail/queue-mail';
import type { NotificationEvent } from './notification-event';
import { readCandidates, type NamedCandidate } from './read-candidates';
import { readPolicy } from './read-policy';

/** Who is told, as it stands in the transaction of the event. */
export type Notified = Recipients<NamedCandidate>;

/**
 * Tells those who may know of an event and want to, within the transaction in which it happens. Rights and choices are asked once more
 * when each message is sent. Answers who is told; told again, the same event sends nothing more.
 */
export async function notify(
  tx: TenantTransaction,
  ctx: Pick<Ctx, 'tenant' | 'clock' | 'ids' | 'vault'>,
  event: NotificationEvent,
): Promise<Notified> {
  const notification = notificationOf(event.type);
  const [method] = NOTIFICATION_METHODS;
  const policy = await readPolicy(tx, ctx, event.type, method);
  const candidates = await readCandidates(tx, ctx, { ...event, method }, policy);
  const { people, addresses } = whoGetsIt(notification, policy, candidates);
  const told = people.filter(({ userId }) => userId !== event.exceptUserId);
  const facts = { ...event.facts, ...(await workspaceFacts(tx, ctx, event.workspaceId)) };
  const message = { template: event.type, facts, notification: event } as Omit<MailMessage, 'to' | 'dedupeKey'>;
  const key = (recipient: string) => `${event.type}/${event.occurrence}/${recipient}`;
  for (const { userId } of told) await queueMail(tx, ctx, { ...message, to: { userId }, dedupeKey: key(userId) } as MailMessage);
  for (const address of addresses)
    await queueMail(tx, ctx, { ...message, to: { address }, dedupeKey: key(address.toLowerCase()) } as MailMessage);
  return { people: told, addresses };
}

async function workspaceFacts(tx: TenantTransaction, { tenant }: Pick<Ctx, 'tenant'>, workspaceId: string | null): Promise<object> {
  if (workspaceId === null) return {};
  const [workspace] = await tx.query<{ workspaceName: string }>(
    `select display_name as "workspaceName" from workspace where tenant_id = $1 and id = $2`,
    [tenant.id, workspaceId],
  );
  return workspace ?? {};
}
