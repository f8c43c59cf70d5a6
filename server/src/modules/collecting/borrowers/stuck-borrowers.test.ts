import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { issueMessage } from '@countinghouse/domain/imports/issue-message';
import { withTenant } from '../../../platform/database/with-tenant';
import { aBorrower, type TestBorrower } from '../../../testing/a-borrower';
import { multipart } from '../../../testing/multipart';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { deliverMail, testMailer, type TestMailer } from '../../../testing/test-mail';
import { endImport } from '../../imports/imports/end-import';
import { claimUploadCheck } from '../upload-checks/claim-upload-check';
import { refuseCheckedUpload } from '../upload-checks/settle-upload-check';
import { notifyStuckBorrowers } from './notify-stuck-borrowers';

const PROBLEM = issueMessage('notCurrency', { value: '"ten thousand"' });
const FAILURE = {
  errorCode: 'InternalError',
  description: `line 2, Debit: ${PROBLEM}`,
  issues: [{ location: 'line 2, Debit', problem: PROBLEM }],
} as const;
const MINUTE = 60_000;

let test: TestApp;
let mailer: TestMailer;

beforeAll(async () => {
  mailer = testMailer();
  test = await startTestApp({ platform: { mailer }, settings: { lender: { sessionSlidingSeconds: 86_400 } } });
});

afterAll(() => test?.close());

beforeEach(() => {
  mailer.taken.length = 0;
});

const ctx = () => test.ctxOf('ben');
const file = () => multipart('Date,Journal\n2024-01-31,1\n', 'ledger.csv');

async function refusedCheck(borrower: TestBorrower): Promise<void> {
  const { body } = await borrower.call('POST', '/api/borrower/uploadchecks?baseCurrency=USD', file());
  const claim = await claimUploadCheck(ctx(), body.id as string);
  await refuseCheckedUpload(ctx(), claim!, FAILURE);
}

async function failedImport(borrower: TestBorrower): Promise<void> {
  const { workspaceId } = borrower;
  const { body: begun } = await borrower.call('POST', '/api/Submissions', { body: { entityId: workspaceId } });
  const path = `/api/documents/${workspaceId}?submissionId=${begun.id}&submissionDocumentType=FinancialData`;
  const { body } = await borrower.call('POST', path, file());
  const end = { financialRecordId: body.financialRecordId as string, state: 'Error', ...FAILURE } as const;
  await withTenant(ctx(), (tx) => endImport(tx, ctx(), end));
}

/** The notifications of the lender after so many minutes. */
async function toldAfter(minutes: number) {
  test.clock.advance(minutes * MINUTE);
  mailer.taken.length = 0;
  await notifyStuckBorrowers(ctx());
  await deliverMail(test);
  return mailer.taken.filter(({ to, subject }) => to.startsWith('ben') && subject.includes('having trouble'));
}

// covers lender 4.6
describe('a borrower who cannot send their books', () => {
  it('causes one notification, after they stopped trying, with the kind of error and nothing from the file', async () => {
    const borrower = await aBorrower(test);
    await refusedCheck(borrower);
    await failedImport(borrower);
    await deliverMail(test);
    expect(mailer.taken.filter(({ to }) => to.startsWith('ben'))).toEqual([]);
    await refusedCheck(borrower);
    expect(await toldAfter(LIMITS.stuckAfterMinutes - 1)).toEqual([]);
    const [mail, ...others] = await toldAfter(2);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: 'Alder Creek is having trouble sending their books' });
    expect(mail!.text).toContain(issueMessage('notCurrency', { value: '…' }));
    expect(mail!.text).toMatch(/Attempts:? *3/);
    expect(mail!.text).not.toContain('ten thousand');
    expect(await toldAfter(60)).toEqual([]);
  });

  it('causes no notification while they keep trying, but one when they stop', async () => {
    const borrower = await aBorrower(test);
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await refusedCheck(borrower);
      expect(await toldAfter(LIMITS.stuckAfterMinutes - 1)).toEqual([]);
    }
    expect(await toldAfter(2)).toHaveLength(1);
  });

  it('causes no notification once one of their files could be read', async () => {
    const borrower = await aBorrower(test);
    await refusedCheck(borrower);
    test.clock.advance(MINUTE);
    await borrower.call('POST', '/api/borrower/uploadchecks?baseCurrency=USD', file());
    expect(await toldAfter(LIMITS.stuckAfterMinutes + 1)).toEqual([]);
  });

  it('causes another notification after another failed attempt', async () => {
    const borrower = await aBorrower(test);
    for (let episode = 0; episode < 2; episode += 1) {
      await refusedCheck(borrower);
      const told = await toldAfter(LIMITS.stuckAfterMinutes);
      expect(told.map(({ text }) => /Attempts:? *(\d+)/.exec(text)?.[1])).toEqual([String(episode + 1)]);
    }
  });
});
