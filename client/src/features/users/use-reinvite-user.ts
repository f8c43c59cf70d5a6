import { useState } from 'react';
import { useInviteUserMutation } from './users.generated';
import type { ManagedUserFragment } from '../../lib/graphql/types.generated';
import { describeError } from '../../lib/errors/describe-error';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { useText } from '../../lib/i18n/use-text';
import { tell } from '../../lib/notices/notice-store';

/** Sends an invitation again, and reports the result (docs/spec.md, lender 8). */
export function useReinviteUser(): { readonly reinviting: string | null; readonly reinvite: (user: ManagedUserFragment) => void } {
  const text = useText('users');
  const [invite] = useInviteUserMutation();
  const [reinviting, setReinviting] = useState<string | null>(null);
  const reinvite = (user: ManagedUserFragment) => {
    setReinviting(user.id);
    invite({ variables: { id: user.id } })
      .then(
        () => tell(text('reinvited', { name: user.displayName })),
        (error: unknown) => {
          const { message, requestId } = describeError(error);
          errorBannerStore.set({ summary: text('reinviteFailed'), detail: message, requestId, retry: () => reinvite(user) });
        },
      )
      .finally(() => setReinviting(null));
  };
  return { reinviting, reinvite };
}
