import { useCallback, useEffect, useRef, useState } from 'react';
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
  const [going, setGoing] = useState(redirectAtOnce && failure === null);
  const [shown, setShown] = useState(failure);

  const leave = useCallback(async () => {
    try {
      location.assign(await beginSignIn(login, location.origin, returnPath, language));
    } catch {
      setGoing(false);
      setShown('unavailable');
    }
  }, [login, returnPath, language]);

  const signIn = () => {
    setGoing(true);
    setShown(null);
    void leave();
  };

  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const leaveAtOnce = useRef(going);
  useEffect(() => {
    if (leaveAtOnce.current) void leave();
    leaveAtOnce.current = false;
  }, [leave]);

  return (
    <div className={classes.panel}>
      <h1 className={classes.welcome}>
        {text('welcome')} <span className={classes.tenant}>{tenantName}</span>
      </h1>
      <p className={classes.intro}>{text('intro')}</p>
      {shown !== null && <SignInAlert failure={shown} tenantName={tenantName} />}
      <Button ref={button} look="primary" size="lg" fullWidth loading={going} onClick={signIn}>
        {going ? text('redirecting') : text('signIn', { tenant: tenantName })}
      </Button>
    </div>
  );
}
