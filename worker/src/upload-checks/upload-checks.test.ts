import { ACCOUNT_TYPES } from '@countinghouse/domain/accounts/account-type';
import { valueOfEnumName } from '@countinghouse/domain/fields/enum-name';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { purgeUploadChecks } from '@countinghouse/server/modules/collecting/upload-checks/purge-upload-checks';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { tenantFileKey } from '@countinghouse/server/platform/files/file-key';
import { keysIn } from '@countinghouse/server/testing/keys-in';
import { multipart } from '@countinghouse/server/testing/multipart';
import { until } from '@countinghouse/server/testing/until';
import { aLinkedBorrower, type LinkedBorrower } from '../testing/a-linked-borrower';
import { aLedger } from '../testing/a-ledger';
import { openPortal, type Portal } from '../testing/portal';
import { openTestBed, type TestBed } from '../testing/test-bed';
import { importHere, partsHere } from '../testing/work-here';
import { startWorkerHere } from '../testing/worker-process';
import { runUploadCheck } from './run-upload-check';

const UNBALANCED =
  'Date,Journal,Account Number,Account Name,Account Type,Debit,Credit\n2024-01-31,1,1000,Bank,Bank,100,\n2024-01-31,1,4000,Sales,Income,,90';
const ITEM = '{ number date party currency open }';
const READ = `query ($id: ID!) { uploadCheck(id: $id) { id state fileName bytes expirationTime errorDescription issueCount issues { location problem }
  summary {
    company { name nameIsOfFile legalName } baseCurrency fiscalYearEndMonth basis coveredFrom asOf
    counts { accounts journals lines linesAfterAsOf openItems }
    totals { assets liabilities equity period { start end revenue netIncome } }
    rows { accounts { number name type } lines { date account amount party } receivables ${ITEM} payables ${ITEM} }
  } } }`;
const CHECKS = '/api/borrower/uploadchecks';

