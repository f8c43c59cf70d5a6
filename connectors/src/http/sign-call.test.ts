import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Access } from '../connector';
import { attemptCall } from './attempt-call';
import type { HttpCall } from './http-call';
import { SYSTEM_IO } from './http-io';
import { percentEncode, signatureBase, signatureOf } from './oauth1-signature';
import { judgeByStatus } from './judge-answer';
import { PackageClient } from './package-client';
import type { PackageTerms } from './package-terms';
import { signCall } from './sign-call';
import { response, scriptedIo, type ScriptedIo } from './testing/scripted-io';

const KEYS = { consumerKey: 'program', consumerSecret: 'program secret', token: 'token', tokenSecret: 'token&secret' };

describe('the published examples', () => {
  it('of the base string: the parameters of query, form and header stand in one order (RFC 5849, 3.4.1.1)', () => {
    const url = 'http://example.com/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b';
    const base = signatureBase({ method: 'POST', url, body: { form: { c2: '', a3: '2 q' } } }, [
      ['oauth_consumer_key', '9djdj82h48djs9d2'],
      ['oauth_token', 'kkk9d7dh3k39sjv7'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131201'],
      ['oauth_nonce', '7d8f3e4a'],
    ]);
    expect(base).toBe(
      'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D%26c%2540%3D%26c2%3D%26' +
        'oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a%26oauth_signature_method%3DHMAC-SHA1%26' +
        'oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
    );
  });

  it('of a signature with SHA-1: the photos of a printer (RFC 5849, 1.2)', () => {
    const url = 'http://photos.example.net/photos?file=vacation.jpg&size=original';
    const base = signatureBase({ method: 'GET', url }, [
      ['oauth_consumer_key', 'dpf43f3p2l4k3l03'],
      ['oauth_token', 'nnch734d00sl2jdk'],
      ['oauth_signature_method', 'HMAC-SHA1'],
      ['oauth_timestamp', '137131202'],
      ['oauth_nonce', 'chapoH'],
    ]);
    const secrets = { consumerSecret: 'kd94hf93k423kf44', tokenSecret: 'pfkkdhi9sl3r4s00' };
    expect(signatureOf(base, 'HMAC-SHA1', secrets)).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
  });

  it('of a signature with SHA-256: a base string of NetSuite’s help on token-based authentication', () => {
    const base = [
      '1234567',
      '71cc02b731f05895561ef0862d71553a3ac99498a947c3b7beaf4a1e4a29f7c4',
      '89e08d9767c5ac85b374415725567d05b54ecf0960ad2470894a52f741020d82',
      '6obMKq0tmY8ylVOdEkA1',
      '1439829974',
    ].join('&');
    const secrets = {
      consumerSecret: '7278da58caf07f5c336301a601203d10a58e948efa280f0618e25fcee1ef2abd',
      tokenSecret: '060cd9ab3ffbbe1e3d3918e90165ffd37ab12acc76b4691046e2d29c7d7674c2',
    };
    expect(signatureOf(base, 'HMAC-SHA256', secrets)).toBe('FCghIZqXNetuZY8ILWOFH0ucdfzQOmAuL+q+kF21zPs=');
  });
});

it.each([
  ['Ladies + Gentlemen', 'Ladies%20%2B%20Gentlemen'],
  ["it's (a) *star*!", 'it%27s%20%28a%29%20%2Astar%2A%21'],
  ['-._~', '-._~'],
  ['☃', '%E2%98%83'],
])('%s is encoded as %s', (text, encoded) => {
  expect(percentEncode(text)).toBe(encoded);
});

describe('a signed call', () => {
  const call: HttpCall = { method: 'GET', url: 'https://1234567.example.com/query?limit=5', headers: { prefer: 'transient' } };
  const fixed = { now: () => 1_790_000_000_999, nonce: () => 'n1' };

  it('keeps its headers and names account, program, token, nonce and the second, but no secret', () => {
    const { headers, ...rest } = signCall(call, { keys: KEYS, method: 'HMAC-SHA256', realm: '1234567_SB1' }, fixed);
    expect(rest).toEqual({ method: call.method, url: call.url });
    expect(headers?.['prefer']).toBe('transient');
    expect(headers?.['authorization']).toMatch(
      /^OAuth realm="1234567_SB1", oauth_consumer_key="program", oauth_token="token", oauth_signature_method="HMAC-SHA256", oauth_timestamp="1790000000", oauth_nonce="n1", oauth_version="1\.0", oauth_signature="[\w%]+"$/,
    );
    expect(headers?.['authorization']).not.toContain('secret');
  });

  it.each<[string, Partial<HttpCall>]>([
    ['another method', { method: 'POST' }],
    ['another path', { url: 'https://1234567.example.com/other?limit=5' }],
    ['another query', { url: 'https://1234567.example.com/query?limit=6' }],
    ['another form', { body: { form: { limit: '5' } } }],
  ])('has another signature for %s', (_, change) => {
    const sign = (each: HttpCall) => signCall(each, { keys: KEYS, method: 'HMAC-SHA256' }, fixed).headers?.['authorization'];
    expect(sign({ ...call, ...change })).not.toBe(sign(call));
    expect(sign({ ...call })).toBe(sign(call));
  });

  it('has a long random nonce, another one each time, unless it is given one', () => {
    const nonceOf = () => {
      const { authorization = '' } = signCall(call, { keys: KEYS, method: 'HMAC-SHA256' }, { now: fixed.now }).headers ?? {};
      return /oauth_nonce="([^"]*)"/.exec(authorization)?.[1];
    };
    expect(nonceOf()).toMatch(/^[\da-f]{32}$/);
    expect(nonceOf()).not.toBe(nonceOf());
  });
});

