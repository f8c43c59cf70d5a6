import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { sentText } from '../../sandbox-kit/testing/sent-text';
import { createSageIntacctConnector } from '../connector';
import { sageIntacctPackage } from '../package';
import { SANDBOX_LOGIN } from '../sandbox/session-book';

/** Fiscal years are whole months, and which account is that of receivables is known where there is one alone. */
export const intacctHarness: PackageHarness = {
  package: sageIntacctPackage,
  connector: createSageIntacctConnector,
  expresses: (traits) => !traits.includes('controlPerCurrency') && !traits.includes('yearEndInMonth'),
  limits: { perMinute: 600, atOnce: 2 },
  lines: { facts: ['party', 'lineNumber', 'modifiedOn'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'employee' },
    documentKind: ({ kind, side }) => {
      if (kind === 'supplierCredit') return 'vendorCredit';
      return kind === 'overpayment' && side === 'payable' ? 'prepayment' : kind;
    },
  },
  attempts: 5,
  saysThrottle: false,
  hasParents: false,
  dispensable: /query EMPLOYEE\b/,
  readsByMonth: true,
  trialBalances: { all: /trial_?balance/i, before: 2 },
  form: {
    typed: ({ id }) => ({ companyId: id, ...SANDBOX_LOGIN }),
    nameOf: ({ id }) => id,
    renewal: /getAPISession/,
    withAccess: (request, { session = '' }) => ({
      ...request,
      body: sentText(request).replace(/<sessionid>[^<]*<\/sessionid>/, `<sessionid>${session}</sessionid>`),
    }),
  },
};
