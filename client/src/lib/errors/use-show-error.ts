import { useEffect, useEffectEvent } from 'react';
import { describeError } from './describe-error';
import { errorBannerStore } from './error-banner-store';

/** Shows the failure of a query once in the error banner, with a way to try again. */
export function useShowError(error: unknown, summary: string, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!error) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry: () => again() });
  }, [error, summary]);
}
