import type { StatementSourceQuery } from '../../../gql/graphql';

/** The data collection whose statements are shown. */
export type StatementSubmission = StatementSourceQuery['submission'];
/** The company of the imported books. */
export type StatementCompany = NonNullable<NonNullable<StatementSubmission['financialRecord']>['company']>;

/** Why no statement can be shown. */
export type Unavailable = 'off' | 'deleted' | 'notCollected' | 'importFailed' | 'notReady';

/** What stands between a data collection and its statements; null when they can be asked for (borrower side 2.3 and 4). */
export function whyUnavailable(submission: StatementSubmission, featureEnabled: boolean): Unavailable | null {
  if (!featureEnabled) return 'off';
  const status = submission.financialRecord?.status;
  if (submission.deleted || status === 'Deleted') return 'deleted';
  if (submission.request?.collectionGroups.some(({ id, collect }) => id === 'financial-statements' && !collect)) return 'notCollected';
  if (status === 'ImportError') return 'importFailed';
  return status === 'Created' && submission.financialRecord?.company ? null : 'notReady';
}
