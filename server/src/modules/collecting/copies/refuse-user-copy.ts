import { offersOption } from '@countinghouse/domain/requests/collection-rules';
import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import type { KeptRequestOptions } from '../requests/request-options-body';
import type { RequestCtx } from '../../../platform/request-ctx';

/** Whether the borrower of a request gets a copy of what they sent: where the lender gives one and the tenant does not refuse it (docs/spec.md, borrower 6). */
export function refuseUserCopy({ tenant }: Pick<RequestCtx, 'tenant'>, options: KeptRequestOptions): Refusal | null {
  const isGiven = options.provideUserCopy === true && offersOption(tenant.settings, 'provideUserCopy');
  return isGiven ? null : refuse('Forbidden');
}
