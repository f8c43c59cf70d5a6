import { can } from '@countinghouse/domain/access/can';
import { LIMITS } from '@countinghouse/domain/limits';
import { MAIL_TRANSITIONS } from '@countinghouse/domain/mail/mail-lifecycle';
import { refuse, type Result } from '@countinghouse/domain/refusals';
import { statesBefore } from '@countinghouse/domain/transitions';
import { In } from 'typeorm';
import { recordAudit } from '../../../platform/audit/record-audit';
import type { ViewerCtx } from '../../../platform/context';
import { withTenant, type TenantTransaction } from '../../../platform/database/with-tenant';
import { isId } from '../../../platform/http/body-fields';
import { enqueueWork } from '../../../platform/outbox/enqueue-work';
import { useCase } from '../../../platform/use-case';
import { rightsOf } from '../../../platform/rights-of';
import { undeliveredMails, type UndeliveredMail } from './undelivered-mail';
import { QueuedMail } from './queued-mail.entity';

/** Tries to send an undelivered message for another day. Refuses NotFound, Forbidden, and Gone when it makes no sense any more. */
export const retryMail = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  (ctx: ViewerCtx, id: string): Promise<Result<null>> => {
    return settle(ctx, id, async (tx, mail) => {
      if (!mail.canRetry) return refuse('Gone');
      const giveUpAt = new Date(ctx.clock.now().getTime() + LIMITS.mailRetryHours * 3_600_000);
      const again = {
        state: 'Pending',
        failure: null,
        attempts: 0,
        deliveries: 0,
        endedAt: null,
        dueAt: () => 'clock_timestamp()',
        giveUpAt,
      } as const;
      await tx.repo(QueuedMail).update({ id, state: In(statesBefore(MAIL_TRANSITIONS, 'Pending')) }, again);
      await enqueueWork(tx, ctx, { topic: 'mail', payload: { mailId: id } });
      return audit(tx, ctx, 'mail.retried', id);
    });
  },
);

/** Dismisses an undelivered message and deletes its content. Refuses NotFound and Forbidden. */
export const dismissMail = useCase(
  { right: 'CanManageTenantAdministrativeNotificationSettings' },
  (ctx: ViewerCtx, id: string): Promise<Result<null>> => {
    return settle(ctx, id, async (tx) => {
      const dismissed = { state: 'Dismissed', facts: {}, sealedFacts: null, sealedDataKey: null } as const;
      await tx.repo(QueuedMail).update({ id, state: In(statesBefore(MAIL_TRANSITIONS, 'Dismissed')) }, dismissed);
      return audit(tx, ctx, 'mail.dismissed', id);
    });
  },
);

async function settle(
  ctx: ViewerCtx,
  id: string,
  change: (tx: TenantTransaction, mail: UndeliveredMail) => Promise<Result<null>>,
): Promise<Result<null>> {
  if (!can(rightsOf(ctx), 'CanManageTenantAdministrativeNotificationSettings')) return refuse('Forbidden');
  if (!isId(id)) return refuse('NotFound');
  return withTenant(ctx, async (tx) => {
    const mail = await undeliveredMails(tx).andWhere('m.id = :id', { id }).lock('pessimistic_write').getOne();
    return mail === null ? refuse('NotFound') : change(tx, mail);
  });
}

async function audit(tx: TenantTransaction, ctx: ViewerCtx, action: 'mail.retried' | 'mail.dismissed', id: string): Promise<null> {
  await recordAudit(tx, ctx, { action, subjectType: 'mail', subjectId: id });
  return null;
}
