import { IconAlertCircle } from '@tabler/icons-react';
import { useText } from '../../../lib/i18n/use-text';

/** Why a sign-in failed: the person is unknown, the server's response is malformed, the redirect was interrupted, or a server does not respond. */
export const SIGN_IN_FAILURES = ['loginFailed', 'unreadable', 'interrupted', 'unavailable'] as const;
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number];

/** The reason above the button, read out at once. */
export function SignInAlert({ failure, tenantName }: { readonly failure: SignInFailure; readonly tenantName: string }) {
  const text = useText('sign-in');
  const reason = {
    loginFailed: text('failedText', { tenant: tenantName }),
    unreadable: text('unreadableText'),
    interrupted: text('interruptedText'),
    unavailable: text('unavailableText'),
  };
  return (
    <div role="alert" className="callout ink text-md" style={{ marginTop: 20 }} data-tone="danger">
      <IconAlertCircle size={18} stroke={1.75} aria-hidden />
      <div>
        <p className="bold" style={{ color: 'var(--tone)' }}>
          {text('failedTitle')}
        </p>
        <p>{reason[failure]}</p>
      </div>
    </div>
  );
}
