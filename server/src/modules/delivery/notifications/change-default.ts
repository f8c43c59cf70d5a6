import {
  changeDefault as changedBy,
  type DefaultChange,
  type NotificationDefault as DefaultSetting,
} from '@countinghouse/domain/notifications/change-default';
import { type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { In, Not } from 'typeorm';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { useCase } from '../../../platform/use-case';
import { readPolicy } from './read-policy';
import { auditNotification } from './record-audit';
import { addRecipients } from './change-default.sql';
import { NotificationDefault } from './notification-default.entity';
import { NotificationRecipient } from './notification-recipient.entity';

/** What administrators change of one notification. */
export interface ChangeDefault {
  readonly type: NotificationType;
  readonly method: NotificationMethod;
  /** In their order, all or none. */
  readonly changes: readonly DefaultChange[];
  /** Whether the version that the caller read is not this one. */
  readonly isStale?: (version: number) => boolean;
}

/** Changes recipients or action of a notification in the tenant. Refuses Forbidden, StaleVersion and malformed addresses. */
export const changeDefault = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  async (ctx: ViewerCtx, input: ChangeDefault): Promise<Result<{ readonly version: number }>> => {
    return withTenant(ctx, (tx) => changeIn(tx, ctx, input)).catch(refusalOf);
  },
);

/** A refusal takes back the lock's row as well. */
class RefusedChange extends Error {
  readonly answer;
  constructor(answer: ReturnType<typeof refuse>) {
    super(answer.refused);
    this.answer = answer;
  }
}

function refusalOf(error: unknown) {
  if (error instanceof RefusedChange) return error.answer;
  throw error;
}

async function changeIn(tx: TenantTransaction, ctx: ViewerCtx, input: ChangeDefault): Promise<{ readonly version: number }> {
  const version = await countChange(tx, input);
  if (input.isStale?.(version - 1)) throw new RefusedChange(refuse('StaleVersion'));
  const before: DefaultSetting = await readPolicy(tx, input.type, input.method);
  let after = before;
  for (const change of input.changes) {
    const next = changedBy(after, change);
    if (isRefusal(next)) throw new RefusedChange(next);
    after = next;
  }
  await store(tx, ctx, input, before, after);
  await auditNotification(tx, ctx, 'notification.defaultsChanged', [input.type], fieldsOf(input.changes));
  return { version };
}

/** Counts a change, and locks the settings until the transaction ends, so that changes take turns; answers the new version. */
async function countChange(tx: TenantTransaction, { type, method }: ChangeDefault): Promise<number> {
  const key = { notification: type, method };
  const defaults = tx.repo(NotificationDefault);
  const [, [changed]] = await Promise.all([
    defaults.insertMissing({ ...key, version: 1 }),
    defaults.updateReturning(key, { version: () => 'version + 1' }),
  ]);
  if (changed === undefined) throw new Error('The settings of a notification were not locked.');
  return changed.version;
}

async function store(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  { type, method }: ChangeDefault,
  before: DefaultSetting,
  { defaultAction, defaultRecipients }: DefaultSetting,
): Promise<void> {
  const key = { notification: type, method };
  const added = defaultRecipients.filter((address) => !before.defaultRecipients.includes(address));
  await tx.repo(NotificationDefault).update(key, { defaultAction });
  await tx.repo(NotificationRecipient).delete({ ...key, address: Not(In(defaultRecipients)) });
  await addRecipients(tx, ctx.tenant.id, { type, method, addresses: added, at: ctx.clock.now(), addedBy: ctx.viewer.userId });
}

function fieldsOf(changes: readonly DefaultChange[]): string[] {
  return [...new Set(changes.map(({ kind }) => (kind === 'setAction' ? 'defaultAction' : 'defaultRecipients')))];
}
