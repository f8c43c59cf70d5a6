import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Sending } from './sending';

describe('sending of events', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  it('keeps their order, however long each takes', async () => {
    const sent: number[] = [];
    const slow = Promise.withResolvers<void>();
    const sending = new Sending<number>(async (message) => {
      if (message === 1) await slow.promise;
      sent.push(message);
    }, vi.fn());
    for (const message of [1, 2, 3]) sending.add(message);
    slow.resolve();
    await sending.settled();
    expect(sent).toEqual([1, 2, 3]);
  });

  it('loses what an engine does not take in time, and continues with the next', async () => {
    const onLost = vi.fn();
    const taken: number[] = [];
    const sending = new Sending<number>((message) => {
      taken.push(message);
      return message === 1 ? new Promise(() => undefined) : Promise.resolve();
    }, onLost);
    sending.add(1);
    sending.add(2);
    await vi.advanceTimersByTimeAsync(2_000);
    await sending.settled();
    expect(taken).toEqual([1, 2]);
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'An event could not be sent in time.' }));
  });

  it('holds no more than a thousand while the engine is away', () => {
    const onLost = vi.fn();
    const sending = new Sending<number>(() => new Promise(() => undefined), onLost);
    for (let message = 0; message < 1_002; message++) sending.add(message);
    expect(onLost).toHaveBeenCalledTimes(2);
  });

  it('hears of an engine that refuses, and never throws', async () => {
    const onLost = vi.fn();
    const sending = new Sending<number>(() => Promise.reject(new Error('away')), onLost);
    sending.add(1);
    await sending.settled();
    expect(onLost).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ message: 'away' }));
  });
});
