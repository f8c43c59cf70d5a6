import { describe, expect, it } from 'vitest';
import type { Access, PackageSource } from '../connector';
import { AuthorizedHttp } from './authorized-http';
import { judgeByStatus } from './judge';
import { PackageHttp } from './package-http';
import type { PageStore } from './page-store';

const SOURCE: PackageSource = { kind: 'package', apiUrl: 'http://127.0.0.1', access: { token: 'old' }, organizationId: '1' };

/** A package that takes one token, and notes with which it was asked. */
function aPackage(taken: string, renewAccess?: (refused: Access) => Promise<Access>, pages?: PageStore) {
  const asked: (string | null)[] = [];
  const io = {
    fetch: async (_url: string, { headers }: RequestInit) => {
      const token = new Headers(headers).get('authorization');
      asked.push(token);
      return token === taken ? Response.json({ asked: asked.length }) : new Response('{}', { status: 401 });
    },
    sleep: async () => undefined,
    jitter: () => 0,
    now: () => 0,
  };
  const http = new PackageHttp({ name: 'DEX', judge: judgeByStatus }, io, { attempts: 2, pages });
  const request = { signal: new AbortController().signal, renewAccess };
  return { asked, http: new AuthorizedHttp(http, ({ token = '' }) => ({ authorization: token }), SOURCE, request) };
}

describe('calls with the access of a connection', () => {
  it('renew it once when it runs out, however many are under way, and are then answered', async () => {
    const refused: Access[] = [];
    const { http, asked } = aPackage('new', async (access) => {
      refused.push(access);
      return { token: 'new' };
    });
    const answers = await Promise.all([1, 2, 3].map(() => http.json({ url: 'http://127.0.0.1/x' })));
    expect(answers).toHaveLength(3);
    expect(refused).toEqual([{ token: 'old' }]);
    await http.json({ url: 'http://127.0.0.1/x' });
    expect(asked).toEqual(['old', 'old', 'old', 'new', 'new', 'new', 'new']);
  });

  it('end as Disconnected when the renewed access is refused too, or when there is none', async () => {
    const disconnected = { name: 'ConnectorError', code: 'Disconnected' };
    const { http, asked } = aPackage('neither', async () => ({ token: 'new' }));
    await expect(http.json({ url: 'http://127.0.0.1/x' })).rejects.toMatchObject(disconnected);
    expect(asked).toEqual(['old', 'new']);
    await expect(aPackage('neither').http.json({ url: 'http://127.0.0.1/x' })).rejects.toMatchObject(disconnected);
  });

  it('ask for a page that was kept no second time', async () => {
    const kept = new Map<string, string>();
    const pages = {
      get: async (name: string) => kept.get(name) ?? null,
      put: async (name: string, body: string) => void kept.set(name, body),
    };
    const first = aPackage('old', undefined, pages);
    expect(await first.http.json({ url: 'http://127.0.0.1/x', page: 'journals/1' })).toEqual({ asked: 1 });
    const again = aPackage('old', undefined, pages);
    expect(await again.http.json({ url: 'http://127.0.0.1/x', page: 'journals/1' })).toEqual({ asked: 1 });
    expect(again.asked).toEqual([]);
    expect(await again.http.json({ url: 'http://127.0.0.1/x', page: 'journals/2' })).toEqual({ asked: 1 });
    expect([...kept.keys()]).toEqual(['journals/1', 'journals/2']);
  });
});
