import { bannerMessagesOf } from './banner-message';
import type { BannerMessage } from './banner-message';
import { flag } from './read-setting';
import { redirectionsOf } from './redirections';
import type { Redirections } from './redirections';
import { safeHref } from './safe-href';

/** What a tenant puts around the portal's pages (docs/spec.md, lender 2, lender 3). */
export interface PortalSettings {
  readonly bannerMessages: readonly BannerMessage[];
  readonly redirections: Redirections;
  readonly hideFooter: boolean;
  readonly helpUrl: string | null;
  readonly privacyUrl: string | null;
  readonly termsUrl: string | null;
  readonly supportUrl: string | null;
  /** Whether the page on which people name their team is open here. */
  readonly tenantSelectionEnabled: boolean;
}

/** Reads them; addresses that are not safe to follow count as absent. */
export function portalSettingsOf(given: Readonly<Record<string, unknown>>): PortalSettings {
  return {
    bannerMessages: bannerMessagesOf(given.bannerMessages),
    redirections: redirectionsOf(given.redirections),
    hideFooter: flag(given.hideFooter, false),
    helpUrl: safeHref(given.helpUrl),
    privacyUrl: safeHref(given.privacyUrl),
    termsUrl: safeHref(given.termsUrl),
    supportUrl: safeHref(given.supportUrl),
    tenantSelectionEnabled: flag(given.tenantSelectionEnabled, false),
  };
}
