import { useDeletePendingInterventionMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';

/** Deletes a collection that awaits intervention; a failure is shown in the error banner (docs/spec.md, lender 8). */
export function useDeletePending(onDeleted: () => void): (id: string) => void {
  const text = useText('collections');
  const [deletePending] = useDeletePendingInterventionMutation();
  const remove = (id: string) => {
    deletePending({ variables: { id } }).then(onDeleted, (error: unknown) => {
      const { message, requestId } = describeError(error);
      errorBannerStore.set({ summary: text('unableToDeleteCollection'), detail: message, requestId, retry: () => remove(id) });
    });
  };
  return remove;
}
