import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LIMITS } from '@countinghouse/domain/limits';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { openSocket, type TestSocket } from '../../../testing/test-socket';
import { until } from '../../../testing/until';
import { createSocketSlots } from './socket-slots';

const PER_MINUTE = 20;
const WHO = '{ viewer { id } }';
/** The title of a notification. */
const IN_ENGLISH = 'Collection complete';

describe('calls over a socket', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ trustedProxies: ['127.0.0.1'], settings: { other: { requestsPerMinute: PER_MINUTE } } });
  });
  afterAll(() => test?.close());

  /** The codes of the answers to as many queries, one after the other; `ok` where there was data. */
  const askOften = async (socket: TestSocket, times: number, query = WHO) => {
    const codes: string[] = [];
    for (let at = 0; at < times; at += 1) {
      socket.subscribe(query, {}, `call ${at}`);
      const answer = (await socket.next()) as { type: string; payload: any }; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
      codes.push(answer.type === 'error' ? answer.payload[0].extensions.code : 'ok');
      if (answer.type === 'next') await socket.next();
    }
    return codes;
  };

  it('count like those over HTTP, and together with them', async () => {
    expect((await test.graphql('eve', WHO)).status).toBe(200);
    const socket = await openSocket(test, 'eve');
    await socket.next();
    const codes = await askOften(socket, PER_MINUTE + 5);
    expect(codes).toEqual([...Array<string>(PER_MINUTE - 2).fill('ok'), ...Array<string>(7).fill('TooManyRequests')]);
    expect((await test.graphql('eve', WHO)).status).toBe(429);
    expect(await (await openSocket(test, 'eve')).next()).toBe(1013);
    socket.close();
  });

  it('are answered in the language that their person chose last, also while the socket was open', async () => {
    const socket = await openSocket(test, 'ben');
    await socket.next();
    const titles = async (id: string) => {
      socket.subscribe('{ notificationSettings { nodes { title } } }', {}, id);
      const { payload } = (await socket.next()) as { payload: any }; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
      await socket.next();
      return payload.data.notificationSettings.nodes.map(({ title }: { title: string }) => title) as string[];
    };
    const choose = (languageCode: string) => test.call('ben', 'PUT', '/api/notifications/language', { body: { languageCode } });
    expect(await titles('before')).toContain(IN_ENGLISH);
    await choose('fr');
    expect(await titles('after')).not.toContain(IN_ENGLISH);
    await choose('en');
    expect(await titles('again')).toContain(IN_ENGLISH);
    socket.close();
  });

  it('with many mutations count as many', async () => {
    const socket = await openSocket(test, 'ben');
    await socket.next();
    const before = await remaining();
    const mutations = Array.from({ length: 10 }, (_, at) => `m${at}: createWorkspace(input: { displayName: "" }) { id }`);
    await askOften(socket, 1, `mutation { ${mutations.join(' ')} }`);
    expect(before - (await remaining())).toBe(11);
    socket.close();
  });

  const remaining = async () => {
    const { headers } = await test.graphql('ben', WHO);
    return Number(/r=(\d+)/.exec(headers['ratelimit'] ?? '')?.[1]);
  };

  it('are made over so many sockets of a person, of which the newest is refused and the others stay', async () => {
    const sockets: TestSocket[] = [];
    for (let at = 0; at < LIMITS.socketsPerPerson; at += 1) {
      const socket = await openSocket(test, 'ada');
      expect(await socket.next()).toMatchObject({ type: 'connection_ack' });
      sockets.push(socket);
    }
    const refused = await openSocket(test, 'ada');
    expect(await refused.next()).toBe(1013);
    const ofAnother = await openSocket(test, 'ben');
    expect(await ofAnother.next()).toMatchObject({ type: 'connection_ack' });
    expect(await askOften(sockets[0]!, 1)).toEqual(['ok']);
    sockets.pop()?.close();
    await until(async () => {
      const socket = await openSocket(test, 'ada');
      const first = await socket.next();
      if (typeof first === 'number') return false;
      sockets.push(socket);
      return true;
    });
    for (const socket of [...sockets, ofAnother]) socket.close();
  });

  it('are made over so many sockets of a network, and beyond them none is opened there', async () => {
    const place = { 'x-forwarded-for': '203.0.113.7' };
    const sockets = await Promise.all(
      Array.from({ length: LIMITS.socketsPerNetwork }, () => openSocket(test, 'ben', { headers: place, begins: false })),
    );
    await expect(openSocket(test, 'ben', { headers: place, begins: false })).rejects.toThrow(/429/);
    const elsewhere = await openSocket(test, 'ben', { headers: { 'x-forwarded-for': '198.51.100.7' }, begins: false });
    for (const socket of [...sockets, elsewhere]) socket.close();
  });
});

describe('places', () => {
  it('are given back once, however often they are left', () => {
    const places = createSocketSlots();
    const [first, second] = [places.take('ben', 2), places.take('ben', 2)];
    expect([first, second, places.take('ben', 2), places.take('ada', 1)].map((place) => place !== null)).toEqual([true, true, false, true]);
    first?.();
    first?.();
    expect([places.take('ben', 2), places.take('ben', 2)].map((place) => place !== null)).toEqual([true, false]);
  });
});
