import { useEffect, useRef } from 'react';
import { failedSignInPath, finishSignIn } from '../../features/sessions/finish-sign-in';
import { useTenant } from '../../features/tenants/tenant-context';
import { useText } from '../../lib/i18n/use-text';
import { Spinner } from '../../ui/spinner';

/** Where the identity provider sends the person back to; shown for a moment only. */
export function SignInCallbackPage() {
  const { login } = useTenant();
  const text = useText('sign-in');
  const started = useRef(false);
  useEffect(() => {
    if (started.current) return;
    started.current = true;
    finishSignIn(login, new URL(location.href)).then(
      (path) => location.replace(path),
      (error: unknown) => location.replace(failedSignInPath(error)),
    );
  }, [login]);
  return (
    <main className="row gap-md quiet" style={{ justifyContent: 'center', minHeight: '100dvh' }} role="status">
      <Spinner size={18} />
      {text('finishing')}
    </main>
  );
}
