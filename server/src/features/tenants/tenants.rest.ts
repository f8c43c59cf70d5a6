import { refuse } from '@countinghouse/domain/refusals';
import type { Route } from '../../rest/route';
import { readCollectionLimit } from './read-collection-limit';
import { renderLogo } from './render-logo';
import type { RequestCtx } from './request-ctx';

const FOR_A_MINUTE = { 'cache-control': 'public, max-age=60' };

/** What a tenant shows of itself before anybody signs in. */
export const TENANT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/brand/{brandName}/config.json',
    access: 'public',
    async handler(ctx, { params }) {
      if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
      const { primaryColor, secondaryColor, controlColors, fontFamily, showLogo, logoUrl } = ctx.tenant.settings.brand;
      return {
        status: 200,
        headers: FOR_A_MINUTE,
        body: {
          palette: { primary: primaryColor, secondary: secondaryColor, controls: controlColors },
          font: fontFamily,
          showLogo,
          logoUrl,
          visibleName: ctx.tenant.visibleName,
        },
      };
    },
  },
  {
    method: 'GET',
    path: '/brand/{brandName}/logo.svg',
    access: 'public',
    async handler(ctx, { params }) {
      if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
      const body = renderLogo(ctx.tenant.visibleName, ctx.tenant.settings.brand);
      return { status: 200, headers: { ...FOR_A_MINUTE, 'content-type': 'image/svg+xml' }, body };
    },
  },
  {
    method: 'GET',
    path: '/api/tenant/safedatacollectionlimit',
    access: 'public',
    async handler(ctx) {
      const { hasLimit, limit, countRemaining, billingPeriodEndDate } = await readCollectionLimit(ctx);
      return { status: 200, body: { hasLimit, limit, countRemaining, billingPeriod: hasLimit ? { endDate: billingPeriodEndDate } : null } };
    },
  },
];

function isBrandHere(ctx: RequestCtx, brandName: string | undefined): boolean {
  return brandName?.toLowerCase() === ctx.tenant.brandName.toLowerCase();
}
