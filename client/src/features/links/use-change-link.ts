import type { LinkedRequestFragment } from '../../gql/graphql';
import { useRenewShareableLinkMutation, useRevokeShareableLinkMutation } from '../../gql/hooks';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';

interface ChangeLink {
  /** Gives the request another link and shows it. */
  readonly renew: (request: LinkedRequestFragment) => void;
  readonly revoke: (request: LinkedRequestFragment) => void;
}

/** Renews and revokes the links of a workspace; a failure is shown in the error banner, whose Retry tries again. */
export function useChangeLink(workspaceId: string, onRenewed: (request: LinkedRequestFragment) => void): ChangeLink {
  const text = useText('links');
  const [renewLink] = useRenewShareableLinkMutation();
  const [revokeLink] = useRevokeShareableLinkMutation();
  const failed = (summary: string, retry: () => void) => (error: unknown) => {
    const { message, requestId } = describeError(error);
    errorBannerStore.set({ summary, detail: message, requestId, retry });
  };
  const variablesOf = ({ id }: LinkedRequestFragment) => ({ workspaceId, requestId: id });
  const renew = (request: LinkedRequestFragment): void => {
    renewLink({ variables: variablesOf(request), refetchQueries: ['LinkedRequests'] }).then(
      ({ data }) => data && onRenewed(data.renewShareableLink),
      failed(text('renewFailed'), () => renew(request)),
    );
  };
  const revoke = (request: LinkedRequestFragment): void => {
    revokeLink({ variables: variablesOf(request), refetchQueries: ['LinkedRequests'] }).then(
      () => tell(text('revoked')),
      failed(text('revokeFailed'), () => revoke(request)),
    );
  };
  return { renew, revoke };
}
