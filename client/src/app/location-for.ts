import { redirectionOf } from '@countinghouse/domain/tenants/redirections';
import type { Tenant } from '../features/tenants/load-tenant';
import { isBorrowerPath } from './borrower-paths';

/** The tenant settings that decide whether an address is shown. */
export type GateTenant = {
  readonly settings: Pick<Tenant['settings'], 'lenderDisabled' | 'borrowerDisabled'>;
  readonly portal: Pick<Tenant['portal'], 'redirections'>;
};

const DISABLED = { lender: '/ldisabled', borrower: '/bdisabled' } as const;

/** The redirect for an address: by the tenant's redirections, or to the page of a disabled side (docs/spec.md, lender 2); null when the address is shown. */
export function locationFor(tenant: GateTenant, { pathname, search }: Pick<Location, 'pathname' | 'search'>): string | null {
  const redirections = new Map(tenant.portal.redirections.map(({ from, to }) => [from, to]));
  const target = redirectionOf(redirections, pathname);
  if (target !== null) return target.includes('?') ? target : `${target}${search}`;
  const path = pathname.toLowerCase();
  if (path === DISABLED.lender || path === DISABLED.borrower) return null;
  if (isBorrowerPath(path)) return tenant.settings.borrowerDisabled ? DISABLED.borrower : null;
  return tenant.settings.lenderDisabled ? DISABLED.lender : null;
}
