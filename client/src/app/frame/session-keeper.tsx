import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { showPostLoginFlag } from '../../features/sessions/post-login-flag';
import { callSession, type SessionTimes } from '../../features/sessions/session-times';
import { signOut } from '../../features/sessions/sign-out';
import { watchSession } from '../../features/sessions/watch-session';
import { watchTokens } from '../../features/sessions/watch-tokens';
import { useTenant } from '../../features/tenants/tenant-context';

/** Follows the session while a signed-in page is open: an old one ends on the timed-out page, an idle one is signed out, and the token is renewed in between (lender side 2 and 4). */
export function SessionKeeper() {
  const navigate = useNavigate();
  const { login } = useTenant();
  useEffect(() => showPostLoginFlag(), []);
  useEffect(() => {
    const ends = {
      absolute: () => void signOut('').then(() => navigate('/authtimeout')),
      sliding: () => void signOut('').then(() => navigate('/slidingtimeout?expired=true')),
    };
    return follow((session) => {
      const stops = [watchSession(session, ends), watchTokens(login, session.absoluteExpiresAt)];
      return () => stops.forEach((stop) => stop());
    });
  }, [navigate, login]);
  return null;
}

/** Reads the session and starts to watch it, unless that is taken back before the answer comes. */
function follow(watch: (session: SessionTimes) => () => void): () => void {
  let stop = () => {};
  let gone = false;
  callSession('POST', Date.now).then(
    (session) => {
      if (!gone) stop = watch(session);
    },
    () => undefined,
  );
  return () => {
    gone = true;
    stop();
  };
}
