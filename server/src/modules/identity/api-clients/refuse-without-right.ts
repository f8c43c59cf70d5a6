import { can } from '@countinghouse/domain/access/can';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { ViewerCtx } from '../../../platform/context';
import { rightsOf } from '../../../platform/rights-of';

/** Null for those who manage the programs of integrators; Forbidden for all others. */
export function refuseWithoutRight(ctx: ViewerCtx): Refusal | null {
  return can(rightsOf(ctx), 'CanManageApiClients') ? null : refuse('Forbidden');
}
