import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createQuickBooksOnlineConnector } from '../connector';
import { quickBooksOnlinePackage } from '../package';

/** Fiscal years begin with a month, and documents in another currency are on a control account of their own. */
export const quickBooksHarness: PackageHarness = {
  package: quickBooksOnlinePackage,
  connector: createQuickBooksOnlineConnector,
  expresses: (traits) =>
    !traits.includes('yearEndInMonth') &&
    !traits.includes('leapYearEnd') &&
    (!traits.includes('foreignCurrency') || traits.includes('controlPerCurrency')),
  limits: { perMinute: 500, atOnce: 10 },
  attempts: 4,
  hasParents: true,
};
