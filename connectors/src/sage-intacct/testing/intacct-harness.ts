import { XmlElement } from '@rgrove/parse-xml';
import { BARE_XML, bareChild, bareText } from '../../sandbox-kit/testing/bare-xml';
import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { sentText } from '../../sandbox-kit/testing/sent-text';
import { createSageIntacctConnector } from '../connector';
import { gatewayOf } from '../gateway-address';
import { IntacctApi } from '../intacct-api';
import { sageIntacctPackage } from '../package';
import { LEDGER } from '../read-ledger';
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
  measured: {
    fetching: {
      clientOf: (source, request, io) => {
        const access = { ...source.access, endpoint: gatewayOf(source.apiUrl) };
        const entered = IntacctApi.enter({ ...source, access }, request, io);
        return { get: async (_, { called = '' }) => (await entered).ask(called, { part: 'pages', page: called }) };
      },
      queryOf: (body) => ({ called: CALLED.exec(body)?.[1] ?? '' }),
    },
    parser: BARE_XML,
    bareAmounts,
  },
};

/** The one function of a request. */
const CALLED = /<function [^>]*>(.*)<\/function>/s;

/** Touches the amounts of the view of the ledger, but what statistical accounts count. */
function bareAmounts(body: unknown, touch: TouchAmount): void {
  const data = ['operation', 'result', 'data'].reduce<unknown>(bareChild, body);
  if (!(data instanceof XmlElement) || data.attributes['listtype'] !== LEDGER) return;
  for (const line of data.children) {
    const amount = bareText(bareChild(line, 'AMOUNT'));
    if (amount !== undefined && bareText(bareChild(line, 'STATISTICAL')) !== 'T') touch(Number(amount));
  }
}
