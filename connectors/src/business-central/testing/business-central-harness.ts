import { jsonAnswer } from '../../sandbox-kit/testing/interception';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { BusinessCentralApi } from '../business-central-api';
import { createBusinessCentralConnector } from '../connector';
import { businessCentralPackage } from '../package';

/** Small enough that the sample companies have several pages of entries. */
const PAGE_SIZE = 500;

/** It lists neither money paid in advance nor the account that a document is posted to; what is left of a foreign bill is approximate. */
export const businessCentralHarness: PackageHarness = {
  package: businessCentralPackage,
  connector: (io) => createBusinessCentralConnector(io, PAGE_SIZE),
  expresses: (traits) => !traits.includes('advances') && !traits.includes('controlPerCurrency') && !traits.includes('foreignCurrency'),
  limits: { perMinute: 1_200, atOnce: 5 },
  attempts: 5,
  saysThrottle: false,
  hasParents: false,
  inexactOpen: 'open-documents',
  connecting: {
    explored: /\/environments\/v1\.1$/,
    notPermitted: jsonAnswer(403, { error: { code: 'Authorization_RequestDenied', message: 'The user has no license for this tenant.' } }),
    reached: /"aadTenantId"/,
    keepsGrants: true,
  },
  measured: {
    fetching: {
      clientOf: (source, request, io) => {
        const api = new BusinessCentralApi(source, request, io);
        const plain = (query: Readonly<Record<string, string>>) =>
          Object.entries(query).map(([name, value]) => [name.replace('$', ''), value]);
        return { get: (resource, query) => api.get(resource, Object.fromEntries(plain(query))) };
      },
    },
    bareAmounts: (body, touch) => {
      for (const { debitAmount, creditAmount } of (body as { value?: { debitAmount?: number; creditAmount?: number }[] }).value ?? [])
        if (debitAmount !== undefined && creditAmount !== undefined) touch(debitAmount - creditAmount);
    },
  },
};
