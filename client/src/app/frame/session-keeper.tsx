import { LIMITS } from '@countinghouse/domain/limits';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showPostLoginFlag } from '../../features/sessions/post-login-flag';
import { callSession, type SessionTimes } from '../../features/sessions/session-times';
import { signOut } from '../../features/sessions/sign-out';
import { watchSession } from '../../features/sessions/watch-session';
import { watchTokens } from '../../features/sessions/watch-tokens';
import { ApiProblem } from '../../lib/calls/api-problem';
import { storeTokens } from '../../lib/calls/tokens';
import { useTenant } from '../../features/tenants/tenant-context';

const TOO_MANY_REQUESTS = 429;

/** Follows the session while a signed-in page is open: an old one ends on the timed-out page, an idle one is signed out, and the token is renewed in between (docs/spec.md, lender 2). */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { login } = useTenant();
  useEffect(() => showPostLoginFlag(), []);
  useEffect(() => {
    // The page goes at once, whether or not the server answers; the call to sign out has its token by then.
    const leaveFor = (path: string) => {
      void signOut('');
      storeTokens(null);
      void navigate(path);
    };
    const ends = {
      absolute: () => leaveFor('/authtimeout'),
      sliding: () => leaveFor('/slidingtimeout?expired=true'),
    };
    return follow((session) => {
      const stops = [watchSession(session, ends), watchTokens(login, session.absoluteExpiresAt)];
      return () => stops.forEach((stop) => stop());
    });
  }, [navigate, login]);
  return null;
}

/** Reads the session and starts to watch it, unless that is taken back before; asks again while the server does not answer. */
function follow(watch: (session: SessionTimes) => () => void): () => void {
  let stop = () => {};
  let gone = false;
  const ask = () =>
    callSession('POST', Date.now).then(
      (session) => {
        if (!gone) stop = watch(session);
      },
      (error: unknown) => {
        const refused = error instanceof ApiProblem && error.status >= 400 && error.status < 500 && error.status !== TOO_MANY_REQUESTS;
        const timer = gone || refused ? undefined : setTimeout(() => void ask(), LIMITS.sessionActivityCheck);
        stop = () => clearTimeout(timer);
      },
    );
  void ask();
  return () => {
    gone = true;
    stop();
  };
}
