import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../lib/testing/show';
import type { ImportStatus } from '../session/borrower-state';
import { requestedIn } from '../testing/a-request';
import type { FollowedImport } from './follow-import';
import { STATUS_POLLING } from './progress-bar';
import { useImportStatus } from './use-import-status';

const at = (stage: ImportStatus['stage'], outcome: ImportStatus['outcome'] = 'Pending'): ImportStatus => ({
  outcome,
  errorCode: 'None',
  errorDescription: null,
  awaitedUntil: null,
  stage,
  counts: {},
});

let answer: () => Response;
let looks: number;
let followed: FollowedImport | null;
const stop = vi.fn();
const lost = vi.fn(() => true);
const follow = (_id: string, given: FollowedImport) => {
  followed = given;
  return stop;
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  looks = 0;
  followed = null;
  answer = () => Response.json({ data: { borrowerImport: { status: at('Connecting') } } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (requestedIn(path, init) === 'BorrowerImport') looks += 1;
    return answer();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const KNOWN = at('Connecting');

function Shown() {
  const { status, offline } = useImportStatus('f', KNOWN, lost, follow);
  return <p>{`${status.stage} ${status.outcome} ${offline ? 'offline' : 'online'}`}</p>;
}

const shown = () => document.querySelector('p')?.textContent;
const pass = (milliseconds: number) => act(async () => void (await vi.advanceTimersByTimeAsync(milliseconds)));
const report = (say: (to: FollowedImport) => void) =>
  act(async () => {
    if (followed !== null) say(followed);
  });

// covers borrower 4.1
it('an import is looked up every five seconds while no changes are reported, until it has ended', async () => {
  await show(<Shown />, '/', []);
  await pass(2 * STATUS_POLLING);
  expect(looks).toBe(3);
  answer = () => Response.json({ data: { borrowerImport: { status: at('Done', 'Success') } } });
  await pass(STATUS_POLLING);
  await expect.poll(shown).toBe('Done Success online');
  await pass(10 * STATUS_POLLING);
  expect(looks).toBe(4);
  expect(stop).toHaveBeenCalled();
});

it('an import shows what is reported, is polled rarely while reports arrive, and every five seconds once they have stopped', async () => {
  await show(<Shown />, '/', []);
  await report(({ onLive }) => onLive(true));
  await report(({ onStatus }) => onStatus(at('Gathering')));
  expect(shown()).toBe('Gathering Pending online');
  await pass(5 * STATUS_POLLING);
  expect(looks).toBe(1);
  await pass(STATUS_POLLING);
  expect(looks).toBe(2);
  await report(({ onLive }) => onLive(false));
  await pass(2 * STATUS_POLLING);
  expect(looks).toBe(4);
});

it('a look that was overtaken by the end of the import does not take it back', async () => {
  await show(<Shown />, '/', []);
  let late: (response: Response) => void = () => undefined;
  answer = () => null as unknown as Response;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (late = resolve)));
  await pass(STATUS_POLLING);
  await report(({ onStatus }) => onStatus(at('Done', 'Success')));
  await act(async () => late(Response.json({ data: { borrowerImport: { status: at('Publishing') } } })));
  expect(shown()).toBe('Done Success online');
});

it('a line that is cut is looked at once, and shown until it is back', async () => {
  await show(<Shown />, '/', []);
  await report(({ onLive }) => onLive(true));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  lost.mockReturnValueOnce(false);
  await act(async () => void dispatchEvent(new Event('offline')));
  await expect.poll(shown).toBe('Connecting Pending offline');
  await report(({ onStatus }) => onStatus(at('Gathering')));
  expect(shown()).toBe('Gathering Pending online');
});
