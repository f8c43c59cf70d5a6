import { expect, it, vi } from 'vitest';
import { ApiProblem } from '../../../lib/calls/api-problem';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { show } from '../../../lib/testing/show';
import { useShowHistoryError } from './use-show-history-error';

const retry = vi.fn();
const failure = new ApiProblem('Request to server failed with code 500.', 500, null, 'r-1');

function Search() {
  useShowHistoryError(failure, retry);
  return null;
}

// covers lender 8.5, borrower 8.4
it('a failed search is shown with its message and request, and can be tried again', async () => {
  await show(<Search />, '/dcr', ['collections']);
  expect(errorBannerStore.get()).toMatchObject({
    summary: 'Data collections couldn’t be searched.',
    detail: 'Request to server failed with code 500.',
    requestId: 'r-1',
  });
  errorBannerStore.get()?.retry?.();
  expect(retry).toHaveBeenCalledOnce();
});
