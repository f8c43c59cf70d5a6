import { createServer, type AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { reasonOf } from '../outages/reason-of';
import { listening, reaching } from './reaching';
import { SettingsError } from './settings-error';

const messageOf = (step: Promise<unknown>) =>
  step.then(String, (error: unknown) => (error instanceof SettingsError ? error.message : error));

it('a port that another program has is named with its setting', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as AddressInfo;
  const open = () =>
    new Promise((resolve, reject) =>
      createServer()
        .once('error', reject)
        .listen(port, '127.0.0.1', () => resolve(null)),
    );
  expect(await messageOf(listening('HEALTH_PORT', port, open))).toMatch(
    new RegExp(`^HEALTH_PORT=${port} is not a port that can be opened: .*EADDRINUSE[^\\n]*\\.$`),
  );
});

it.each([
  [
    'a malformed address',
    'no address',
    new Error('Invalid URL'),
    'X names an address that cannot be read, which refuses the product: Invalid URL.',
  ],
  [
    'several addresses of one name',
    'redis://user:secret@localhost:1',
    new AggregateError([Object.assign(new Error('connect ECONNREFUSED ::1:1'), { code: 'ECONNREFUSED' })], ''),
    'X names localhost:1, which does not answer: connect ECONNREFUSED ::1:1.',
  ],
  ['what a setting lacks already', 'redis://localhost:1', new SettingsError('Y is missing'), 'Y is missing.'],
])('a start says in one sentence why it cannot use %s', async (_, address, error, sentence) => {
  expect(await messageOf(reaching('X', address, () => Promise.reject(error)))).toBe(sentence);
});

it('a reason is never empty, names a cause once, and ends when causes are cyclic', () => {
  expect(reasonOf(Object.assign(new Error(''), { code: 'ECONNRESET' }))).toBe('ECONNRESET');
  expect(reasonOf(new Error('fetch failed', { cause: new Error('no route') }))).toBe('fetch failed (no route)');
  expect(reasonOf(new Error('not saved: no room', { cause: new Error('no room') }))).toBe('not saved: no room');
  const ring = new Error('again');
  ring.cause = ring;
  expect(reasonOf(ring)).toBe('again');
});
