import { ROLES } from '@countinghouse/domain/access/role';
import type { UserStatus } from '@countinghouse/domain/access/viewer';
import type { NotificationMethod, NotificationType } from '@countinghouse/domain/notifications/notification';
import type { Candidate, NotificationPolicy } from '@countinghouse/domain/notifications/who-gets-it';
import { PRODUCT_TENANT } from '@countinghouse/domain/tenants/product-tenant';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** A candidate with the name that others know them by. */
export interface NamedCandidate extends Candidate {
  readonly displayName: string;
}

/** SQL by hand, as delivery does not know the workspaces module: members of the workspace, administrators, and people whose address is a default recipient, deleted ones included; no one else can get it. */
const READ = `
with asked as (
  select m.user_id as id from workspace_user m join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id
    where m.tenant_id = $1 and m.workspace_id = $2 and w.deleted_at is null
  union select r.user_id from user_role r where r.tenant_id = $1 and r.role_id = $5
  union select u.id from portal_user u where u.tenant_id = $1 and u.email_lower = any($6::text[])
)
select u.id as "userId", u.display_name as "displayName", u.email_address as "emailAddress", u.status,
  array(select r.role_id from user_role r where r.tenant_id = u.tenant_id and r.user_id = u.id) as "roleIds",
  exists (select from workspace_user m join workspace w on w.tenant_id = m.tenant_id and w.id = m.workspace_id and w.deleted_at is null
    where m.tenant_id = u.tenant_id and m.workspace_id = $2 and m.user_id = u.id) as "isMember",
  (select c.enabled from notification_choice c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.notification = $3 and c.method = $4) as choice,
  (select s.enabled from notification_subscription s
    where s.tenant_id = u.tenant_id and s.user_id = u.id and s.workspace_id = $2 and s.notification = $3 and s.method = $4) as subscription
from portal_user u join asked a on a.id = u.id where u.tenant_id = $1 order by u.email_lower`;

/** Everybody who may come into question for a notification, as they are now. */
export async function readCandidates(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  about: { readonly type: NotificationType; readonly method: NotificationMethod; readonly workspaceId: string | null },
  { defaultRecipients }: Pick<NotificationPolicy, 'defaultRecipients'>,
): Promise<NamedCandidate[]> {
  const addresses = defaultRecipients.map((address) => address.trim().toLowerCase());
  const values = [tenant.id, about.workspaceId, about.type, about.method, ROLES.administrator.id, addresses];
  const rows = await tx.query<Omit<NamedCandidate, 'isStaff'> & { status: UserStatus }>(READ, values, 'notification-candidates');
  return withoutSuccessors(rows.map((row) => ({ ...row, isStaff: tenant.name === PRODUCT_TENANT })));
}

/** Leaves out deleted people whose address belongs to another person now. */
function withoutSuccessors(people: readonly NamedCandidate[]): NamedCandidate[] {
  const present = new Set(people.filter(({ status }) => status !== 'Deleted').map(({ emailAddress }) => emailAddress.toLowerCase()));
  return people.filter(({ status, emailAddress }) => status !== 'Deleted' || !present.has(emailAddress.toLowerCase()));
}
