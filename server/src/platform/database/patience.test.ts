import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Patience } from './patience';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

const after = (milliseconds: number) => () => new Promise<string>((resolve) => setTimeout(() => resolve('connection'), milliseconds));
const keep = async () => undefined;

it('a call waits for its connections 700 ms in all, however many it takes', async () => {
  const patience = new Patience();
  const first = patience.wait(after(500), keep);
  await vi.advanceTimersByTimeAsync(500);
  expect(await first).toBe('connection');
  const second = expect(patience.wait(after(500), keep)).rejects.toThrow('timeout exceeded');
  await vi.advanceTimersByTimeAsync(200);
  await second;
});

it('transactions that wait at once wait the same time', async () => {
  const patience = new Patience();
  const both = Promise.all([patience.wait(after(500), keep), patience.wait(after(500), keep)]);
  await vi.advanceTimersByTimeAsync(500);
  expect(await both).toEqual(['connection', 'connection']);
  const third = patience.wait(after(150), keep);
  await vi.advanceTimersByTimeAsync(150);
  expect(await third).toBe('connection');
});

it('a connection that comes too late is given back', async () => {
  const abandon = vi.fn(keep);
  const waiting = expect(new Patience().wait(after(1_000), abandon)).rejects.toThrow('timeout exceeded');
  await vi.advanceTimersByTimeAsync(700);
  await waiting;
  expect(abandon).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(300);
  expect(abandon).toHaveBeenCalledExactlyOnceWith('connection');
});

it('a call waits for locks 600 ms, less after 700 ms of the database, and always 200 ms', async () => {
  const patience = new Patience();
  const end = patience.work();
  await vi.advanceTimersByTimeAsync(700);
  expect(patience.lockLimit()).toBe(600);
  await vi.advanceTimersByTimeAsync(300);
  expect(patience.lockLimit()).toBe(300);
  end();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(patience.lockLimit()).toBe(300);
  patience.work();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(patience.lockLimit()).toBe(200);
});

it('what a call waited for connections is taken from what it may wait for locks', async () => {
  const patience = new Patience();
  const waiting = patience.wait(after(650), keep);
  const other = patience.work();
  await vi.advanceTimersByTimeAsync(650);
  await waiting;
  await vi.advanceTimersByTimeAsync(250);
  other();
  expect(patience.lockLimit()).toBe(400);
});
