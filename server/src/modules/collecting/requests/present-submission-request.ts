import { isRefusal } from '@countinghouse/domain/refusals';
import { portalOptions } from '@countinghouse/domain/requests/default-options';
import { readRequestOptions, withYearsByGroup } from '@countinghouse/domain/requests/read-request-options';
import { COLLECTION_GROUPS, type ImportOptions } from '@countinghouse/domain/requests/request-options';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import type { KeptRequestOptions } from './request-options-body';

/** A stored request. */
export interface SubmissionRequest {
  readonly id: string;
  readonly workspaceId: string;
  readonly options: KeptRequestOptions;
}

/** A request as REST answers it: every option that holds, the defaults among them (docs/spec.md, borrower 3). */
export function presentRequestForRest(request: SubmissionRequest, hasShareableLink: boolean) {
  const { id, workspaceId, options } = request;
  const gathered = gatheredBy(options);
  return {
    id,
    workspaceId,
    hasShareableLink,
    payablesGranularity: 'Annual',
    receivablesGranularity: 'Annual',
    allowUserUpload: false,
    provideUserCopy: false,
    ...withYearsByGroup(options, gathered),
    basisOfAccountingPreference: options.basisOfAccountingPreference ?? gathered.basis,
    endOfImport: gathered.endOfImport,
    anonymizeCustomersAndVendors: gathered.anonymizeCustomersAndVendors,
    accountingCollectionGroups: gathered.groups,
  };
}

function gatheredBy(options: KeptRequestOptions): ImportOptions {
  const gathered = readRequestOptions(options);
  if (isRefusal(gathered)) throw new Error(`The stored options of a request can't be read: ${JSON.stringify(options)}`);
  return gathered;
}

/** A request as GraphQL answers it: what an import gathers, gaps filled. */
export function presentRequestForGraphql({ id, options }: SubmissionRequest) {
  return { id, ...presentRequestOptions(options) };
}

/** What a request asks for, every gap filled. */
export function presentRequestOptions(options: KeptRequestOptions) {
  return presentOptions(options, gatheredBy(options));
}

/** What an import was told to gather, as a request that gathers it again asks for it. */
export function presentOptionsAgain(options: ImportOptions) {
  return presentOptions({}, options);
}

/** What a tenant's requests ask for where they do not say. */
export function presentDefaults(settings: TenantSettings) {
  const options = portalOptions(settings);
  const gathered = readRequestOptions(options, settings.maxFullFiscalYears);
  if (isRefusal(gathered)) throw new Error('The defaults of a tenant could not be read.');
  return presentOptions(options, gathered);
}

function presentOptions({ allowUserUpload = false, provideUserCopy = false }: KeptRequestOptions, gathered: ImportOptions) {
  return {
    basisOfAccountingPreference: gathered.basis,
    fullFiscalYearsToCollect: gathered.fullFiscalYears,
    endOfImport: gathered.endOfImport,
    mostRecentDate: gathered.asOf,
    anonymizeCustomersAndVendors: gathered.anonymizeCustomersAndVendors,
    allowUserUpload,
    provideUserCopy,
    collectionGroups: COLLECTION_GROUPS.map((group) => ({ id: group, collect: gathered.groups[group] })),
  };
}
