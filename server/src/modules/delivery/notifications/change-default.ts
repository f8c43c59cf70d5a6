import { can } from '@countinghouse/domain/access/can';
import {
  changeDefault as changedBy,
  type DefaultChange,
  type NotificationDefault,
} from '@countinghouse/domain/notifications/change-default';
import { type NotificationMethod, type NotificationType } from '@countinghouse/domain/notifications/notification';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { rightsOf } from '../../identity/sessions/rights-of';
import { readPolicy } from './read-policy';
import { auditNotification } from './record-audit';

/** What administrators change of one notification. */
export interface ChangeDefault {
  readonly type: NotificationType;
  readonly method: NotificationMethod;
  /** In their order, all or none. */
  readonly changes: readonly DefaultChange[];
  /** Whether the version that the caller read is not this one. */
  readonly isStale?: (version: number) => boolean;
}

/** The first change of a notification makes it version 2. The row is locked until the end, so that changes take turns. */
const TOUCH = `
insert into notification_default as d (tenant_id, notification, method, version) values ($1, $2, $3, 2)
on conflict (tenant_id, notification, method) do update set version = d.version + 1 returning version`;

/** Changes recipients or action of a notification in the tenant. Refuses Forbidden, StaleVersion and malformed addresses. */
export async function changeDefault(ctx: ViewerCtx, input: ChangeDefault): Promise<Result<{ readonly version: number }>> {
  if (!can(rightsOf(ctx), 'CanManageTenantAdministrativeNotificationSettings')) return refuse('Forbidden');
  return withTenant(ctx, (tx) => changeIn(tx, ctx, input)).catch(refusalOf);
}

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
  const key = [ctx.tenant.id, input.type, input.method];
  const [touched] = await tx.query<{ version: number }>(TOUCH, key);
  if (touched === undefined) throw new Error('The settings of a notification were not locked.');
  if (input.isStale?.(touched.version - 1)) throw new RefusedChange(refuse('StaleVersion'));
  const before: NotificationDefault = await readPolicy(tx, ctx, input.type, input.method);
  let after = before;
  for (const change of input.changes) {
    const next = changedBy(after, change);
    if (isRefusal(next)) throw new RefusedChange(next);
    after = next;
  }
  await store(tx, ctx, input, before, after);
  await auditNotification(tx, ctx, 'notification.defaultsChanged', [input.type], fieldsOf(input.changes));
  return touched;
}

const REMOVE = `
delete from notification_recipient where tenant_id = $1 and notification = $2 and method = $3 and not (address = any($4::text[]))`;

/** Each is added a little after the one before, so that their order is kept. */
const ADD = `
with last as (select max(added_at) as at from notification_recipient where tenant_id = $1 and notification = $2 and method = $3)
insert into notification_recipient (tenant_id, notification, method, address, added_at, added_by)
select $1, $2, $3, a.address, greatest($5::timestamptz, last.at) + (a.place * interval '1 microsecond'), $6
from last, unnest($4::text[]) with ordinality as a (address, place) on conflict do nothing`;

async function store(
  tx: TenantTransaction,
  ctx: ViewerCtx,
  { type, method }: ChangeDefault,
  before: NotificationDefault,
  { defaultAction, defaultRecipients }: NotificationDefault,
): Promise<void> {
  const key = [ctx.tenant.id, type, method];
  const added = defaultRecipients.filter((address) => !before.defaultRecipients.includes(address));
  await tx.query(`update notification_default set default_action = $4 where tenant_id = $1 and notification = $2 and method = $3`, [
    ...key,
    defaultAction,
  ]);
  await tx.query(REMOVE, [...key, defaultRecipients]);
  await tx.query(ADD, [...key, added, ctx.clock.now(), ctx.viewer.userId]);
}

function fieldsOf(changes: readonly DefaultChange[]): string[] {
  return [...new Set(changes.map(({ kind }) => (kind === 'setAction' ? 'defaultAction' : 'defaultRecipients')))];
}
