import { useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { languageStore } from '../../../lib/i18n/language';
import { Button } from '../../../ui/button/button';
import { beginSignIn, type LoginClient } from '../oidc/begin-sign-in';
import { SignInAlert, type SignInFailure } from './sign-in-alert';
import classes from './sign-in-panel.module.css';

interface SignInPanelProps {
  readonly tenantName: string;
  readonly login: LoginClient;
  readonly returnPath: string | null;
  readonly failure: SignInFailure | null;
  /** Goes to the identity provider without waiting for the button. */
  readonly redirectAtOnce: boolean;
}

/** Welcome and the one way in: the button leads to the identity provider; Enter does the same as soon as the page is shown. */
export function SignInPanel({ tenantName, login, returnPath, failure, redirectAtOnce }: SignInPanelProps) {
  const text = useText('sign-in');
  const language = useStore(languageStore);
  const button = useRef<HTMLButtonElement>(null);
  const [going, setGoing] = useState(false);
  const [shown, setShown] = useState(failure);

  const signIn = async () => {
    setGoing(true);
    setShown(null);
    try {
      location.assign(await beginSignIn(login, location.origin, returnPath, language));
    } catch {
      setGoing(false);
      setShown('unavailable');
    }
  };

  useEffect(() => {
    button.current?.focus({ preventScroll: true });
    if (redirectAtOnce && failure === null) void signIn();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is shown
  }, []);

  return (
    <div className={classes.panel}>
      <h1 className={classes.welcome}>
        {text('welcome')} <span className={classes.tenant}>{tenantName}</span>
      </h1>
      <p className={classes.intro}>{text('intro')}</p>
      {shown !== null && <SignInAlert failure={shown} tenantName={tenantName} />}
      <Button ref={button} look="primary" size="lg" fullWidth loading={going} onClick={() => void signIn()}>
        {going ? text('redirecting') : text('signIn', { tenant: tenantName })}
      </Button>
    </div>
  );
}
