import { expect, it } from 'vitest';
import { redirectTarget } from './redirect-target';

const FROM = 'https://api.myob.com/accountright/7';

it.each([
  ['another host of the vendor', 'https://arl2.api.myob.com/accountright/7', 'https://arl2.api.myob.com/accountright/7'],
  ['another path', '/elsewhere?x=1', 'https://api.myob.com/elsewhere?x=1'],
  ['the domain itself', 'https://myob.com/', 'https://myob.com/'],
  ['plain HTTP', 'http://arl2.api.myob.com/', null],
  ['a host that only ends alike', 'https://notmyob.com/', null],
  ['a host that only begins alike', 'https://myob.com.example/', null],
  ['a loopback address', 'http://127.0.0.1/', null],
  ['an address with a password', 'https://user:word@api.myob.com/', null],
  ['an address that cannot be read', 'https://', null],
  ['no address', null, null],
])('a redirect to %s is judged by its target', (_, location, target) => {
  expect(redirectTarget(FROM, location, ['myob.com'])).toBe(target);
});

it('a redirect is not followed for a package that names no domain', () => {
  expect(redirectTarget(FROM, '/elsewhere', [])).toBeNull();
});

it('a stand-in on a loopback address may redirect to another loopback address only', () => {
  expect(redirectTarget('http://127.0.0.1:4000/a', 'http://localhost:4001/b', ['myob.com'])).toBe('http://localhost:4001/b');
  expect(redirectTarget('http://127.0.0.1:4000/a', 'https://api.myob.com/b', ['myob.com'])).toBeNull();
});
