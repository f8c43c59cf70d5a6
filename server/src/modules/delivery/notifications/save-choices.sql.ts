import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Stores what differs from what counted until now, and answers it; with `$4` everything is stored. SQL by hand: as many statements for many choices as for one. */
const SAVE = `
with given as (select * from jsonb_to_recordset($3) as g (notification text, method text, enabled boolean, fallback boolean)),
changed as (
  select g.* from given g left join notification_choice c
    on c.tenant_id = $1 and c.user_id = $2 and c.notification = g.notification and c.method = g.method
  where $4 or g.enabled <> coalesce(c.enabled, g.fallback)
)
insert into notification_choice (tenant_id, user_id, notification, method, enabled)
select $1, $2, notification, method, enabled from changed
on conflict (tenant_id, user_id, notification, method) do update set enabled = excluded.enabled
returning notification, method`;

const FORGET_EXCEPTIONS = `
delete from notification_subscription s using jsonb_to_recordset($3) as c (notification text, method text)
where s.tenant_id = $1 and s.user_id = $2 and s.notification = c.notification and s.method = c.method`;

/** A choice, and what counts for who never chose. */
export interface StoredChoice {
  readonly notification: NotificationType;
  readonly method: NotificationMethod;
  readonly enabled: boolean;
  readonly fallback: boolean;
}

/** Stores the choices of a person that change, or all of them, and ends their exceptions for single workspaces; answers them. */
export async function storeChoices(
  tx: TenantTransaction,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  choices: readonly StoredChoice[],
  everywhere: boolean,
): Promise<{ notification: NotificationType }[]> {
  const changed = await tx.query<{ notification: NotificationType }>(SAVE, [tenantId, userId, JSON.stringify(choices), everywhere]);
  await tx.query(FORGET_EXCEPTIONS, [tenantId, userId, JSON.stringify(changed)]);
  return changed;
}
