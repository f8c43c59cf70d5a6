import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { noticeStore } from '../../../lib/notices/notice-store';
import { show } from '../../../lib/testing/show';
import { useSubmissionCommands } from './use-submission-commands';

const done = vi.fn();

function Commands() {
  const { remove, restore } = useSubmissionCommands();
  return (
    <>
      <button onClick={() => remove('s', done)}>Delete</button>
      <button onClick={() => restore('s')}>Restore</button>
    </>
  );
}

beforeEach(() => errorBannerStore.set(null));

// covers lender 4.3, lender 8.5, borrower 2.3.2, borrower 8.4
it.each([
  ['Delete', 'Unable to delete the data collection.', 'The collection was deleted.', 1],
  ['Restore', 'The collection couldn’t be restored', 'The collection was restored.', 0],
])('where “%s” fails, the banner says so, and can try it again', async (command, failed, succeeded, left) => {
  done.mockClear();
  const submission = { __typename: 'Submission', id: 's', deleted: command === 'Delete', deletedAt: null };
  let fails = true;
  const answer = () => (fails ? 'InternalError' : { deleteSubmission: submission, restoreSubmission: submission });
  const { press } = await show(<Commands />, '/', ['collections'], { DeleteSubmission: answer, RestoreSubmission: answer });
  await press(command);
  expect(errorBannerStore.get()?.summary).toContain(failed);
  expect(done).not.toHaveBeenCalled();
  fails = false;
  await act(async () => errorBannerStore.get()?.retry?.());
  expect(noticeStore.get().at(-1)?.words).toBe(succeeded);
  expect(done).toHaveBeenCalledTimes(left);
});
