import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createRefusalLog, type RefusalLog } from './refusal-log';

const CALL: Parameters<RefusalLog['note']>[0] = {
  event: 'refused',
  tenant: 'lender',
  network: '203.0.113.0/24',
  status: 403,
  route: '/api/users',
  code: 'Forbidden',
  caller: { userId: 'u1' },
};

function opened() {
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) },
  );
  return { lines, refusals: createRefusalLog(log, () => new Date('2026-11-23T12:00:00Z')) };
}

it('a flood from one network is one line, which names the first few routes and callers', () => {
  const { lines, refusals } = opened();
  for (let at = 0; at < 5_000; at += 1) refusals.note({ ...CALL, route: `/r${at % 9}`, caller: { userId: `u${at % 7}` } });
  expect(lines).toEqual([]);
  refusals.flush();
  expect(lines).toEqual([
    {
      level: 40,
      event: 'refused',
      tenant: 'lender',
      network: '203.0.113.0/24',
      status: 403,
      since: '2026-11-23T12:00:00.000Z',
      until: '2026-11-23T12:00:00.000Z',
      count: 5_000,
      routes: ['/r0', '/r1', '/r2', '/r3', '/r4'],
      codes: ['Forbidden'],
      callers: ['u0', 'u1', 'u2', 'u3', 'u4'].map((userId) => ({ userId })),
      msg: 'security event',
    },
  ]);
  refusals.flush();
  expect(lines).toHaveLength(1);
  refusals.close();
});

it('each network, tenant, status and kind of event has a separate line; beyond a thousand they share one', () => {
  const { lines, refusals } = opened();
  for (const other of [{}, { network: null }, { tenant: 'other' }, { status: 401 }, { event: 'signInFailed' as const }])
    refusals.note({ ...CALL, ...other });
  refusals.flush();
  expect(lines).toHaveLength(5);
  for (let at = 0; at < 3_000; at += 1) refusals.note({ ...CALL, network: `network ${at}` });
  refusals.note({ ...CALL, network: 'network 0' });
  refusals.close();
  expect(lines).toHaveLength(5 + 1_001);
  expect(lines.find(({ network }) => network === 'others')).toMatchObject({ count: 2_000 });
  expect(lines.find(({ network }) => network === 'network 0')).toMatchObject({ count: 2 });
});
