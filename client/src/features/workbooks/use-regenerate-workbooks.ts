import { useApolloClient } from '@apollo/client/react';
import { useRegenerateWorkbooksMutation, useWorkbookRevisionChangedSubscription, useWorkbookRevisionsQuery } from '../../gql/hooks';
import type { WorkbookRevisionRowFragment } from '../../gql/graphql';
import { liveEventsStore } from '../../lib/apollo/create-apollo-client';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';

/** While live events do not arrive, a revision in the making is asked for this often, milliseconds (borrower side 4). */
const POLLING = 2_000;

interface Regeneration {
  readonly regenerate: () => void;
  /** Whether a revision is being made. */
  readonly running: boolean;
}

/** Makes a new revision of the workbooks and follows it until it is ready. */
export function useRegenerateWorkbooks(
  workspaceId: string,
  financialRecordId: string,
  revisions: readonly WorkbookRevisionRowFragment[],
): Regeneration {
  const text = useText('overview');
  const client = useApolloClient();
  const live = useStore(liveEventsStore);
  const variables = { workspaceId, financialRecordId };
  const pending = revisions.some((revision) => revision.outcome === 'Pending');
  const [start, { loading }] = useRegenerateWorkbooksMutation();
  const nothing = financialRecordId === '';
  useWorkbookRevisionChangedSubscription({ variables, skip: nothing });
  useWorkbookRevisionsQuery({ variables, skip: nothing || !pending || live, pollInterval: POLLING, context: { background: true } });
  const regenerate = () => {
    start({ variables }).then(
      () => client.refetchQueries({ include: ['Submission'] }),
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('regenerateFailed'), detail: message, requestId, retry: regenerate });
      },
    );
  };
  return { regenerate, running: loading || pending };
}
