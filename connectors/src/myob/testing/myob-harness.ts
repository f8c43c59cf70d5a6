import { jsonAnswer } from '../../sandbox-kit/testing/interception';
import type { TouchAmount } from '../../sandbox-kit/testing/measured-package';
import type { PackageHarness } from '../../sandbox-kit/testing/package-harness';
import { createMyobConnector } from '../connector';
import { MyobApi } from '../myob-api';
import { apiHeaders } from '../myob-terms';
import { myobBusinessPackage } from '../package';

interface MyobBody {
  readonly Items?: readonly { readonly Lines?: readonly { readonly Amount?: number; readonly IsCredit?: boolean }[] }[];
}

/** Fiscal years of MYOB are whole months, and its credits say nothing of where they come from. */
export const myobHarness: PackageHarness = {
  package: myobBusinessPackage,
  connector: createMyobConnector,
  expresses: (traits) => !traits.includes('yearEndInMonth'),
  limits: { perMinute: 480, atOnce: 4 },
  lines: { facts: ['lineNumber', 'createdOn'], hoursBehind: 0 },
  kinds: {
    roles: { customer: 'customer', supplier: 'vendor', employee: 'vendor' },
    documentKind: ({ kind, side }) => {
      if (kind === 'invoice' || kind === 'bill') return kind;
      return side === 'receivable' ? 'creditNote' : 'vendorCredit';
    },
  },
  attempts: 5,
  saysThrottle: true,
  hasParents: false,
  dispensable: /\/Report\//,
  hidesPermissions: true,
  trialBalances: { all: /\/Report\//, first: /\/BalanceSheetSummary\b/ },
  connecting: {
    explored: /\/accountright\/[^/]+$/,
    notPermitted: jsonAnswer(403, { Errors: [{ Name: 'AccessDenied', Message: 'm', Severity: 'Error' }] }),
    reached: /"CompanyFile"/,
    sends: (clientId) => ({ headers: apiHeaders(clientId) }),
    keepsGrants: true,
  },
  measured: { clientOf: (source, request, io) => new MyobApi(source, request, io), bareAmounts: bareMyobAmounts },
};

/** Touches the amounts of the journals in a body of MYOB; other bodies have none. */
function bareMyobAmounts(body: unknown, touch: TouchAmount): void {
  for (const { Lines = [] } of (body as MyobBody).Items ?? []) {
    for (const { Amount, IsCredit } of Lines) if (Amount !== undefined && IsCredit !== undefined) touch(IsCredit ? -Amount : Amount);
  }
}
