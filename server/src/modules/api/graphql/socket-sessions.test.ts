import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LocalEventBus } from '../../../testing/local-event-bus';
import { testClock, type TestClock } from '../../../testing/test-clock';
import { watchSocketSessions, type SessionSocket, type SocketSessions } from './socket-sessions';

const HOUR = 3_600_000;
const SECOND = 1_000;

let clock: TestClock;
let sessions: SocketSessions;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  clock = testClock();
  sessions = watchSocketSessions(clock, new LocalEventBus());
});

afterEach(() => {
  sessions.stop();
  vi.useRealTimers();
});

/** An open socket whose session ends in so many milliseconds. */
function aSocket(endsIn: number, readEnd: () => Promise<number>) {
  const close = vi.fn();
  const socket: SessionSocket = {
    tenantId: 't',
    sessionId: 's',
    userId: 'u',
    endsAt: clock.now().getTime() + endsIn,
    readEnd,
    setLanguage: vi.fn(),
    close,
  };
  sessions.add(socket);
  return close;
}

it('a socket is closed within six seconds of the end of its session, even when the event is lost', async () => {
  let end = clock.now().getTime() + HOUR;
  const close = aSocket(HOUR, async () => end);
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  expect(close).not.toHaveBeenCalled();
  end = 0;
  await vi.advanceTimersByTimeAsync(6 * SECOND);
  expect(close).toHaveBeenCalledWith('ended');
});

it('a socket stays while its session cannot be read, and is closed once it can and has ended', async () => {
  let isAway = true;
  const close = aSocket(0, async () => {
    if (isAway) throw new Error('the database system is starting up');
    return 0;
  });
  await vi.advanceTimersByTimeAsync(20 * SECOND);
  expect(close).not.toHaveBeenCalled();
  isAway = false;
  await vi.advanceTimersByTimeAsync(SECOND);
  expect(close).toHaveBeenCalledWith('ended');
});
