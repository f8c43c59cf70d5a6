import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';

/** Shows the failure of a search once in the error banner, with a way to try again (docs/spec.md, lender 8). */
export function useShowHistoryError(error: unknown, retry: () => void): void {
  const text = useText('collections');
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!error) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('errorMsgSearchFailed'), detail: message, requestId, retry: () => again() });
  }, [error, text]);
}
