import { expect, it } from 'vitest';
import { codeChallenge, randomToken } from './pkce';

it('the challenge is that of RFC 7636, appendix B', async () => {
  expect(await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk')).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
});

it('verifiers have a length that the RFC allows', () => {
  expect(randomToken()).toMatch(/^[\w-]{43}$/);
});
