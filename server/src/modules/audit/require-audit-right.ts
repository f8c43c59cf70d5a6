import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../platform/context';
import { rightsOf } from '../../platform/rights-of';

/** Forbidden to who may not view the audit log; null to who may. */
export function requireAuditRight(ctx: ViewerCtx): Refusal | null {
  return can(rightsOf(ctx), 'CanViewAuditLog') ? null : refuse('Forbidden');
}
