import { useCancelImportMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import type { RunningImport } from './running-imports-context';

/** Cancels an import that runs; a failure is shown in the error banner. */
export function useCancelImport({ workspaceId, financialRecordId }: RunningImport) {
  const text = useText('imports');
  const [cancelImport, { loading }] = useCancelImportMutation();
  const cancel = (): void => {
    cancelImport({ variables: { workspaceId, financialRecordId } }).catch((error: unknown) => {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text('cancelFailed'), detail: message, requestId, retry: cancel });
    });
  };
  return { cancel, cancelling: loading };
}
