import { describePackages } from './present-packages';
import { isRefusal, refuse } from '@countinghouse/domain/refusals';
import { configOfBrand } from '@countinghouse/domain/tenants/brand-config';
import { routesOf } from '../../../platform/rest/routes-of';
import { TENANT_CONTRACTS } from './tenants.contract';
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
export const TENANT_ROUTES = routesOf(TENANT_CONTRACTS, {
  async readBrand(ctx, { params }) {
    if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
    return { status: 200, headers: FOR_SECONDS, body: configOfBrand(ctx.tenant.settings.brand, ctx.tenant.visibleName) };
  },
  async readLogo(ctx, { params }) {
    if (!isBrandHere(ctx, params.brandName)) return refuse('NotFound');
    const body = renderLogo(ctx.tenant.visibleName, ctx.tenant.settings.brand);
    return { status: 200, headers: { ...FOR_SECONDS, 'content-type': 'image/svg+xml' }, body };
  },
  async readUploadedLogo(ctx, { params }) {
    const body = await findLogo(ctx, params.file.toLowerCase());
    return body === null ? refuse('NotFound') : { status: 200, headers: { ...FOR_EVER, 'content-type': 'image/png' }, body };
  },
  async uploadLogo(ctx, { raw }) {
    const refused = refuseLogoChange(ctx);
    if (refused !== null) return refused;
    const stored = await receiveFile(raw, ({ content }) => storeLogo(ctx, content));
    return isRefusal(stored) ? stored : { status: 201, body: stored };
  },
  listBannerMessages: async (ctx) => ({ status: 200, body: activeBannerMessages(ctx.tenant.settings) }),
  async findDestination(ctx, { params }) {
    const destination = await findDestination(ctx, params.tenantName);
    return isRefusal(destination) ? destination : { status: 200, body: destination };
  },
  async listPackages(ctx, { headers }) {
    const packages = await describePackages(ctx, String(headers['accept-language'] ?? ''));
    return { status: 200, headers: { 'cache-control': 'no-store', vary: 'Accept-Language' }, body: { packages } };
  },
  async readCollectionLimit(ctx) {
    const { hasLimit, limit, countRemaining, billingPeriodEndDate } = await readCollectionLimit(ctx);
    return { status: 200, body: { hasLimit, limit, countRemaining, billingPeriod: hasLimit ? { endDate: billingPeriodEndDate } : null } };
  },
});

function isBrandHere(ctx: RequestCtx, brandName: string | undefined): boolean {
  return brandName?.toLowerCase() === ctx.tenant.brandName.toLowerCase();
}
