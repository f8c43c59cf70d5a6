// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { storeTokens } from '../calls/tokens';
import type { TypedText } from './ask-graphql';
import { followGraphql } from './follow-graphql';

const PROGRESS: TypedText<{ stage: string }, { id: string }> = { toString: () => 'subscription Progress($id: ID!) { stage(id: $id) }' };

/** The other end of a socket that the page opened. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FakeSocket[] = [];
  readonly sent: { readonly type: string; readonly id?: string; readonly payload?: unknown }[] = [];
  readyState = FakeSocket.OPEN;
  onopen = () => undefined;
  onclose = (_event: object) => undefined;
  onmessage = (_event: object) => undefined;
  onerror = () => undefined;

  constructor(readonly url: string) {
    FakeSocket.opened.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as (typeof this.sent)[number]);
  }

  close(code = 1000): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose({ code, reason: '', wasClean: true });
  }

  say(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

afterEach(() => {
  FakeSocket.opened = [];
  storeTokens(null);
});

it('a followed subscription names who asks, reports its events and whether they arrive, and is opened again when its socket closes', async () => {
  storeTokens({ accessToken: 'chb_1', idToken: null, refreshToken: null, expiresAt: 0 });
  const [onEvent, onLive] = [vi.fn(), vi.fn()];
  const again = { retryWait: async () => undefined };
  const stop = followGraphql(PROGRESS, { id: '1' }, { onEvent, onLive }, { webSocketImpl: FakeSocket, ...again });
  const socket = await vi.waitUntil(() => FakeSocket.opened[0]);
  expect(socket.url).toMatch(/^ws:.*\/graphql$/);
  socket.onopen();
  await vi.waitUntil(() => socket.sent.length === 1);
  expect(socket.sent[0]).toMatchObject({ type: 'connection_init', payload: { authorization: 'Bearer chb_1' } });
  expect(onLive).not.toHaveBeenCalled();
  socket.say({ type: 'connection_ack' });
  const begun = await vi.waitUntil(() => socket.sent.find(({ type }) => type === 'subscribe'));
  expect(begun).toMatchObject({ payload: { query: PROGRESS.toString(), variables: { id: '1' } } });
  expect(onLive).toHaveBeenLastCalledWith(true);
  socket.say({ type: 'next', id: begun.id, payload: { data: null, errors: [{ message: 'no' }] } });
  socket.say({ type: 'next', id: begun.id, payload: { data: { stage: 'Gathering' } } });
  await vi.waitUntil(() => onEvent.mock.calls.length > 0);
  expect(onEvent.mock.calls).toEqual([[{ stage: 'Gathering' }]]);
  socket.close(1013);
  expect(onLive).toHaveBeenLastCalledWith(false);
  await vi.waitUntil(() => FakeSocket.opened.length === 2);
  stop();
});
