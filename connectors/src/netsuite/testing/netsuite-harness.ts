import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';
import { createNetSuiteConnector } from '../connector';
import { NetSuiteApi } from '../netsuite-api';
import { netSuitePackage } from '../package';
import { HIDDEN_RECORD } from './hidden-record';

const SENDS = {
  method: 'POST',
  headers: { prefer: 'transient', 'content-type': 'application/json' },
  body: JSON.stringify({ q: 'SELECT s.id FROM subsidiary s' }),
};

/** A period can have any days, and a document any account of receivables or payables. */
export const netSuiteHarness: PackageHarness = {
  package: netSuitePackage,
  connector: createNetSuiteConnector,
  expresses: () => true,
  limits: { perMinute: 600, atOnce: 5 },
  trialBalances: { all: /AS ofyear/ },
  lines: { facts: ['party', 'lineNumber', 'createdOn', 'modifiedOn', 'foreign'], hoursBehind: 8 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'employee' },
    leavesUnnamedOut: true,
    documentKind: ({ kind }) => {
      if (kind === 'overpayment' || kind === 'prepayment') return 'payment';
      return kind === 'supplierCredit' ? 'vendorCredit' : kind;
    },
  },
  attempts: 5,
  saysThrottle: false,
  readsByMonth: true,
  hasParents: true,
  connecting: { explored: /\/suiteql\b/, sends: () => SENDS, notPermitted: HIDDEN_RECORD, reached: /"items"/ },
  measured: {
    clientOf: (source, request, io) => new NetSuiteApi(source, request, io),
    queryOf: (body) => JSON.parse(body) as { q: string },
    bareAmounts,
  },
};

interface SuiteQlBody {
  readonly items?: readonly {
    readonly amount?: string;
    readonly transactionline?: string;
    readonly trandate?: string;
    readonly accttype?: string;
  }[];
}

/** Touches the amounts of ledger lines in a body; those of other queries are none. */
function bareAmounts(body: unknown, touch: TouchAmount): void {
  for (const { amount, transactionline, accttype } of (body as SuiteQlBody).items ?? [])
    if (amount !== undefined && transactionline !== undefined && accttype === undefined) touch(Number(amount));
}
