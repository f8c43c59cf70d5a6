import { jsonAnswer } from '../../sandbox-kit/testing/interception';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createQuickBooksOnlineConnector } from '../connector';
import { quickBooksOnlinePackage } from '../package';
import { QuickBooksApi } from '../quickbooks-api';
import { bareQuickBooksAmounts } from './bare-amounts';

/** Fiscal years begin with a month, and documents in another currency are on a control account of their own. */
export const quickBooksHarness: PackageHarness = {
  package: quickBooksOnlinePackage,
  connector: createQuickBooksOnlineConnector,
  expresses: (traits) =>
    !traits.includes('yearEndInMonth') &&
    !traits.includes('leapYearEnd') &&
    (!traits.includes('foreignCurrency') || traits.includes('controlPerCurrency')),
  limits: { perMinute: 500, atOnce: 10 },
  lines: { facts: ['party', 'createdOn', 'modifiedOn', 'foreign'], hoursBehind: 8 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'employee' },
    documentKind: ({ kind, side }) => {
      if (kind === 'overpayment' || kind === 'prepayment') return side === 'receivable' ? 'payment' : 'vendorCredit';
      return kind === 'supplierCredit' ? 'vendorCredit' : kind;
    },
  },
  attempts: 4,
  renewsWhenForbidden: true,
  saysThrottle: false,
  readsByMonth: true,
  hasParents: true,
  connecting: {
    explored: /\/companyinfo\//,
    notPermitted: jsonAnswer(403, { fault: { error: [{ message: 'm', detail: 'd', code: '3100' }], type: 'AUTHORIZATION' } }),
    reached: /"CompanyInfo"/,
  },
  measured: { fetching: { clientOf: (source, request, io) => new QuickBooksApi(source, request, io) }, bareAmounts: bareQuickBooksAmounts },
};
