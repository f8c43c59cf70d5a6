import { refuse, type Result } from '@countinghouse/domain/refusals';
import type { RequestCtx } from '../../../platform/request-ctx';
import { useCase } from '../../../platform/use-case';

/** Where a team signs in. */
export interface Destination {
  readonly tenantName: string;
  readonly url: string;
}

const FIND = `
  select t.name, h.host from tenant_listing t join tenant_host h on h.tenant_id = t.id
  where t.name = $1 order by h.host limit 1`;

/** The portal of a team by its name, in any case; refuses NotFound where people do not choose their team (docs/spec.md, lender 2). */
export const findDestination = useCase(
  { caller: 'anyone', because: 'A page that is open to everybody asks where its host leads.' },
  async (ctx: RequestCtx, tenantName: string): Promise<Result<Destination>> => {
    if (!ctx.tenant.settings.portal.tenantSelectionEnabled) return refuse('NotFound');
    const rows: { name: string; host: string }[] = await ctx.dataSource.query(FIND, [tenantName.trim().toLowerCase()]);
    const [found] = rows;
    if (found === undefined) return refuse('NotFound');
    const address = new URL('/login', ctx.origin);
    address.hostname = found.host;
    return { tenantName: found.name, url: address.toString() };
  },
);
