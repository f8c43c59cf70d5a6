import { NOTIFICATION_METHODS, notificationOf } from '@countinghouse/domain/notifications/notification';
import { whoGetsIt } from '@countinghouse/domain/notifications/who-gets-it';
import { isSameEmail } from '@countinghouse/domain/fields/email';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import type { StoredMail } from '../mail/stored-mail';
import { readCandidates } from './read-candidates.sql';
import { readPolicy } from './read-policy';

/** Whether a queued notification would go to its reader if it happened now: rights and choices of this moment count. Other mail is always wanted. */
export async function isStillWanted(
  tx: TenantTransaction,
  ctx: Ctx,
  { notification: type, workspaceId, userId, address }: Pick<StoredMail, 'notification' | 'workspaceId' | 'userId' | 'address'>,
): Promise<boolean> {
  if (type === null) return true;
  const [method] = NOTIFICATION_METHODS;
  const policy = await readPolicy(tx, type, method);
  const candidates = await readCandidates(tx, ctx, { type, method, workspaceId }, policy);
  const { people, addresses } = whoGetsIt(notificationOf(type), policy, candidates);
  return userId === null ? addresses.some((wanted) => isSameEmail(wanted, address)) : people.some((person) => person.userId === userId);
}
