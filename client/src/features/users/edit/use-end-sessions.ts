import { useEndUserSessionsMutation } from '../users.generated';
import type { ManagedUserFragment } from '../../../lib/graphql/types.generated';
import { describeError } from '../../../lib/errors/describe-error';
import { errorBannerStore } from '../../../lib/errors/error-banner-store';
import { useText } from '../../../lib/i18n/use-text';
import { tell } from '../../../lib/notices/notice-store';

/** Signs a person out on all their devices, and reports the result. */
export function useEndSessions(user: ManagedUserFragment): { readonly ending: boolean; readonly endSessions: () => void } {
  const text = useText('users');
  const [end, { loading }] = useEndUserSessionsMutation();
  const endSessions = () => {
    end({ variables: { id: user.id } }).then(
      () => tell(text('signedOut', { name: user.displayName })),
      (error: unknown) => {
        const { message, requestId } = describeError(error);
        errorBannerStore.set({ summary: text('signOutFailed'), detail: message, requestId, retry: endSessions });
      },
    );
  };
  return { ending: loading, endSessions };
}
