import { isMappable } from '@countinghouse/domain/statements/is-mappable';
import type { StatementSourceQuery } from '../../../lib/graphql/types.generated';

/** The data collection whose statements are shown. */
export type StatementSubmission = StatementSourceQuery['submission'];
/** The company of the imported books, under the name of its workspace. */
export type StatementCompany = NonNullable<NonNullable<StatementSubmission['financialRecord']>['company']>;

/** Why no statement can be shown. */
export type Unavailable = 'off' | 'deleted' | 'notCollected' | 'importFailed' | 'notReady' | 'tooOld';

/** What the tenant lets be shown. */
export interface AvailabilityRules {
  readonly featureEnabled: boolean;
  /** Only the statements of submissions that were created later are shown (docs/spec.md, borrower 5); null for all. */
  readonly minimumMappingDate: string | null;
  /** IANA name, in which the tenant counts days. */
  readonly timeZone: string;
}

/** What is between a data collection and its statements; null when they can be asked for (docs/spec.md, borrower 2.3). */
export function whyUnavailable(submission: StatementSubmission, rules: AvailabilityRules): Unavailable | null {
  if (!rules.featureEnabled) return 'off';
  const status = submission.financialRecord?.status;
  if (submission.deleted || status === 'Deleted') return 'deleted';
  if (submission.request?.collectionGroups.some(({ id, collect }) => id === 'financial-statements' && !collect)) return 'notCollected';
  if (status === 'ImportError') return 'importFailed';
  if (status !== 'Created' || !submission.financialRecord?.company) return 'notReady';
  return isMappable(dayIn(rules.timeZone, submission.creationTime), rules.minimumMappingDate) ? null : 'tooOld';
}

/** The day of an instant in a time zone, `YYYY-MM-DD`. */
function dayIn(timeZone: string, instant: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(instant));
}
