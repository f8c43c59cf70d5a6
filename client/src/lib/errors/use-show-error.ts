import { useEffect, useEffectEvent } from 'react';
import { describeError } from './describe-error';
import { errorBannerStore } from './error-banner-store';

/** Shows the failure of a query once in the error banner, with a way to try again, as long as the query is on the page and has failed. */
export function useShowError(error: unknown, summary: string, retry: () => void): void {
  const again = useEffectEvent(retry);
  useEffect(() => {
    if (!error) return;
    const { message, requestId } = describeError(error);
    const banner = { summary, detail: message, requestId, retry: () => again() };
    errorBannerStore.set(banner);
    return () => {
      if (errorBannerStore.get() === banner) errorBannerStore.set(null);
    };
  }, [error, summary]);
}
