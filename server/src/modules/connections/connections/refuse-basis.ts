import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { StoredRequestOptions } from '@countinghouse/domain/requests/stored-request-options';
import type { TenantOwned } from '../../../platform/database/tenant-owned';
import type { TenantTransaction } from '../../../platform/database/with-tenant';

/** Refuses a basis of accounting on which a package does not have its books, before anything is read; null where it has them. */
export function refuseBasis(datasourceNameId: string, basis: Basis): Refusal | null {
  const { name, bases = [] } = findPackage(datasourceNameId) ?? {};
  if (bases.length === 0 || bases.includes(basis)) return null;
  return refuse('BasisNotAvailable', 'basisOfAccountingPreference', { requested: basis, package: name ?? datasourceNameId });
}

type StoredRequest = TenantOwned & { readonly id: string; readonly options: StoredRequestOptions };

/** Refuses a package that has no books on the basis for which a borrower is asked, before they give access to it. */
export async function refuseBasisOfRequest(tx: TenantTransaction, requestId: string, datasourceNameId: string): Promise<Refusal | null> {
  const request = await tx.repo<StoredRequest>('submission_request').findOne({ where: { id: requestId }, select: ['options'] });
  const options = request === null ? null : readRequestOptions(request.options);
  return options === null || isRefusal(options) ? null : refuseBasis(datasourceNameId, options.basis);
}
