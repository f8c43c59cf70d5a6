import type { BannerMessage } from '@countinghouse/domain/tenants/banner-message';
import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';

/** The messages that the lender's home shows; drafts and old ones stay with the tenant (docs/spec.md, lender 3). */
export function activeBannerMessages({ portal }: Pick<TenantSettings, 'portal'>): readonly BannerMessage[] {
  return portal.bannerMessages.filter((message) => !message.inactive);
}
