import fastify from 'fastify';
import { expect, it } from 'vitest';
import { jsonParserOf } from './json-parser';

const bodies: readonly (readonly [string, string])[] = [
  ['an object', '{"name":"Alder Creek","lines":[1,-2.5e3,null,true]}'],
  ['a scalar', '12'],
  ['null', 'null'],
  ['blanks around', ' \n{"a":1}\t'],
  ['a byte order mark', '\uFEFF{"a":1}'],
  ['escapes', '{"a":"\\u00e9\\n\\"","\\u0061b":2}'],
  ['a prototype', '{"__proto__":{"admin":true}}'],
  ['a prototype further in', '{"a":[{"__proto__":{"admin":true}}]}'],
  ['an escaped prototype', '{"\\u005f_proto__":{"admin":true}}'],
  ['a prototype that is escaped throughout', '{"\\u005f\\u005f\\u0070\\u0072\\u006f\\u0074\\u006f\\u005f\\u005f" : {}}'],
  ['a constructor with a prototype', '{"constructor" : {"prototype":{"admin":true}}}'],
  ['an escaped constructor with a prototype', '{"c\\u006fnstructor":{"prototype":{}}}'],
  ['the word constructor as a value', '{"kind":"constructor"}'],
  ['no JSON', '{"a":1'],
  ['something behind', '{"a":1} {'],
];

it.each(bodies)('the parser answers %s as the parser of Fastify does', async (_, payload) => {
  const app = fastify();
  app.register(async (usual) => void usual.post('/usual', async (request) => ({ body: request.body })));
  app.register(async (ours) => {
    ours.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParserOf(ours));
    ours.post('/ours', async (request) => ({ body: request.body }));
  });
  const call = async (url: string) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url, payload, headers: { 'content-type': 'application/json' } });
    return [statusCode, JSON.parse(body)];
  };
  expect(await call('/ours')).toEqual(await call('/usual'));
  await app.close();
});

it('the parser takes an empty body for none', async () => {
  const app = fastify();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParserOf(app));
  app.post('/', async (request) => ({ body: request.body ?? 'none' }));
  const answer = await app.inject({ method: 'POST', url: '/', payload: '', headers: { 'content-type': 'application/json' } });
  expect([answer.statusCode, answer.json()]).toEqual([200, { body: 'none' }]);
  await app.close();
});
