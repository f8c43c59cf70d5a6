import type { RequestCtx } from './request-ctx';
import { canBeChosen, tenantPackages } from './tenant-packages';

/** The packages of the tenant's chooser as both faces answer them; one whose connector is not built can't be chosen. */
export function presentPackages({ tenant, packages }: Pick<RequestCtx, 'tenant' | 'packages'>) {
  return tenantPackages(tenant.settings, packages).map((each) => {
    const { datasourceNameId, name, aliases, beta } = each;
    return { datasourceNameId, name, aliases: [...aliases], beta, action: canBeChosen(each, packages) };
  });
}

/** The same for programs: whether a package can be connected, and how access to it is granted. */
export function describePackages({ tenant, packages }: Pick<RequestCtx, 'tenant' | 'packages'>) {
  return tenantPackages(tenant.settings, packages).map((each) => {
    const { datasourceNameId, name, aliases, beta, kind } = each;
    const connectable = kind === 'connection' && canBeChosen(each, packages);
    return { datasourceNameId, name, aliases: [...aliases], beta, kind, connectable, authorization: connectable ? 'oauth2' : null };
  });
}
