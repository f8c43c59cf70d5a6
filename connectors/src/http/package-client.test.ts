import { describe, expect, it } from 'vitest';
import type { Access, PackageSource, ReadRequest } from '../connector';
import type { HttpCall } from './http-call';
import { judgeByStatus } from './judge-answer';
import { localLimiters } from './local-limiter';
import { PackageClient } from './package-client';
import type { PackageTerms } from './package-terms';
import type { Forecast } from './reading-forecast';
import { MemoryPageStore } from './testing/memory-page-store';
import { response, scriptedIo } from './testing/scripted-io';
import type { ScriptedIo } from './testing/scripted-io';
import { settled, SteppedClock } from './testing/stepped-clock';

const TERMS: PackageTerms = {
  name: 'Larch',
  judge: judgeByStatus,
  authorize: (call, { token }) => ({ ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } }),
  attempts: 2,
  limits: { atOnce: 1, perMinute: 100 },
  pageHeaders: ['link'],
};
const SOURCE: PackageSource = { kind: 'package', apiUrl: 'http://127.0.0.1', access: { token: 'first' }, organizationId: '7' };
const CALL: HttpCall = { method: 'GET', url: 'http://127.0.0.1/journals' };

function clientOf(io: ScriptedIo, request: Partial<ReadRequest> = {}): PackageClient {
  return new PackageClient(TERMS, SOURCE, { signal: new AbortController().signal, ...request }, io);
}

/** A network that refuses every token but the last of a list, and notes which it saw. */
function refusingAllBut(accepted: string): ScriptedIo & { readonly seen: (string | null)[] } {
  const seen: (string | null)[] = [];
  const fetch = async (_: string, { headers }: RequestInit): Promise<Response> => {
    const token = new Headers(headers).get('authorization');
    seen.push(token);
    await settled();
    return token === `Bearer ${accepted}` ? Response.json('read') : response(401);
  };
  return { ...scriptedIo(), fetch, seen };
}

describe('access that is refused', () => {
  it('is renewed once, and later calls use the new one', async () => {
    const io = refusingAllBut('second');
    const refused: Access[] = [];
    const renewAccess = (access: Access) => Promise.resolve({ token: refused.push(access) === 1 ? 'second' : 'third' });
    const client = clientOf(io, { renewAccess });
    await client.ask(CALL);
    await client.ask(CALL);
    expect(refused).toEqual([{ token: 'first' }]);
    expect(io.seen).toEqual(['Bearer first', 'Bearer second', 'Bearer second']);
  });

  it('is renewed once for calls side by side', async () => {
    const io = refusingAllBut('second');
    let renewals = 0;
    const renewAccess = async () => {
      renewals += 1;
      await settled();
      return { token: 'second' };
    };
    const client = clientOf(io, { renewAccess });
    const answers = await Promise.all([client.ask(CALL), client.ask(CALL), client.ask(CALL)]);
    expect(answers.map((answer) => answer.json)).toEqual(['read', 'read', 'read']);
    expect(renewals).toBe(1);
  });

  it('is Disconnected when the new access is refused as well', async () => {
    const io = refusingAllBut('none');
    const renewed: Access[] = [];
    const requested = clientOf(io, {
      renewAccess: (access) => Promise.resolve(renewed.push(access) > 0 ? { token: 'second' } : access),
    }).ask(CALL);
    await expect(requested).rejects.toMatchObject({ name: 'ConnectorError', code: 'Disconnected' });
    expect(renewed).toHaveLength(1);
    expect(io.seen).toEqual(['Bearer first', 'Bearer second']);
  });

  it('is Disconnected where there is no other to be had', async () => {
    await expect(clientOf(refusingAllBut('none')).ask(CALL)).rejects.toMatchObject({ code: 'Disconnected' });
  });
});

