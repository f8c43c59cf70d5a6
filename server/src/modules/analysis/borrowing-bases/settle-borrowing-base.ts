import { createHash } from 'node:crypto';
import { currencyDecimals } from '@countinghouse/domain/money/currency-decimals';
import { formatDecimal } from '@countinghouse/domain/money/format-decimal';
import { isRefusal, refuse, type Result } from '@countinghouse/domain/refusals';
import { recordAudit } from '../../../platform/audit/record-audit';
import { withTenant } from '../../../platform/database/with-tenant';
import { personIdOf } from '../../../platform/person-id-of';
import type { ViewerTenantCtx } from '../../../platform/request-ctx';
import { sanitiserFor } from '../../../platform/text/sanitiser';
import { useCase } from '../../../platform/use-case';
import { emitWebhook } from '../../delivery/webhooks/emit-webhook';
import { BorrowingBase } from './borrowing-base.entity';
import { computeBorrowingBase } from './compute-borrowing-base';
import { lockDraft } from './draft-borrowing-base';

/** A draft to be certified, and why a difference to the control accounts is accepted. */
export interface GivenCertification {
  readonly id: string;
  readonly version: number;
  readonly acceptDifference?: boolean | null;
  readonly reason?: string | null;
}

/**
 * Freezes a draft under a hash; the certificate for the same facility and day before it is superseded. Refuses as changing a draft does,
 * InvalidInput and UnsafeContent for the reason, and SubledgerDoesNotTie where documents differ from the control accounts without one.
 */
export const certifyBorrowingBase = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  async (ctx: ViewerTenantCtx, given: GivenCertification): Promise<Result<BorrowingBase>> => {
    const reason = given.acceptDifference === true ? (given.reason ?? '').trim() : null;
    const sanitise = await sanitiserFor(reason);
    return withTenant(ctx, async (tx) => {
      const draft = await lockDraft(tx, ctx, given);
      if (isRefusal(draft)) return draft;
      const { id, workspaceId, facilityId, financialRecordId, asOf, currency, rules, balances } = draft;
      if (rules === null || balances === null) return refuse('CertificateFrozen');
      if (reason !== null && (reason.length < 10 || reason.length > 500))
        return refuse('InvalidInput', 'reason', { problem: 'must have 10 to 500 characters' });
      if (reason !== null && sanitise(reason) !== reason) return refuse('UnsafeContent', 'reason');
      const computed = await computeBorrowingBase(tx, ctx, draft, { rules, balances });
      if (isRefusal(computed)) return computed;
      const { figures, tie } = computed;
      const isOff = tie?.outcome === 'Fail';
      if (isOff && reason === null)
        return refuse('SubledgerDoesNotTie', undefined, { difference: formatDecimal(tie.difference ?? 0, currencyDecimals(currency)) });
      const differenceReason = isOff ? reason : null;
      const certified = { facilityId, financialRecordId, asOf, currency, rules, balances, figures, differenceReason };
      const hash = createHash('sha256').update(JSON.stringify(certified)).digest('hex');
      const bases = tx.repo(BorrowingBase);
      await bases.update({ facilityId, asOf, state: 'Certified' }, { state: 'Superseded', version: () => 'version + 1' });
      const stamp = { certifiedAt: ctx.clock.now(), certifiedBy: personIdOf(ctx), version: draft.version + 1 };
      const [saved] = await bases.updateReturning({ id }, { ...stamp, state: 'Certified', figures, differenceReason, hash });
      const changes = { state: ['Draft', 'Certified'] as const };
      await recordAudit(tx, ctx, { action: 'borrowingBase.certified', subjectType: 'borrowingBase', subjectId: id, changes });
      const data = { orgId: workspaceId, borrowingBaseId: id, facilityId, financialRecordId, asOf, state: 'Certified' };
      await emitWebhook(tx, ctx, { type: 'BorrowingBaseCertified', data });
      return saved ?? refuse('NotFound');
    });
  },
);

/** Discards a draft; refuses NotFound, Forbidden, StaleVersion and CertificateFrozen. */
export const discardBorrowingBase = useCase(
  { right: 'CanManageBorrowingBase', of: 'workspace' },
  (ctx: ViewerTenantCtx, given: { readonly id: string; readonly version: number }): Promise<Result<BorrowingBase>> =>
    withTenant(ctx, async (tx) => {
      const draft = await lockDraft(tx, ctx, given);
      if (isRefusal(draft)) return draft;
      const changes = { state: ['Draft', 'Discarded'] as const };
      await recordAudit(tx, ctx, { action: 'borrowingBase.discarded', subjectType: 'borrowingBase', subjectId: draft.id, changes });
      const [saved] = await tx.repo(BorrowingBase).updateReturning({ id: draft.id }, { state: 'Discarded', version: draft.version + 1 });
      return saved ?? refuse('NotFound');
    }),
);
