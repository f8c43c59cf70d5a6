import { jsonAnswer } from '../../sandbox-kit/testing/interception';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createXeroConnector } from '../connector';
import { xeroPackage } from '../package';
import { XeroApi } from '../xero-api';
import { bareXeroAmounts } from './bare-amounts';

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
  saysThrottle: true,
  hasParents: false,
  dispensable: /\/Journals\b/,
  connecting: {
    explored: /\/connections$/,
    notPermitted: jsonAnswer(200, [{ id: '1', tenantId: '2', tenantType: 'PRACTICE', tenantName: 'Ledger Lane Accountants' }]),
    reached: /"ORGANISATION"/,
  },
  measured: { fetching: { clientOf: (source, request, io) => new XeroApi(source, request, io) }, bareAmounts: bareXeroAmounts },
};
