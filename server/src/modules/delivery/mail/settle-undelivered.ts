import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { MAIL_TRANSITIONS } from '@countinghouse/domain/mail/mail-lifecycle';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { transition } from '../../../platform/database/transition';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { rightsOf } from '../../identity/sessions/rights-of';
import { UNDELIVERED, type UndeliveredMail } from './undelivered-mail';

const PENDING = transition('state', MAIL_TRANSITIONS, 'Pending');
const DISMISSED = transition('state', MAIL_TRANSITIONS, 'Dismissed');

const RETRY = `
update mail_message set ${PENDING.set}, failure = null, attempts = 0, deliveries = 0, ended_at = null, due_at = clock_timestamp(), give_up_at = $3
where tenant_id = $1 and id = $2 and ${PENDING.from}`;

const DISMISS = `
update mail_message set ${DISMISSED.set}, facts = '{}', sealed_facts = null, sealed_data_key = null
where tenant_id = $1 and id = $2 and ${DISMISSED.from}`;

/** Tries to send an undelivered message for another day. Refuses NotFound, Forbidden, and Gone when it makes no sense any more. */
export function retryMail(ctx: ViewerCtx, id: string): Promise<Result<null>> {
  return settle(ctx, id, async (tx, mail) => {
    if (!mail.canRetry) return refuse('Gone');
    const giveUpAt = new Date(ctx.clock.now().getTime() + LIMITS.mailRetryHours * 3_600_000);
    await tx.query(RETRY, [ctx.tenant.id, id, giveUpAt]);
    await enqueueWork(tx, ctx, { topic: 'mail', payload: { mailId: id } });
    return audit(tx, ctx, 'mail.retried', id);
  });
}

/** Dismisses an undelivered message and deletes its content. Refuses NotFound and Forbidden. */
export function dismissMail(ctx: ViewerCtx, id: string): Promise<Result<null>> {
  return settle(ctx, id, async (tx) => {
    await tx.query(DISMISS, [ctx.tenant.id, id]);
    return audit(tx, ctx, 'mail.dismissed', id);
  });
}

async function settle(
  ctx: ViewerCtx,
  id: string,
  change: (tx: TenantTransaction, mail: UndeliveredMail) => Promise<Result<null>>,
): Promise<Result<null>> {
  if (!can(rightsOf(ctx), 'CanManageTenantAdministrativeNotificationSettings')) return refuse('Forbidden');
  if (!isId(id)) return refuse('NotFound');
  return withTenant(ctx, async (tx) => {
    const [mail] = await tx.query<UndeliveredMail>(`${UNDELIVERED} and m.id = $2 for update of m`, [ctx.tenant.id, id]);
    return mail === undefined ? refuse('NotFound') : change(tx, mail);
  });
}

async function audit(tx: TenantTransaction, ctx: ViewerCtx, action: 'mail.retried' | 'mail.dismissed', id: string): Promise<null> {
  await recordAudit(tx, ctx, { action, subjectType: 'mail', subjectId: id });
  return null;
}
