import { useApolloClient } from '@apollo/client/react';
import { useDeleteSubmissionMutation, useRestoreSubmissionMutation } from './commands.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';

/** What can be done with a submission; failures are shown in the error banner (docs/spec.md, lender 8). */
export interface SubmissionCommands {
  /** `done` is called once it is deleted. */
  readonly remove: (id: string, done?: () => void) => void;
  readonly restore: (id: string) => void;
  readonly running: boolean;
}

const LISTS = ['SubmissionHistory', 'SubmissionCounts', 'Workspace', 'Workspaces', 'PendingInterventions'];

/** The commands on submissions; lists on the page are read again after each. */
export function useSubmissionCommands(): SubmissionCommands {
  const text = useText('collections');
  const client = useApolloClient();
  const [deleteSubmission, deleting] = useDeleteSubmissionMutation();
  const [restoreSubmission, restoring] = useRestoreSubmissionMutation();
  const fail = (summary: string, again: () => void) => (error: unknown) => {
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry: again });
  };
  const renew = () => void client.refetchQueries({ include: LISTS.filter((name) => isActive(client, name)) });
  const remove: SubmissionCommands['remove'] = (id, done) => {
    deleteSubmission({ variables: { id } }).then(
      () => {
        done?.();
        renew();
        tell(text('deletedNotice'));
      },
      fail(text('unableToDeleteCollection'), () => remove(id, done)),
    );
  };
  const restore: SubmissionCommands['restore'] = (id) => {
    restoreSubmission({ variables: { id } }).then(
      () => {
        renew();
        tell(text('restoredNotice'));
      },
      fail(text('failedRestoring'), () => restore(id)),
    );
  };
  return { remove, restore, running: deleting.loading || restoring.loading };
}

/** Naming a query that no page shows would be warned of. */
function isActive(client: ReturnType<typeof useApolloClient>, name: string): boolean {
  return [...client.getObservableQueries('active')].some((query) => query.queryName === name);
}
