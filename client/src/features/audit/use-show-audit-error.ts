import { useEffect, useEffectEvent } from 'react';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';

/** Shows a failed reading of the log in the error banner, with Retry. */
export function useShowAuditError(error: unknown, onRetry: () => void): void {
  const text = useText('audit');
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (error === undefined) return;
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary: text('listFailed'), detail: message, requestId, retry: () => retry() });
  }, [error, text]);
}
