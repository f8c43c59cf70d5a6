import { expect, it } from 'vitest';
import { signInAddress } from './sign-in-address';

// covers lender 2.11
it.each([
  ['/', '/login'],
  ['/dcr', '/login?returnPath=%2Fdcr'],
  ['/home/workspacelist?page=2&sort=name', '/login?returnPath=%2Fhome%2Fworkspacelist%3Fpage%3D2%26sort%3Dname'],
  ['/?redirected=true&passLoginThrough=true', '/login?redirected=true&passLoginThrough=true'],
  ['/dcr?redirect=true&range=all', '/login?redirect=true&returnPath=%2Fdcr%3Frange%3Dall'],
])('a signed-out person who asks for %s is sent to %s', (requested, address) => {
  expect(signInAddress(new URL(requested, 'http://lender.localhost:3000'))).toBe(address);
});
