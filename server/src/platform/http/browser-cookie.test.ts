import { expect, it } from 'vitest';
import { readCookie, writeCookie } from './browser-cookie';

const COOKIE = { name: 'connect-1', seconds: 60 };

it('a cookie over https is bound to its host, and to pages of the product elsewhere', () => {
  expect(writeCookie('https://lender.example', COOKIE, 'abc')).toEqual({
    'set-cookie': '__Host-connect-1=abc; Path=/; Max-Age=60; HttpOnly; SameSite=Lax; Secure',
  });
  expect(writeCookie('http://lender.localhost:3000', COOKIE, null)).toEqual({
    'set-cookie': 'connect-1=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
  });
});

it.each([
  ['a=1; connect-1=abc; b=2', 'http://x', 'abc'],
  ['connect-10=no; xconnect-1=no', 'http://x', undefined],
  ['connect-1=planted; __Host-connect-1=abc', 'https://x', 'abc'],
  ['connect-1=planted', 'https://x', undefined],
  [undefined, 'http://x', undefined],
])('of %j at %s it is %s', (cookie, origin, value) => {
  expect(readCookie({ cookie }, origin, 'connect-1')).toBe(value);
});
