import { refuse, type Result } from '@countinghouse/domain/refusals';
import { readRepo } from '../../../platform/database/with-tenant';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';
import { TenantHost } from './tenant-host.entity';
import { findListedTenant } from '../../../platform/database/tenant-listing.sql';

/** Where a team signs in. */
export interface Destination {
  readonly tenantName: string;
  readonly url: string;
}

/** The portal of a team by its name, in any case; refuses NotFound where people do not choose their team (docs/spec.md, lender 2). */
export const findDestination = useCase(
  { caller: 'anyone', because: 'A page that is open to everybody asks where its host leads.' },
  async (ctx: RequestCtx, tenantName: string): Promise<Result<Destination>> => {
    if (!ctx.tenant.settings.portal.tenantSelectionEnabled) return refuse('NotFound');
    const found = await findListedTenant(ctx.dataSource, tenantName);
    if (found === null) return refuse('NotFound');
    const host = await readRepo({ dataSource: ctx.dataSource, tenant: found }, TenantHost).findOne({ order: { host: 'ASC' } });
    if (host === null) return refuse('NotFound');
    const address = new URL('/login', ctx.origin);
    address.hostname = host.host;
    return { tenantName: tenantName.trim().toLowerCase(), url: address.toString() };
  },
);
