import { jsonAnswer } from '../../sandbox-kit/testing/interception';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createFreeAgentConnector } from '../connector';
import { FreeAgentApi } from '../freeagent-api';
import { freeAgentPackage } from '../package';
import { withNominalCodes } from '../sandbox/nominal-codes';
import { bareFreeAgentAmounts } from './bare-amounts';

/** FreeAgent has one account for receivables and one for payables, whatever the currencies; else it can have every sample company. */
export const freeAgentHarness: PackageHarness = {
  package: freeAgentPackage,
  connector: createFreeAgentConnector,
  expresses: (traits) => !traits.includes('controlPerCurrency'),
  localized: withNominalCodes,
  limits: { perMinute: 60, atOnce: 1 },
  lines: { facts: ['createdOn', 'modifiedOn'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'unknown' },
    documentKind: ({ kind, side }) => {
      if (side === 'payable') return kind === 'bill' ? 'bill' : 'vendorCredit';
      return kind === 'invoice' ? 'invoice' : 'creditNote';
    },
  },
  attempts: 5,
  saysThrottle: true,
  hasParents: false,
  connecting: {
    explored: /\/v2\/company$/,
    notPermitted: jsonAnswer(403, { errors: { error: { message: 'You do not have permission to access this resource' } } }),
    reached: /"company"/,
  },
  measured: { fetching: { clientOf: (source, request, io) => new FreeAgentApi(source, request, io) }, bareAmounts: bareFreeAgentAmounts },
};
