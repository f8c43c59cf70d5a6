import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefusal } from '@countinghouse/domain/refusals';
import { findDocument } from '@countinghouse/server/modules/collecting/documents/find-document';
import { storeDocument } from '@countinghouse/server/modules/collecting/documents/store-document';
import { cancelImport } from '@countinghouse/server/modules/imports/imports/cancel-import';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { tenantFileKey } from '@countinghouse/server/platform/files/file-key';
import { aSubmission } from '@countinghouse/server/testing/a-submission';
import { keysIn } from '@countinghouse/server/testing/keys-in';
import { aLedger } from '../testing/a-ledger';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

const ANONYMISED = { anonymizeCustomersAndVendors: true };

describe('the uploaded file of an import', () => {
  let bed: TestBed;

  beforeAll(async () => {
    bed = await openTestBed();
  });

  afterAll(() => bed?.close());

  const lender = () => bed.ctxOf('lender');

  async function upload(content: string, options: object) {
    const submission = await aSubmission(lender(), options);
    const input = { ...submission, type: 'FinancialData', fiscalYearEndMonth: null, baseCurrency: null } as const;
    const stored = await storeDocument(lender(), input, { fileName: 'ledger.csv', content: Readable.from([Buffer.from(content)]) });
    if (isRefusal(stored)) throw new Error(stored.refused);
    return { ...submission, documentId: stored.id, financialRecordId: stored.financialRecordId ?? '' };
  }

  const found = (document: Awaited<ReturnType<typeof upload>>) => withTenant(lender(), (tx) => findDocument(tx, document));
  const isStored = async ({ documentId }: { documentId: string }) =>
    (await keysIn(bed.platform.files)).includes(tenantFileKey(lender().tenant.id, 'document', documentId));

  it.each([
    ['anonymized and published', aLedger({ journals: 3 }), ANONYMISED, 'Success', false],
    ['anonymized and invalid', 'Date,Journal\n,', ANONYMISED, 'Error', false],
    ['with its names', aLedger({ journals: 3 }), {}, 'Success', true],
  ] as const)('%s', async (_, content, options, state, kept) => {
    const document = await upload(content, options);
    expect(await importHere(bed, document.financialRecordId)).toMatchObject({ state });
    expect(await found(document)).toMatchObject(kept ? { fileName: 'ledger.csv' } : { refused: 'Gone' });
    expect(await isStored(document)).toBe(kept);
  });

  it('can no longer be downloaded once its anonymized import is canceled', async () => {
    const document = await upload(aLedger({ journals: 3 }), ANONYMISED);
    expect(await found(document)).toMatchObject({ fileName: 'ledger.csv' });
    await cancelImport(lender(), document);
    expect(await found(document)).toEqual({ refused: 'Gone' });
  });
});