describe('a page', () => {
  const page: HttpCall = { ...CALL, page: 'journals/0' };

  it('is requested once by a reader that starts over, and answered with the headers that it needs', async () => {
    const pages = new MemoryPageStore();
    const io = scriptedIo(response(200, { link: '<next>', 'set-cookie': 'a=1' }, '{"journals":[0.10]}'));
    const first = await clientOf(io, { pages }).ask(page);
    const again = await clientOf(io, { pages }).ask(page);
    expect([again.text, again.headers.get('link'), again.headers.get('set-cookie')]).toEqual([first.text, '<next>', null]);
    expect(io.requests).toHaveLength(1);
  });

  it('is stored only when it is good', async () => {
    const pages = new MemoryPageStore();
    const io = scriptedIo(response(503), response(200, {}, '{"cut":'), response(403), response(200, {}, '[]'));
    const client = clientOf(io, { pages });
    await expect(client.ask(page)).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    await expect(client.ask(page)).rejects.toMatchObject({ code: 'InsufficientUserPermissions' });
    expect(pages.bodies.size).toBe(0);
    await client.ask(page);
    expect([...pages.bodies]).toEqual([['journals/0', '[]\n[]']]);
  });

  it('is asked for again, and not stored, while it repeats another one', async () => {
    const pages = new MemoryPageStore();
    const io = scriptedIo(Response.json('page 1'), Response.json('page 1'), Response.json('page 2'));
    const repeating = { ...page, repeats: ({ json }: { readonly json: unknown }) => json === 'page 1' };
    await expect(clientOf(io, { pages }).ask(repeating)).rejects.toMatchObject({ code: 'DatasourceUnresponsive' });
    expect(pages.bodies.size).toBe(0);
    expect((await clientOf(io, { pages }).ask(repeating)).json).toBe('page 2');
    expect(pages.bodies.size).toBe(1);
  });

  it('is asked for again where an earlier attempt has stored a repetition of another one', async () => {
    const pages = new MemoryPageStore();
    await clientOf(scriptedIo(Response.json('page 1')), { pages }).ask(page);
    const repeating = { ...page, repeats: ({ json }: { readonly json: unknown }) => json === 'page 1' };
    expect((await clientOf(scriptedIo(Response.json('page 2')), { pages }).ask(repeating)).json).toBe('page 2');
  });

  it('is not confused with another page, nor are calls without a name stored', async () => {
    const pages = new MemoryPageStore();
    const io = scriptedIo(Response.json(1), Response.json(2), Response.json(3), Response.json(4));
    const client = clientOf(io, { pages });
    const answers = [];
    for (const call of [page, { ...page, page: 'journals/1' }, CALL, CALL, page]) answers.push((await client.ask(call)).json);
    expect(answers).toEqual([1, 2, 3, 4, 1]);
  });
});

it('the calls of a company wait for their turn, each attempt for its own', async () => {
  const limiter = localLimiters(new SteppedClock())('Larch/7', { atOnce: 1, perMinute: 100 });
  let [running, most] = [0, 0];
  const requested: string[] = [];
  const io: ScriptedIo = {
    ...scriptedIo(),
    limiterOf: (company) => {
      requested.push(company);
      return limiter;
    },
    fetch: async () => {
      running += 1;
      most = Math.max(most, running);
      await settled();
      running -= 1;
      return Response.json('read');
    },
  };
  await Promise.all([clientOf(io).ask(CALL), clientOf(io).ask(CALL), clientOf(io).ask(CALL)]);
  expect(most).toBe(1);
  expect(new Set(requested)).toEqual(new Set(['Larch/7']));
});

it('the forecast is reported as soon as the reader knows the whole, and after each call from then on', async () => {
  const reported: Forecast[] = [];
  const client = clientOf(scriptedIo(Response.json(1), Response.json(2), Response.json(3)), {
    onForecast: (forecast) => void reported.push(forecast),
  });
  await client.ask({ ...CALL, part: 'company' });
  client.plan.expect('journals', 2);
  client.plan.complete();
  await client.ask({ ...CALL, part: 'journals' });
  await client.ask({ ...CALL, part: 'journals' });
  expect(reported.map(({ requests, requestsTotal }) => [requests, requestsTotal])).toEqual([
    [1, 3],
    [2, 3],
    [3, 3],
  ]);
});
