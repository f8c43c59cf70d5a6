import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';

/** Shows in the error banner that a call failed, in the specified words, with a way to try again. */
export function showFailure(summary: string, retry: () => void): (error: unknown) => void {
  return (error) => {
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry });
  };
}