// covers borrower 2.1.2
describe('a file of books that a borrower checks before they agree', () => {
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

  const lender = () => bed.ctxOf('lender');
  const read = async ({ authorization }: LinkedBorrower, id: string) =>
    (await portal.call('GET', `${CHECKS}/${id}`, undefined, { authorization })).body;

  /** Sends a file to be read; answers its id. */
  async function send(borrower: LinkedBorrower, content: string): Promise<string> {
    const { body: form, headers } = multipart(Buffer.from(content), 'ledger.csv', 'content', {});
    const { authorization } = borrower;
    const { body, status } = await portal.call('POST', `${CHECKS}?baseCurrency=USD&fiscalYearEndMonth=12`, form, {
      ...headers,
      authorization,
    });
    expect([status, body.state]).toEqual([201, 'Pending']);
    return body.id as string;
  }

  /** Has a file read. */
  async function check(borrower: LinkedBorrower, content: string) {
    const id = await send(borrower, content);
    await runUploadCheck(partsHere(bed), { ...lender(), viewer: null }, id);
    return read(borrower, id);
  }

  const agree = ({ authorization, submissionId }: LinkedBorrower, id: string) =>
    portal.call('POST', `${CHECKS}/${id}/agree`, { submissionId }, { authorization });

  async function seenByLender({ workspaceId, submissionId }: LinkedBorrower) {
    const { body } = await portal.call('GET', `/api/${workspaceId}/Submissions/${submissionId}`);
    return {
      documents: body.documents.length as number,
      status: body.portalStatus as string,
      record: body.financialRecordId as string | null,
    };
  }

  const isHeld = async (id: string) => (await keysIn(bed.platform.files)).includes(tenantFileKey(lender().tenant.id, 'check', id));

  it('is summed up with its own rows, and the lender sees none of it', async () => {
    const borrower = await aLinkedBorrower(portal);
    const id = await send(borrower, aLedger({ journals: 3 }));
    const worker = await startWorkerHere(bed);
    const checked = await until(async () => {
      const found = await read(borrower, id);
      return found.state === 'Pending' ? null : found;
    }, 60_000);
    await worker.stop();
    expect(checked).toMatchObject({ state: 'Passed', fileName: 'ledger.csv', issueCount: 0, summary: { baseCurrency: 'USD' } });
    expect(checked.summary.counts.lines).toBeGreaterThan(0);
    expect(checked.summary.rows.lines.length).toBeGreaterThan(0);
    expect(await seenByLender(borrower)).toMatchObject({ documents: 0, record: null });
    expect(await isHeld(checked.id)).toBe(true);
  });

  it('is read the same by GraphQL, and deleted', async () => {
    const borrower = await aLinkedBorrower(portal);
    const { authorization } = borrower;
    const ask = (query: string, id: string) => portal.call('POST', '/graphql', { query, variables: { id } }, { authorization });
    for (const content of [aLedger({ journals: 3 }), UNBALANCED]) {
      const checked = await check(borrower, content);
      const { body } = await ask(READ, checked.id);
      const typed = (key: string, value: unknown) => (key === 'type' ? valueOfEnumName(ACCOUNT_TYPES, value as string) : value);
      const answered = JSON.parse(JSON.stringify(body.data.uploadCheck), typed) as object;
      expect(checked).toMatchObject({ ...answered, issues: checked.issues });
      expect(checked.issues).toEqual(body.data.uploadCheck.issues.map((issue: object) => expect.objectContaining(issue)));
    }
    const held = await check(borrower, aLedger({ journals: 3 }));
    expect((await ask('mutation ($id: ID!) { deleteUploadCheck(input: { id: $id }) }', held.id)).body.data.deleteUploadCheck).toBe(held.id);
    expect((await ask(READ, held.id)).body.errors[0].extensions.code).toBe('NotFound');
    expect(await isHeld(held.id)).toBe(false);
  });

  it('is sent once they agree, and is not held any more then', async () => {
    const borrower = await aLinkedBorrower(portal);
    const checked = await check(borrower, aLedger({ journals: 3 }));
    const { body, status } = await agree(borrower, checked.id);
    expect(status).toBe(201);
    expect(await importHere(bed, body.financialRecordId as string)).toMatchObject({ state: 'Success' });
    expect(await seenByLender(borrower)).toMatchObject({ documents: 1, record: body.financialRecordId });
    expect(await isHeld(checked.id)).toBe(false);
    expect((await agree(borrower, checked.id)).status).toBe(410);
  });

  it('is deleted when it cannot be read, keeps its errors for the borrower, and cannot be sent', async () => {
    const borrower = await aLinkedBorrower(portal);
    const checked = await check(borrower, UNBALANCED);
    expect(checked).toMatchObject({
      state: 'Refused',
      summary: null,
      issueCount: 1,
      issues: [{ problem: expect.stringContaining('10.00') }],
    });
    expect(await isHeld(checked.id)).toBe(false);
    expect((await agree(borrower, checked.id)).status).toBe(410);
    expect(await seenByLender(borrower)).toMatchObject({ documents: 0, record: null });
  });

  it('is deleted when they take it back, choose another one, or do not agree in time', async () => {
    const borrower = await aLinkedBorrower(portal);
    const { authorization } = borrower;
    const first = await check(borrower, aLedger({ journals: 3 }));
    const second = await check(borrower, aLedger({ journals: 4 }));
    expect([await isHeld(first.id), await isHeld(second.id)]).toEqual([false, true]);
    await withTenant(lender(), (tx) => tx.query(`update upload_check set expires_at = now() where id = $1`, [second.id]));
    expect((await agree(borrower, second.id)).status).toBe(410);
    expect((await portal.call('DELETE', `${CHECKS}/${second.id}`, undefined, { authorization })).status).toBe(204);
    expect(await isHeld(second.id)).toBe(false);
    expect((await portal.call('GET', `${CHECKS}/${second.id}`, undefined, { authorization })).status).toBe(404);

    const third = await check(borrower, aLedger({ journals: 3 }));
    const later = new Date(Date.now() + LIMITS.unsentBooksHours * 3_600_000 + 1_000);
    await purgeUploadChecks({ ...lender(), clock: { now: () => later } });
    expect(await isHeld(third.id)).toBe(false);
    expect((await agree(borrower, third.id)).status).toBe(404);
  });

  it('is nothing to the borrower of another request', async () => {
    const [owner, other] = [await aLinkedBorrower(portal), await aLinkedBorrower(portal)];
    const checked = await check(owner, aLedger({ journals: 3 }));
    expect((await portal.call('GET', `${CHECKS}/${checked.id}`, undefined, { authorization: other.authorization })).status).toBe(404);
    expect((await agree(other, checked.id)).status).toBe(404);
    await portal.call('DELETE', `${CHECKS}/${checked.id}`, undefined, { authorization: other.authorization });
    expect(await read(owner, checked.id)).toMatchObject({ state: 'Passed' });
  });
});
