import { useEffect, useRef } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';

/** Shows the failure of the list once in the error banner, with a way to try again. */
export function useShowListError(error: unknown, retry: () => void): void {
  const text = useText('workspaces');
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  useEffect(() => {
    if (!error) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('loadFailed'), detail: message, requestId, retry: () => again.current() });
  }, [error, text]);
}
