import { expect, it } from 'vitest';
import type { ImportPage } from '@countinghouse/domain/imports/page';
import { ConnectorError, type ReadRequest } from './connector';
import { countCalls } from './count-calls';
import { PackageClient } from './http/package-client';
import { importOptions } from './testing/read-request';

const SOURCE = { kind: 'package', apiUrl: 'https://toy.test', access: {}, organizationId: '1' } as const;
const REQUEST: ReadRequest = { options: importOptions(), today: '2026-11-20', signal: new AbortController().signal, source: SOURCE };
const PAGE: ImportPage = { kind: 'progress', stage: 'Gathering', counts: {} };

/** Counts the calls of a reader that makes some before its plan, where it has one, and others after it. */
async function counted({
  before,
  plan,
  after = 500,
  status = 200,
}: {
  before: number;
  plan: number | null;
  after?: number;
  status?: number;
}) {
  let sent = 0;
  const fetch = () => Promise.resolve(Response.json((sent += 1), { status }));
  const io = { fetch, now: () => sent * 50, sleep: () => Promise.resolve(), jitter: () => 0 };
  async function* read(request: ReadRequest): AsyncGenerator<ImportPage> {
    const judge = () => (status === 200 ? ({ kind: 'good' } as const) : ({ kind: 'refused', code: 'Disconnected' } as const));
    const client = new PackageClient({ name: 'Toy', judge, authorize: (call) => call, attempts: 1 }, SOURCE, request, io);
    const ask = () => client.ask({ method: 'GET', url: SOURCE.apiUrl, part: 'rows' });
    for (let call = 0; call < before; call += 1) await ask();
    yield PAGE;
    client.plan.expect('rows', plan ?? 0);
    if (plan !== null) client.plan.complete();
    for (let call = 0; call < after; call += 1) await ask();
  }
  return { counted: await countCalls({ datasourceNameId: 'Toy', read }, REQUEST), sent };
}

it('the calls of a reading are counted by its own plan, and no call after that is made', async () => {
  expect(await counted({ before: 4, plan: 240 })).toEqual({
    counted: { calls: 240, wholeCalls: null, made: 4, answerMilliseconds: 50, leftToday: null },
    sent: 4,
  });
});

it('a reader that plans no calls is stopped after two dozen, and nothing is known', async () => {
  expect(await counted({ before: 4, plan: null })).toMatchObject({ counted: { calls: null, made: 24 }, sent: 24 });
});

it('a reading that ends without a plan has no count', async () => {
  expect(await counted({ before: 2, plan: null, after: 1 })).toMatchObject({ counted: { calls: null, made: 3 }, sent: 3 });
});

it('a package that refuses to be counted refuses as it does when it is read', async () => {
  await expect(counted({ before: 1, plan: 240, status: 403 })).rejects.toBeInstanceOf(ConnectorError);
});
