import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { noticeStore } from '../../../lib/notices/notice-store';
import { show } from '../../../lib/testing/show';
import { FinishConnectionDialog } from '../../imports/finish-connection/finish-connection-dialog';
import { useReportStatus } from './use-report-status';

const submission = { id: 's', datasourceNameId: 'SageIntacct', workspace: { id: 'w', displayName: 'Alder' } };
const onReported = vi.fn();

function Finish() {
  const report = useReportStatus(onReported);
  const nothing = () => undefined;
  return (
    <FinishConnectionDialog
      submission={submission}
      offered={[{ value: 'Example', label: 'DEX' }]}
      onReport={(end) => report(submission, end)}
      onStarted={nothing}
      onClose={nothing}
    />
  );
}

beforeEach(() => errorBannerStore.set(null));

// covers lender 4.3, lender 8.5, borrower 8.4
it('what became of a connection elsewhere is reported; a report that fails says so, and can be tried again', async () => {
  let fails = true;
  const requested = vi.fn((_: object) => (fails ? 'InternalError' : { reportSubmissionStatus: { __typename: 'Submission', id: 's' } }));
  const { press } = await show(<Finish />, '/', ['imports', 'collections', 'common'], { ReportSubmissionStatus: requested });
  await act(async () => document.querySelector<HTMLElement>('input[value=ImportError]')?.click());
  await press('Report');
  expect(requested).toHaveBeenCalledExactlyOnceWith({ workspaceId: 'w', id: 's', portalStatus: 'ImportError' });
  expect(errorBannerStore.get()?.summary).toBe('Unable to update submission status');
  expect(onReported).not.toHaveBeenCalled();
  fails = false;
  await act(async () => errorBannerStore.get()?.retry?.());
  expect(noticeStore.get().at(-1)?.words).toBe('The status of the collection of Alder was updated.');
  expect(onReported).toHaveBeenCalledOnce();
});
