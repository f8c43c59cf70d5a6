import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tenantFileKey } from '@countinghouse/server/platform/files/file-key';
import { keysIn } from '@countinghouse/server/testing/keys-in';
import { multipart } from '@countinghouse/server/testing/multipart';
import { aLinkedBorrower, type LinkedBorrower } from '../testing/a-linked-borrower';
import { aLedger } from '../testing/a-ledger';
import { seen } from '../testing/look-at-import';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere } from '../testing/work-here';

const HEADER = 'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit';
const UNBALANCED = [HEADER, '2024-01-31,1,1000,Bank,Bank,100,', '2024-01-31,1,4000,Sales,Income,,90'].join('\n');
const LISTED = `query ($w: ID!, $s: ID!) { submission(workspaceId: $w, id: $s) { documents { id fileName } } }`;

// covers borrower 8.1
describe('books that a borrower sends as a file', () => {
  let bed: TestBed;
  let portal: Portal;

  beforeAll(async () => {
    bed = await openTestBed();
    portal = await openPortal(bed);
  });

  afterAll(async () => {
    await portal?.close();
    await bed?.close();
  });

  /** Sends a file, whose import begins when it is told to end. */
  async function send({ workspaceId, submissionId, authorization }: LinkedBorrower, content: string, fileName: string) {
    const { body: form, headers } = multipart(Buffer.from(content), fileName, 'content', {});
    const path = `/api/documents/${workspaceId}?submissionId=${submissionId}&submissionDocumentType=FinancialData`;
    const { body, status } = await portal.call('POST', path, form, { ...headers, authorization });
    expect(status).toBe(201);
    return { id: body.id as string, end: () => importHere(bed, body.financialRecordId as string) };
  }

  /** What the lender sees of the files, by REST and by GraphQL, and the response to their download. */
  async function seenByLender({ workspaceId, submissionId }: LinkedBorrower, ids: readonly string[]) {
    const { body } = await portal.call('GET', `/api/${workspaceId}/Submissions/${submissionId}`);
    const { submission } = await portal.graphql(LISTED, { w: workspaceId, s: submissionId });
    const paths = ids.map((id) => `/api/documents/${workspaceId}/${submissionId}/${id}`);
    const downloads = await Promise.all(paths.flatMap((path) => [portal.call('GET', path), portal.call('POST', `${path}/link`)]));
    return {
      rest: (body.documents as { id: string }[]).map(({ id }) => id),
      graphql: (submission.documents as { id: string }[]).map(({ id }) => id),
      downloads: downloads.map(({ status }) => status),
    };
  }

  it('are neither listed nor served while they are read, nor after they were refused, and are deleted then', async () => {
    const borrower = await aLinkedBorrower(portal);
    const refused: string[] = [];
    for (const [content, name] of [
      [UNBALANCED, 'unbalanced.csv'],
      [`${HEADER}\n`, 'headings.csv'],
    ] as const) {
      const file = await send(borrower, content, name);
      refused.push(file.id);
      expect(await seenByLender(borrower, [file.id])).toEqual({ rest: [], graphql: [], downloads: [404, 404] });
      expect(await file.end()).toMatchObject({ state: 'Error' });
    }
    expect(await seenByLender(borrower, refused)).toEqual({ rest: [], graphql: [], downloads: [404, 404, 404, 404] });
    const keys = refused.map((id) => tenantFileKey(bed.ctxOf('lender').tenant.id, 'document', id));
    await expect.poll(async () => (await keysIn(bed.platform.files)).filter((key) => keys.includes(key))).toEqual([]);

    const good = await send(borrower, aLedger({ journals: 3 }), 'good.csv');
    expect(await good.end()).toMatchObject({ state: 'Success' });
    expect(await seenByLender(borrower, [good.id])).toEqual({ rest: [good.id], graphql: [good.id], downloads: [200, 200] });
  });

  it('are gone as well when the lender stops the import', async () => {
    const borrower = await aLinkedBorrower(portal);
    const file = await send(borrower, aLedger({ journals: 3 }), 'stopped.csv');
    const record = (await portal.call('GET', '/api/financialrecords/running')).body as {
      submissionId: string;
      financialRecordId: string;
    }[];
    const { financialRecordId } = record.find(({ submissionId }) => submissionId === borrower.submissionId)!;
    const stopped = await portal.call('POST', `/api/${borrower.workspaceId}/financialrecords/${financialRecordId}/cancel`);
    expect(stopped.status).toBeLessThan(300);
    expect(await seen(bed.ctxOf('lender'), financialRecordId)).toMatchObject({ state: 'Cancelled' });
    expect(await seenByLender(borrower, [file.id])).toEqual({ rest: [], graphql: [], downloads: [404, 404] });
  });
});
