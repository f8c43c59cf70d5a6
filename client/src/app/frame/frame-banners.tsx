import { useEffect } from 'react';
import { errorBannerStore } from '../../lib/errors/error-banner-store';
import { storeTokens } from '../../lib/calls/tokens';
import { lenderDisabledStore, sessionExpiredStore } from '../../lib/calls/session-expired';
import { useText } from '../../lib/i18n/use-text';
import { useStore } from '../../lib/react/use-store';
import { PageBanner } from '../../ui/page-banner';

/** The session-expired banner, or else the error banner: a call that failed because the session expired needs no second banner. */
export function FrameBanners() {
  const text = useText('common');
  const expired = useStore(sessionExpiredStore);
  const error = useStore(errorBannerStore);
  const closed = useStore(lenderDisabledStore);
  useEffect(() => {
    if (closed) location.replace('/ldisabled');
  }, [closed]);
  const signInAgain = () => {
    storeTokens(null);
    location.assign('/');
  };
  const dismiss = () => errorBannerStore.set(null);
  const retry = () => {
    dismiss();
    error?.retry?.();
  };
  return (
    <>
      {expired && (
        <PageBanner
          summary={text('sessionExpired')}
          detail={text('sessionExpiredDetail')}
          actions={[{ label: text('signInAgain'), act: signInAgain, main: true }]}
        />
      )}
      {error !== null && !expired && (
        <PageBanner
          summary={error.summary}
          detail={[error.detail, error.requestId ? text('request', { id: error.requestId }) : ''].filter(Boolean).join(' ')}
          actions={[
            { label: text('dismiss'), act: dismiss },
            ...(error.retry ? [{ label: text('retry'), act: retry, main: true, repeats: true }] : []),
          ]}
        />
      )}
    </>
  );
}
