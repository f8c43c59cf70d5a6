import { afterAll, beforeAll, expect, it } from 'vitest';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower } from '../../../testing/a-borrower';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';

const ASKED = {
  anonymizeCustomersAndVendors: true,
  basisOfAccountingPreference: 'Cash',
  fullFiscalYearsToCollect: 1,
  endOfImport: 'LastFullMonth',
  accountingCollectionGroups: {
    'financial-statements': true,
    'accounts-receivable': true,
    'accounts-payable': false,
    transactions: false,
  },
};

let test: TestApp;

beforeAll(async () => {
  test = await startTestApp();
});

afterAll(() => test?.close());

// covers borrower 3.2
it('a borrower sends what their link asks for: the import has every option of the request', async () => {
  const borrower = await aBorrower(test, ASKED);
  const begun = await borrower.call('POST', '/api/Submissions', { body: { entityId: borrower.workspaceId } });
  const path = `/api/documents/${borrower.workspaceId}?submissionId=${begun.body.id}&submissionDocumentType=FinancialData`;
  const sent = await borrower.call('POST', path, multipart('Date,Journal\n2024-01-31,1\n'));
  const [job] = await withTenant({ dataSource: test.owner, tenant: test.tenants.lender }, (tx) =>
    tx.query<{ options: object }>('select options from import_job where tenant_id = $1 and id = $2', [
      test.tenants.lender.id,
      sent.body.financialRecordId,
    ]),
  );
  expect(job?.options).toEqual({
    basis: 'Cash',
    fullFiscalYears: 1,
    asOf: null,
    endOfImport: 'LastFullMonth',
    anonymizeCustomersAndVendors: true,
    groups: ASKED.accountingCollectionGroups,
  });
});
