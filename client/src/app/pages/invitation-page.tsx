import { useEffect, useState } from 'react';
import { startSignIn } from '../../features/sessions/oidc/start-sign-in';
import { invitationIn, pendingInvitation } from '../../features/sessions/pending-invitation';
import { useTenant } from '../../features/tenants/tenant-context';
import { ApiProblem } from '../../lib/calls/api-problem';
import { callApi } from '../../lib/calls/call-api';
import { formatDay } from '../../lib/format/format-time';
import { useLocale } from '../../lib/i18n/use-locale';
import { languageStore } from '../../lib/i18n/language';
import { useText } from '../../lib/i18n/use-text';
import { Button } from '../../ui/button/button';
import { LinkButton } from '../../ui/button/link-button';
import { Logo } from '../../ui/logo';
import { MessagePage } from '../../ui/message-page';

interface OpenInvitation {
  readonly displayName: string;
  readonly emailAddress: string;
  readonly expiresAt: string;
}

/** The page of an invitation's link: the invited person and the button to sign in, or why the invitation is no longer open. */
export function Component() {
  const [secret] = useState(() => invitationIn(location.hash) ?? pendingInvitation.read());
  const [found, setFound] = useState<OpenInvitation | ApiProblem | null>(null);
  useEffect(() => {
    // The secret leaves the address bar at once, so that no history, picture or copied address holds it; the tab keeps it for a reload.
    history.replaceState(history.state, '', location.pathname);
    if (secret !== null) pendingInvitation.write(secret);
    const opened = callApi('POST', '/api/invitations/open', { body: { token: secret ?? '' } });
    opened.then(
      (invitation) => setFound(invitation as OpenInvitation),
      (error: unknown) => {
        const problem = error instanceof ApiProblem ? error : new ApiProblem(String(error), 0, null, '');
        if (problem.status === 404 || problem.status === 410) pendingInvitation.clear();
        setFound(problem);
      },
    );
  }, [secret]);
  if (found === null) return null;
  return found instanceof ApiProblem ? <ClosedInvitation problem={found} /> : <Invited invitation={found} />;
}

function Invited({ invitation }: { readonly invitation: OpenInvitation }) {
  const text = useText('invitation');
  const locale = useLocale();
  const { visibleName, login } = useTenant();
  const [going, setGoing] = useState(false);
  const [failed, setFailed] = useState(false);
  const { displayName: name, emailAddress: email, expiresAt } = invitation;
  const accept = () => {
    setGoing(true);
    startSignIn(login, location.origin, { returnPath: null, language: languageStore.get(), prompt: 'login' }).then(
      (address) => location.assign(address),
      () => {
        setGoing(false);
        setFailed(true);
      },
    );
  };
  return (
    <MessagePage
      mark={<TeamLogo />}
      title={text('title', { team: visibleName })}
      text={text('text', { name, email, day: formatDay(expiresAt, locale) })}
      detail={failed ? text('providerFailed') : null}
      actions={
        <Button look="primary" loading={going} onClick={accept}>
          {text('accept')}
        </Button>
      }
    />
  );
}

function TeamLogo() {
  const { visibleName, brand } = useTenant();
  return <Logo name={visibleName} showLogo={brand.showLogo} logoUrl={brand.logoUrl} />;
}

function ClosedInvitation({ problem }: { readonly problem: ApiProblem }) {
  const text = useText('invitation');
  const signIn = (
    <LinkButton to="/login" look="primary">
      {text('toSignIn')}
    </LinkButton>
  );
  if (problem.status === 410) return <MessagePage mark={<TeamLogo />} title={text('goneTitle')} text={text('goneText')} actions={signIn} />;
  if (problem.status === 404)
    return <MessagePage mark={<TeamLogo />} title={text('unknownTitle')} text={text('unknownText')} actions={signIn} />;
  return <MessagePage mark={<TeamLogo />} title={text('failedTitle')} text={problem.message} actions={signIn} />;
}
