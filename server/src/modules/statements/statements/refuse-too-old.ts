import { refuse, type Refusal } from '@countinghouse/domain/refusals';
import { isMappable } from '@countinghouse/domain/statements/is-mappable';
import { tenantDay } from '../../../platform/clock/tenant-day';
import type { ViewerRequestCtx } from '../../../platform/request-ctx';
import type { PublishedRecord } from './find-published-record';

/** Refuses SubmissionTooOld, with the tenant's minimum mapping date, where the submission was not created later (docs/spec.md, borrower 5). */
export function refuseTooOld({ tenant }: Pick<ViewerRequestCtx, 'tenant'>, { submittedAt }: PublishedRecord): Refusal | null {
  const { minimumMappingDate } = tenant.settings;
  return isMappable(tenantDay(submittedAt, tenant.timeZone), minimumMappingDate)
    ? null
    : refuse('SubmissionTooOld', undefined, { date: minimumMappingDate ?? '' });
}
