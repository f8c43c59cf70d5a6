import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Addresses that get a notification of the tenant from now on. */
export interface AddedRecipients {
  readonly type: NotificationType;
  readonly method: NotificationMethod;
  readonly addresses: readonly string[];
  readonly at: Date;
  readonly addedBy: string;
}

/** SQL by hand: each is added a little after the one before, so that their order is kept; a Date of a repository has no microseconds. */
const ADD = `
with last as (select max(added_at) as at from notification_recipient where tenant_id = $1 and notification = $2 and method = $3)
insert into notification_recipient (tenant_id, notification, method, address, added_at, added_by)
select $1, $2, $3, a.address, greatest($5::timestamptz, last.at) + (a.place * interval '1 microsecond'), $6
from last, unnest($4::text[]) with ordinality as a (address, place) on conflict do nothing`;

/** Adds addresses behind those that are there; those that are there already stay as they are. */
export async function addRecipients(tx: TenantTransaction, tenantId: string, added: AddedRecipients): Promise<void> {
  await tx.query(ADD, [tenantId, added.type, added.method, added.addresses, added.at, added.addedBy]);
}
