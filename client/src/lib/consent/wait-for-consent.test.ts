import { describe, expect, it } from 'vitest';
import { waitForConsent, type ConnectionState } from './wait-for-consent';

const aState = (change: Partial<ConnectionState> = {}): ConnectionState => ({
  status: 'Started',
  connectionId: null,
  errorCode: 'None',
  errorDescription: null,
  awaits: null,
  ...change,
});
const done = aState({ status: 'Success', connectionId: 'c' });
const times = (count: number, state: ConnectionState) => Array.from({ length: count }, () => state);

/** Looks at one state after the other, the last again and again; the page is closed before a look. */
function waiting(states: ConnectionState[], closedAfter = Number.POSITIVE_INFINITY, signal = new AbortController().signal) {
  let looks = 0;
  const left: boolean[] = [];
  const pauses: number[] = [];
  const read = async () => states[Math.min(looks++, states.length - 1)] as ConnectionState;
  const end = waitForConsent({
    read,
    closed: () => looks >= closedAfter,
    onLeft: (isLeft) => left.push(isLeft),
    pause: async (milliseconds) => void pauses.push(milliseconds),
    signal,
  });
  return { end, left, pauses };
}

describe('waitForConsent', () => {
  it('continues when the person has allowed the connection', async () => {
    expect(await waiting([aState({ status: 'NotStarted' }), aState(), done]).end).toEqual(done);
  });

  it('passes on a refusal', async () => {
    expect(await waiting([aState({ status: 'Error', errorCode: 'RequestExpired' })]).end).toMatchObject({ errorCode: 'RequestExpired' });
  });

  it('takes a closed page for a refusal, after a few looks', async () => {
    const { end, pauses } = waiting([aState()], 2);
    expect(await end).toMatchObject({ status: 'Error', errorCode: 'UserCancelled' });
    expect(pauses.slice(2).reduce((one, other) => one + other, 0)).toBe(2_000);
  });

  it('learns of a connection whose answer was on its way when the page was closed', async () => {
    expect(await waiting([aState(), ...times(3, aState()), done], 1).end).toEqual(done);
  });

  it('waits while the server takes that answer, for a minute', async () => {
    const taking = aState({ awaits: 'Package' });
    expect(await waiting([aState(), ...times(60, taking), done], 1).end).toEqual(done);
    expect(await waiting([aState(), taking], 1).end).toMatchObject({ errorCode: 'UserCancelled' });
  });

  it('needs no page once the customer’s computer is awaited, and says so', async () => {
    const computer = aState({ awaits: 'Computer' });
    const { end, left, pauses } = waiting([aState(), ...times(500, computer), done], 3);
    expect(await end).toEqual(done);
    expect(left).toEqual([true]);
    expect(pauses.at(-1)).toBe(5_000);
  });

  it('stops when it is told to', async () => {
    await expect(waiting([aState()], 99, AbortSignal.abort()).end).rejects.toThrow();
  });
});
