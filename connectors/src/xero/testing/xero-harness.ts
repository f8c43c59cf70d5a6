import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createXeroConnector } from '../connector';
import { xeroPackage } from '../package';

/** Xero has one account for receivables and one for payables, whatever the currencies; else it can have every sample company. */
export const xeroHarness: PackageHarness = {
  package: xeroPackage,
  connector: createXeroConnector,
  expresses: (traits) => !traits.includes('controlPerCurrency'),
  limits: { perMinute: 60, atOnce: 5 },
  lines: { facts: ['lineNumber', 'createdOn'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'other' },
    documentKind: ({ kind }) => (kind === 'supplierCredit' ? 'vendorCredit' : kind),
  },
  attempts: 5,
  hasParents: false,
  dispensable: /\/Journals\b/,
};
