import { describe, expect, it } from 'vitest';
import { waitForConsent, type ConnectionState } from './wait-for-consent';

const aState = (change: Partial<ConnectionState> = {}): ConnectionState => ({
  status: 'Started',
  connectionId: null,
  errorCode: 'None',
  errorDescription: null,
  ...change,
});
const done = aState({ status: 'Success', connectionId: 'c' });

function waiting(states: ConnectionState[], closedAfter = Number.POSITIVE_INFINITY, signal = new AbortController().signal) {
  let looks = 0;
  const read = async () => states[Math.min(looks++, states.length - 1)] as ConnectionState;
  return waitForConsent({ read, closed: () => looks >= closedAfter, pause: async () => undefined, signal });
}

describe('waitForConsent', () => {
  it('continues when the person has allowed the connection', async () => {
    expect(await waiting([aState({ status: 'NotStarted' }), aState(), done])).toEqual(done);
  });

  it('passes on a refusal', async () => {
    expect(await waiting([aState({ status: 'Error', errorCode: 'RequestExpired' })])).toMatchObject({ errorCode: 'RequestExpired' });
  });

  it('takes a closed page for a refusal', async () => {
    expect(await waiting([aState()], 2)).toMatchObject({ status: 'Error', errorCode: 'UserCancelled' });
  });

  it('looks again after the page was closed, since it closes itself when done', async () => {
    expect(await waiting([aState(), done], 1)).toEqual(done);
  });

  it('stops when it is told to', async () => {
    await expect(waiting([aState()], 99, AbortSignal.abort())).rejects.toThrow();
  });
});
