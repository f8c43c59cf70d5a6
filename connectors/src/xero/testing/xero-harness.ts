import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createXeroConnector } from '../connector';
import { xeroPackage } from '../package';

/** Xero can have every sample company. */
export const xeroHarness: PackageHarness = {
  package: xeroPackage,
  connector: createXeroConnector,
  expresses: () => true,
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
