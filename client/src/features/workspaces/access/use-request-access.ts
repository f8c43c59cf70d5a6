import { useRequestAccessMutation } from '../../../gql/hooks';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';

interface Requested {
  readonly id: string;
  readonly displayName: string;
}

/** Asks for access to a workspace and says who was notified; from then on the workspace says that access was requested. */
export function useRequestAccess() {
  const text = useText('workspaces');
  const [ask, { loading }] = useRequestAccessMutation();
  const request = ({ id, displayName }: Requested): void => {
    ask({
      variables: { workspaceId: id },
      update: (cache) => cache.modify({ id: cache.identify({ __typename: 'Workspace', id }), fields: { accessRequested: () => true } }),
    }).then(
      ({ data }) => {
        const told = [...(data?.requestAccess.notificationsSentTo ?? []), ...(data?.requestAccess.adminRecipients ?? [])];
        tell(text(told.length === 0 ? 'accessRequestedNobody' : 'accessRequestedOf', { workspace: displayName, names: told.join(', ') }));
      },
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({
          summary: text('accessRequestFailed'),
          detail: message,
          requestId,
          retry: () => request({ id, displayName }),
        });
      },
    );
  };
  return { request, requesting: loading };
}
