import clsx from 'clsx';
import type { LoginSettings } from '@countinghouse/domain/tenants/login-settings';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/i18n/use-text';
import { useStore } from '../../../lib/react/use-store';
import { languageStore } from '../../../lib/i18n/language';
import { Button } from '../../../ui/button/button';
import { OutsideLink } from '../../../ui/outside-link';
import { startSignIn, type LoginClient } from '../oidc/start-sign-in';
import { SignInAlert, type SignInFailure } from './sign-in-alert';
import type { SignInFlags } from './sign-in-flags';
import { signInLayout } from './sign-in-layout';
import { TeamList } from './team-list';
import classes from './sign-in-panel.module.css';

interface SignInPanelProps {
  readonly tenantName: string;
  readonly login: LoginClient;
  readonly settings: LoginSettings;
  readonly flags: SignInFlags;
  readonly returnPath: string | null;
  readonly failure: SignInFailure | null;
}

/** Welcome, the way in and the teams of the tenant, in the order that it is set to (docs/spec.md, lender 2). */
export function SignInPanel({ tenantName, login, settings, flags, returnPath, failure }: SignInPanelProps) {
  const text = useText('sign-in');
  const { going, shown, signIn } = useSignIn({ login, returnPath, failure, atOnce: flags.atOnce });
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const layout = signInLayout(settings, tenantName, flags.redirected);
  const teamsLabel = layout.showButton ? text('teams') : text('teamsOnly');
  return (
    <div className={clsx('full', classes.panel)}>
      <Welcome heading={layout.heading} tenantName={tenantName} />
      <Paragraphs lines={layout.heading === null ? [text('intro')] : layout.above} />
      {shown !== null && <SignInAlert failure={shown} tenantName={tenantName} />}
      {layout.showButton && (
        <Button ref={button} look="primary" size="lg" fullWidth loading={going} className={classes.button} onClick={signIn}>
          {going ? text('redirecting') : text('signIn', { tenant: tenantName })}
        </Button>
      )}
      <Paragraphs lines={layout.below} />
      {layout.showSeparator && <p className={`row gap-md quiet text-sm mt-xl ${classes.separator}`}>{teamsLabel}</p>}
      {layout.teams.length > 0 && (
        <div style={{ marginTop: 14 }}>
          <TeamList label={teamsLabel} teams={layout.teams} passLoginThrough={settings.passLoginThrough} />
          {settings.learnMoreUrl !== null && (
            <p className="quiet text-sm" style={{ marginTop: 14 }}>
              {text('learnMoreQuestion')} <OutsideLink href={settings.learnMoreUrl}>{text('learnMore')}</OutsideLink>
            </p>
          )}
        </div>
      )}
    </div>
  );
}

function Welcome({ heading, tenantName }: { readonly heading: string | null; readonly tenantName: string }) {
  const text = useText('sign-in');
  if (heading !== null) return <h1 className={clsx('anywhere', classes.welcome)}>{heading}</h1>;
  return (
    <h1 className={clsx('anywhere', classes.welcome)}>
      {text('welcome')} <span className="block">{tenantName}</span>
    </h1>
  );
}

function Paragraphs({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <p key={index} className="quiet anywhere text-xl mt-md">
      {line}
    </p>
  ));
}

interface SignInProcess {
  readonly login: LoginClient;
  readonly returnPath: string | null;
  readonly failure: SignInFailure | null;
  readonly atOnce: boolean;
}

/** Goes to the identity provider: by the button, or at once where the address asks for it and nothing has failed. */
function useSignIn({ login, returnPath, failure, atOnce }: SignInProcess) {
  const language = useStore(languageStore);
  const [going, setGoing] = useState(atOnce && failure === null);
  const [shown, setShown] = useState(failure);
  const leave = useCallback(async () => {
    try {
      location.assign(await startSignIn(login, location.origin, { returnPath, language }));
    } catch {
      setGoing(false);
      setShown('unavailable');
    }
  }, [login, returnPath, language]);
  const leaveAtOnce = useRef(going);
  useEffect(() => {
    if (leaveAtOnce.current) void leave();
    leaveAtOnce.current = false;
  }, [leave]);
  const signIn = () => {
    setGoing(true);
    setShown(null);
    void leave();
  };
  return { going, shown, signIn };
}
