import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/** Null for those who manage the people of the tenant; Forbidden for all others (docs/spec.md, lender 6). */
export function refuseWithoutRight(ctx: ViewerCtx): Refusal | null {
  return can(rightsOf(ctx), 'CanManageUsers') ? null : refuse('Forbidden');
}
