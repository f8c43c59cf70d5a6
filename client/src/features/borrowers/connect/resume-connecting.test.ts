// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ConnectionState } from '../../../lib/consent/wait-for-consent';
import { changeFlow, flowOf } from '../flow/stored-flow';
import { aState } from '../testing/a-state';
import { connectingStore, connectPackage, resumeConnecting, showWindow, stopConnecting } from './connecting';

const calls = vi.hoisted(() => ({ read: vi.fn<(id: string) => Promise<ConnectionState>>() }));
vi.mock('./connection-calls', () => ({
  makeConnectionRequest: () => Promise.resolve({ id: 'r1', connectionEndpoint: 'https://lender.example/connect?state=s' }),
  readConnectionRequest: calls.read,
  readCompany: () => Promise.resolve('Harbor Street Supply'),
}));
vi.mock('../location', () => ({ goTo: () => undefined }));

const STATE = aState();
const ID = STATE.request.id;
const AWAITED = { datasourceNameId: 'QuickBooksDesktop', connectionRequestId: 'r1', address: 'https://lender.example/connect?state=s' };
const waits: ConnectionState = { status: 'Started', connectionId: null, errorCode: 'None', errorDescription: null, awaits: 'Computer' };
const open = vi.fn(
  (..._: unknown[]) => ({ closed: false, focus: () => undefined, close: () => undefined, location: {} }) as unknown as Window,
);

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(window, 'open').mockImplementation(open);
  calls.read.mockResolvedValue(waits);
  open.mockClear();
});
afterEach(() => {
  stopConnecting();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('an attempt that awaits the borrower’s computer is kept for a reload, until it is given up', async () => {
  const attempt = connectPackage(STATE, 'QuickBooksDesktop');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(flowOf(ID).awaited).toEqual(AWAITED);
  stopConnecting();
  await vi.advanceTimersByTimeAsync(6_000);
  await attempt;
  expect(flowOf(ID).awaited).toBeNull();
});

it('after a reload the computer is still awaited, without a window until one is asked for, and the connection is the borrower’s', async () => {
  changeFlow(ID, { awaited: AWAITED, connection: null });
  resumeConnecting(STATE);
  resumeConnecting(STATE);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(connectingStore.get()).toEqual({ kind: 'waiting', datasourceNameId: 'QuickBooksDesktop', blocked: false, isLeft: true });
  expect([open.mock.calls.length, calls.read.mock.calls.length]).toEqual([0, 2]);
  showWindow(STATE, 'QuickBooksDesktop');
  expect(open.mock.calls.map(([address]) => address)).toEqual([AWAITED.address]);
  calls.read.mockResolvedValue({ ...waits, status: 'Success', connectionId: 'c1', awaits: null });
  await vi.advanceTimersByTimeAsync(6_000);
  const connection = { datasourceNameId: 'QuickBooksDesktop', connectionId: 'c1', company: 'Harbor Street Supply' };
  expect(flowOf(ID)).toMatchObject({ connection, awaited: null });
  expect(connectingStore.get()).toBeNull();
});

it('nothing is awaited after a reload where nothing was before', () => {
  changeFlow(ID, { awaited: null });
  resumeConnecting(STATE);
  expect([connectingStore.get(), calls.read.mock.calls]).toEqual([null, []]);
});
