import { describePackage } from '../sandbox-kit/testing/describe-package';
import { createQuickBooksOnlineConnector } from './connector';
import { quickBooksOnlinePackage } from './package';

describePackage({
  package: quickBooksOnlinePackage,
  connector: createQuickBooksOnlineConnector,
  // Fiscal years begin with a month, and documents in another currency are on a control account of their own.
  expresses: (traits) =>
    !traits.includes('yearEndInMonth') &&
    !traits.includes('leapYearEnd') &&
    (!traits.includes('foreignCurrency') || traits.includes('controlPerCurrency')),
  limits: { perMinute: 500, atOnce: 10 },
});
