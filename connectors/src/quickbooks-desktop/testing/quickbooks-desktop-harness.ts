import { overMachine } from '../../sandbox-kit/testing/machine-queue';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createQuickBooksDesktopConnector } from '../connector';
import { quickBooksDesktopPackage } from '../package';
import { refusedWith } from './refused-with';

const TRAITS = ['yearEndInMonth', 'oddNames'] as const;

/** Fiscal years begin with a month, documents in another currency are on a control account of their own, and names are short and in Windows-1252. */
export const quickBooksDesktopHarness: PackageHarness = {
  package: quickBooksDesktopPackage,
  connector: overMachine(createQuickBooksDesktopConnector),
  expresses: (traits) =>
    !TRAITS.some((trait) => traits.includes(trait)) && (!traits.includes('foreignCurrency') || traits.includes('controlPerCurrency')),
  limits: { perMinute: Number.POSITIVE_INFINITY, atOnce: 1 },
  lines: { facts: ['party'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'employee' },
    documentKind: ({ kind, side }) => {
      if (kind === 'overpayment' || kind === 'prepayment') return side === 'receivable' ? 'payment' : 'vendorCredit';
      return kind === 'supplierCredit' ? 'vendorCredit' : kind;
    },
  },
  attempts: 3,
  saysThrottle: false,
  readsByMonth: true,
  hasParents: true,
  dispensable: /page=(?:TrialBalance|A[RP]Aging|Employee)/,
  polls: { notPermitted: refusedWith(3260) },
};
