import { LIMITS } from '@countinghouse/domain/limits';
import { callSession, delayBefore, isPastHalf, type SessionTimes } from './session-times';

/** What to do when a session ends by age, or by nothing happening. */
export interface SessionEnds {
  absolute(): void;
  sliding(): void;
}

/** Follows the session of the signed-in person: acts a minute before either expiry, and refreshes it while the person is at work (lender side 4). Answers a function that stops it. */
export function watchSession(first: SessionTimes, ends: SessionEnds, now: () => number = Date.now): () => void {
  let session = first;
  let interacted = false;
  let timers: ReturnType<typeof setTimeout>[] = [];
  const interact = () => (interacted = true);
  const arm = () => {
    timers.forEach(clearTimeout);
    timers = [
      setTimeout(ends.absolute, delayBefore(session.absoluteExpiration, now())),
      setTimeout(ends.sliding, delayBefore(session.slidingExpiration, now())),
    ];
  };
  const check = async () => {
    if (!interacted || !isPastHalf(session, now())) return;
    interacted = false;
    session = await callSession('POST', now).catch(() => session);
    arm();
  };
  const watch = setInterval(() => void check(), LIMITS.sessionActivityCheck);
  document.addEventListener('click', interact);
  document.addEventListener('keydown', interact);
  arm();
  return () => {
    timers.forEach(clearTimeout);
    clearInterval(watch);
    document.removeEventListener('click', interact);
    document.removeEventListener('keydown', interact);
  };
}
