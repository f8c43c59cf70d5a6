import { describePackages } from './present-packages';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { configOfBrand } from '@countinghouse/domain/tenants/brand-config';
import type { Route } from '../../../platform/rest/route';
import { receiveFile } from '../../../platform/uploads/receive-file';
import { activeBannerMessages } from './active-banner-messages';
import { findDestination } from './find-destination';
import { findLogo, refuseLogoChange, storeLogo } from './logos/store-logo';
import { readCollectionLimit } from './read-collection-limit';
import { renderLogo } from './render-logo';
import type { RequestCtx } from '../../../platform/request-ctx';

/** A logo is named by its content. */
const FOR_EVER = { 'cache-control': 'public, max-age=31536000, immutable' };
/** A changed brand is seen on the next page load. */
const FOR_SECONDS = { 'cache-control': 'public, max-age=5' };

/** What a tenant shows of itself before anybody signs in. */
export const TENANT_ROUTES: readonly Route[] = [
  {
    method: 'GET',
    path: '/brand/{brandName}/config.json',
    access: 'public',
    async handler(ctx, { params }) {
      if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
      return { status: 200, headers: FOR_SECONDS, body: configOfBrand(ctx.tenant.settings.brand, ctx.tenant.visibleName) };
    },
  },
  {
    method: 'GET',
    path: '/brand/{brandName}/logo.svg',
    access: 'public',
    async handler(ctx, { params }) {
      if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
      const body = renderLogo(ctx.tenant.visibleName, ctx.tenant.settings.brand);
      return { status: 200, headers: { ...FOR_SECONDS, 'content-type': 'image/svg+xml' }, body };
    },
  },
  {
    method: 'GET',
    path: '/brand-logos/{file}',
    access: 'public',
    async handler(ctx, { params }) {
      const body = await findLogo(ctx, (params.file ?? '').toLowerCase());
      return body === null ? refuse('NotFound') : { status: 200, headers: { ...FOR_EVER, 'content-type': 'image/png' }, body };
    },
  },
  {
    method: 'POST',
    path: '/api/tenant/logo',
    access: 'viewer',
    async handler(ctx, { raw }) {
      const refused = refuseLogoChange(ctx);
      if (refused !== null) return refused;
      const stored = await receiveFile(raw, ({ content }) => storeLogo(ctx, content));
      return isRefusal(stored) ? stored : { status: 201, body: stored };
    },
  },
  {
    method: 'GET',
    path: '/api/tenant/bannermessages',
    access: 'public',
    handler: async (ctx) => ({ status: 200, body: activeBannerMessages(ctx.tenant.settings) }),
  },
  {
    method: 'GET',
    path: '/api/tenant/destinations/{tenantName}',
    access: 'public',
    async handler(ctx, { params }) {
      const destination = await findDestination(ctx, params.tenantName ?? '');
      return isRefusal(destination) ? destination : { status: 200, body: destination };
    },
  },
  {
    method: 'GET',
    path: '/api/packages',
    access: 'viewer',
    async handler(ctx, { headers }) {
      const packages = await describePackages(ctx, String(headers['accept-language'] ?? ''));
      return { status: 200, headers: { 'cache-control': 'no-store', vary: 'Accept-Language' }, body: { packages } };
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
