import type { TenantSettings } from '@countinghouse/domain/tenants/tenant-settings';
import { activeBannerMessages } from './active-banner-messages';

/** What is around the portal's pages, as GraphQL answers it. */
export function presentPortal(settings: TenantSettings) {
  return {
    ...settings.portal,
    bannerMessages: activeBannerMessages(settings),
    redirections: [...settings.portal.redirections].map(([from, to]) => ({ from, to })),
  };
}
