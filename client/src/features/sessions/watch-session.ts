import { LIMITS } from '@countinghouse/domain/limits';
import { expiryTimer, isPastHalf } from '@countinghouse/domain/sessions/expiry-timer';
import { callSession, type SessionTimes } from './session-times';

/** What to do when a session ends by age, or by nothing happening. */
export interface SessionEnds {
  absolute(): void;
  sliding(): void;
}

/** Follows the session of the signed-in person: acts a minute before either expiry, and refreshes it while the person is at work (docs/spec.md, lender 4). Answers a function that stops it. */
export function watchSession(first: SessionTimes, ends: SessionEnds, now: () => number = Date.now): () => void {
  let session = first;
  let interacted = false;
  let timer: ReturnType<typeof setTimeout>;
  const interact = () => (interacted = true);
  const arm = () => {
    clearTimeout(timer);
    const { end, delay } = expiryTimer(session, now());
    timer = setTimeout(ends[end], delay);
  };
  const check = async () => {
    if (!interacted || !isPastHalf(session, now(), lifetimeRules(session))) return;
    interacted = false;
    session = await callSession('POST', now).catch(() => session);
    arm();
  };
  const watch = setInterval(() => void check(), LIMITS.sessionActivityCheck);
  document.addEventListener('click', interact);
  document.addEventListener('keydown', interact);
  arm();
  return () => {
    clearTimeout(timer);
    clearInterval(watch);
    document.removeEventListener('click', interact);
    document.removeEventListener('keydown', interact);
  };
}

function lifetimeRules(session: SessionTimes) {
  return { sessionAbsoluteSeconds: LIMITS.sessionAbsoluteSeconds, sessionSlidingSeconds: session.slidingSeconds };
}
