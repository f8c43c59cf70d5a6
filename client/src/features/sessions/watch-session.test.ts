// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SessionTimes } from './session-times';
import { watchSession } from './watch-session';

const START = Date.UTC(2026, 10, 20);
const MINUTE = 60_000;
const aSession = (change: Partial<SessionTimes> = {}): SessionTimes => ({
  absoluteExpiresAt: START + 24 * 60 * MINUTE,
  slidingExpiresAt: START + 30 * MINUTE,
  slidingSeconds: 1800,
  ...change,
});

let stop = () => undefined as void;
const ends = { absolute: vi.fn(), sliding: vi.fn() };
const refresh = vi.fn();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  refresh.mockImplementation(async () =>
    Response.json({
      absoluteExpirationTime: new Date(START + 24 * 60 * MINUTE),
      slidingExpirationTime: new Date(Date.now() + 30 * MINUTE),
    }),
  );
  vi.stubGlobal('fetch', refresh);
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('watchSession', () => {
  // covers lender 4.7
  it('ends an idle session a minute before it expires', () => {
    stop = watchSession(aSession(), ends);
    vi.advanceTimersByTime(29 * MINUTE - 1);
    expect(ends.sliding).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(ends.sliding).toHaveBeenCalledOnce();
  });

  it('ends an old session however busy it is', () => {
    stop = watchSession(aSession({ absoluteExpiresAt: START + 5 * MINUTE }), ends);
    vi.advanceTimersByTime(4 * MINUTE);
    expect(ends.absolute).toHaveBeenCalledOnce();
  });

  // covers lender 4.7, lender 9.3, borrower 9.5
  it('acts after 100 ms when the expiry is already near', () => {
    stop = watchSession(aSession({ slidingExpiresAt: START + 10_000 }), ends);
    vi.advanceTimersByTime(100);
    expect(ends.sliding).toHaveBeenCalledOnce();
  });

  // covers lender 4.7, lender 9.3, borrower 4.9, borrower 9.5
  it('refreshes after an interaction, once half of the lifetime is over', async () => {
    stop = watchSession(aSession(), ends);
    document.body.click();
    await vi.advanceTimersByTimeAsync(15 * MINUTE);
    expect(refresh).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(15_000);
    expect(refresh).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(28 * MINUTE);
    expect(ends.sliding).not.toHaveBeenCalled();
  });

  // covers lender 4.7, borrower 4.9
  it('does not refresh an idle session', async () => {
    stop = watchSession(aSession(), ends);
    await vi.advanceTimersByTimeAsync(20 * MINUTE);
    expect(refresh).not.toHaveBeenCalled();
  });
});
