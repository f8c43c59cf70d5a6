import type { BorrowerRequestQuery } from '../../../lib/graphql/types.generated';

type Read = BorrowerRequestQuery['borrowerRequest'];

/** What a request asks for unless it says otherwise. */
export const OPTIONS: Read['options'] = {
  basisOfAccountingPreference: 'Accrual',
  fullFiscalYearsToCollect: 2,
  endOfImport: 'Today',
  mostRecentDate: null,
  anonymizeCustomersAndVendors: false,
  collectionGroups: ['financial-statements', 'accounts-receivable', 'accounts-payable', 'transactions'].map((id) => ({
    id,
    collect: true,
  })),
};

/** The request of a borrower over a link who has begun nothing. */
export function aRequest(given: Partial<Read> = {}): Read {
  return {
    id: 'r',
    workspace: { id: 'w', displayName: 'Alder Creek' },
    requestedBy: null,
    expirationTime: null,
    anonymous: false,
    showTerms: true,
    role: 'Borrower',
    options: OPTIONS,
    settings: {
      showBorrowerIntroBanner: false,
      alwaysCollectBorrowerBusinessInfo: false,
      allowMultipleBorrowerImports: true,
      allowUserUpload: false,
      provideUserCopy: false,
      acceptedDocuments: [],
      retentionDays: null,
    },
    accountingPackages: [],
    dataCollectionLimit: { hasLimit: false, countRemaining: null, billingPeriodEndDate: null },
    handoff: null,
    submissions: [],
    ...given,
  };
}

/** A collection that was begun. */
export function aCollection(given: Partial<Read['submissions'][number]> = {}): Read['submissions'][number] {
  return {
    id: 's',
    creationTime: '2026-11-20T10:00:00Z',
    sentTime: null,
    datasourceNameId: 'Example',
    datasetName: null,
    fileName: null,
    autoDeleteAt: null,
    financialRecordId: null,
    status: null,
    ...given,
  };
}

/** What a page asked the server: the name of a GraphQL operation, else the method and path. */
export function requestedIn(path: string, { method, body }: RequestInit): string {
  return path === '/graphql' ? (JSON.parse(body as string) as { readonly operationName: string }).operationName : `${method} ${path}`;
}
