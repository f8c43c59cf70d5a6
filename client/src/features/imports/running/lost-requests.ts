import type { RunningImportRowFragment } from '../../../lib/graphql/types.generated';
import { storedIds } from '../../../lib/storage/stored-ids';

const lost = storedIds('lost-import-requests');

/** Imports that can't be started again here, by financial record: the request that they were started with is not kept on this device. */
export const lostRequestsStore = lost.store;

/** Notes that the request of an import is not kept here. */
export function recordLostRequest(financialRecordId: string): void {
  lost.add([financialRecordId]);
}

/** Forgets those that the server has stopped listing. */
export const purgeUnlistedRequests = lost.keepOnly;

/** An import as it is once its request is lost: failed for good, with the code InternalError (docs/spec.md, lender 4). */
export function withLostRequest(job: RunningImportRowFragment, errorDescription: string): RunningImportRowFragment {
  return { ...job, status: { ...job.status, outcome: 'Error', errorCode: 'InternalError', errorDescription, issues: [], issueCount: 0 } };
}
