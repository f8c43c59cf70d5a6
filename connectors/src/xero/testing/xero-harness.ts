import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createXeroConnector } from '../connector';
import { xeroPackage } from '../package';

/** Xero can have every sample company. */
export const xeroHarness: PackageHarness = {
  package: xeroPackage,
  connector: createXeroConnector,
  expresses: () => true,
  limits: { perMinute: 60, atOnce: 5 },
  attempts: 5,
  hasParents: false,
  dispensable: /\/Journals\b/,
};
