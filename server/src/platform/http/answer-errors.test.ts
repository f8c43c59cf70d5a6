import { once } from 'node:events';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerErrors } from './answer-errors';

let http: FastifyInstance;
const onUnexpectedError = vi.fn();
const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
const cutOff = () => Object.assign(new Error('premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });

beforeEach(() => {
  vi.clearAllMocks();
  http = fastify();
  answerErrors(http, log as never, onUnexpectedError);
});

afterEach(() => http.close());

it('a caller who leaves before the answer is not logged as an error', async () => {
  http.get('/', async (request) => {
    call.destroy();
    await once(request.raw.socket, 'close');
    throw cutOff();
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const call = get({ host: '127.0.0.1', port: (http.server.address() as AddressInfo).port });
  call.on('error', () => undefined);
  await expect.poll(() => log.info.mock.calls).toEqual([[{ requestId: expect.any(String) }, 'a caller left before the answer']]);
  expect(onUnexpectedError).not.toHaveBeenCalled();
  expect(log.error).not.toHaveBeenCalled();
});

it('the same error is one while the caller waits', async () => {
  http.get('/', async () => {
    throw cutOff();
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${(http.server.address() as AddressInfo).port}/`);
  expect(answer.status).toBe(500);
  expect(onUnexpectedError).toHaveBeenCalledOnce();
});