describe('the client of a package that wants signatures', () => {
  const terms: PackageTerms = {
    name: 'Larch',
    judge: judgeByStatus,
    authorize: (each) => each,
    signing: ({ token = '', tokenSecret = '' }) => ({ keys: { ...KEYS, token, tokenSecret }, method: 'HMAC-SHA256' }),
    attempts: 2,
  };
  const ask = async (io: ScriptedIo, renewAccess?: () => Promise<Access>) => {
    const access = { token: 'first', tokenSecret: 'a' };
    const source = { kind: 'package', apiUrl: 'http://127.0.0.1', access, organizationId: '7' } as const;
    let nonces = 0;
    const client = new PackageClient(
      terms,
      source,
      { signal: AbortSignal.timeout(5_000), renewAccess },
      { ...io, nonce: () => `n${(nonces += 1)}` },
    );
    await client.ask({ method: 'GET', url: 'http://127.0.0.1/journals' });
    return io.requests.map(({ headers }) => headers.get('authorization') ?? '');
  };
  const said = (header: string, name: string) => new RegExp(`oauth_${name}="([^"]*)"`).exec(header)?.[1];

  it('signs each attempt by its own second and nonce', async () => {
    const [one = '', other = ''] = await ask(scriptedIo(response(503), response(200)));
    expect([said(one, 'nonce'), said(other, 'nonce')]).toEqual(['n1', 'n2']);
    expect(said(one, 'signature')).not.toBe(said(other, 'signature'));
  });

  it('signs with the access that it was given in place of one that was refused', async () => {
    const renewed = () => Promise.resolve({ token: 'second', tokenSecret: 'b' });
    const headers = await ask(scriptedIo(response(401), response(200)), renewed);
    expect(headers.map((header) => said(header, 'token'))).toEqual(['first', 'second']);
  });
});

describe('a server that checks signatures by what arrives', () => {
  const server = createServer((request, response) => {
    const header = request.headers.authorization ?? '';
    const told = [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decodeURIComponent(value)] as const);
    const signed = told.filter(([name]) => name !== 'oauth_signature' && name !== 'realm');
    const base = signatureBase({ method: 'GET', url: `http://${request.headers.host}${request.url}` }, signed);
    const isRight = told.some(([name, value]) => name === 'oauth_signature' && value === signatureOf(base, 'HMAC-SHA256', KEYS));
    response.writeHead(isRight ? 200 : 401).end('{}');
  });
  beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
  afterAll(() => server.close());

  it.each([
    ['the right secret', KEYS, 200],
    ['another secret', { ...KEYS, tokenSecret: 'guess' }, 401],
  ])('answers %s with its status', async (_, keys, status) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/query?q=${encodeURIComponent("name LIKE 'O*%' & more")}`;
    const signed = signCall({ method: 'GET', url }, { keys, method: 'HMAC-SHA256', realm: '1' }, SYSTEM_IO);
    const terms = { name: 'Toy', judge: () => ({ kind: 'good' }) as const, attempts: 1 };
    expect((await attemptCall(signed, terms, SYSTEM_IO, AbortSignal.timeout(5_000)))?.status).toBe(status);
  });
});
