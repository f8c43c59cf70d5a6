import { findPackage } from '@countinghouse/connectors/registry';
import { isRefusal, refuse, type Refusal } from '@countinghouse/domain/refusals';
import { readRequestOptions } from '@countinghouse/domain/requests/read-request-options';
import type { Basis } from '@countinghouse/domain/requests/request-options';
import type { Ctx } from '../../../platform/context';
import type { TenantTransaction } from '../../../platform/database/with-tenant';
import { findRequestOptions } from './refuse-basis.sql';

/** Refuses a basis of accounting on which a package does not have its books, before anything is read; null where it has them. */
export function refuseBasis(datasourceNameId: string, basis: Basis): Refusal | null {
  const { name, bases = [] } = findPackage(datasourceNameId) ?? {};
  if (bases.length === 0 || bases.includes(basis)) return null;
  return refuse('BasisNotAvailable', 'basisOfAccountingPreference', { requested: basis, package: name ?? datasourceNameId });
}

/** Refuses a package that has no books on the basis for which a borrower is asked, before they give access to it. */
export async function refuseBasisOfRequest(
  tx: TenantTransaction,
  { tenant }: Pick<Ctx, 'tenant'>,
  requestId: string,
  datasourceNameId: string,
): Promise<Refusal | null> {
  const stored = await findRequestOptions(tx, tenant.id, requestId);
  const options = stored === null ? null : readRequestOptions(stored);
  return options === null || isRefusal(options) ? null : refuseBasis(datasourceNameId, options.basis);
}
