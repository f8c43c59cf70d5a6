import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { callSession } from '../../features/sessions/session-times';
import { signOut } from '../../features/sessions/sign-out';
import { watchSession } from '../../features/sessions/watch-session';
import { keepTokens } from '../../lib/calls/tokens';

/** Follows the session while a signed-in page is open: an old one ends on the timed-out page, an idle one is signed out (lender side 2 and 4). */
export function SessionKeeper() {
  const navigate = useNavigate();
  useEffect(() => {
    let stop = () => {};
    let gone = false;
    const ends = {
      absolute: () => {
        keepTokens(null);
        void navigate('/authtimeout');
      },
      sliding: () => void signOut('').then(() => navigate('/slidingtimeout?expired=true')),
    };
    callSession('POST', Date.now).then(
      (session) => {
        if (!gone) stop = watchSession(session, ends);
      },
      () => undefined,
    );
    return () => {
      gone = true;
      stop();
    };
  }, [navigate]);
  return null;
}
