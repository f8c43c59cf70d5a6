import { isRefusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import { COLLECTION_GROUPS } from '@countinghouse/domain/requests/request-options';
import type { KeptRequestOptions } from './request-options-body';

/** A stored request. */
export interface SubmissionRequest {
  readonly id: string;
  readonly workspaceId: string;
  readonly options: KeptRequestOptions;
}

/** A request as REST answers it: the options as they were sent. */
export function presentRequestForRest({ id, workspaceId, options }: SubmissionRequest, hasShareableLink: boolean) {
  return { id, workspaceId, hasShareableLink, ...options };
}

/** A request as GraphQL answers it: what an import gathers, gaps filled. */
export function presentRequestForGraphql({ id, options }: SubmissionRequest) {
  const gathered = readRequestOptions(options);
  if (isRefusal(gathered)) throw new Error(`The stored request ${id} can't be read.`);
  return {
    id,
    basisOfAccountingPreference: gathered.basis,
    fullFiscalYearsToCollect: gathered.fullFiscalYears,
    endOfImport: gathered.endOfImport,
    mostRecentDate: gathered.asOf,
    anonymizeCustomersAndVendors: gathered.anonymizeCustomersAndVendors,
    allowUserUpload: options.allowUserUpload ?? false,
    provideUserCopy: options.provideUserCopy ?? false,
    collectionGroups: COLLECTION_GROUPS.map((group) => ({ id: group, collect: gathered.groups[group] })),
  };
}
