import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT, type JWK, type JWTVerifyGetKey } from 'jose';
import { beforeAll, expect, it } from 'vitest';
import { testClock } from '../../testing/test-clock';
import { createTokenVerifier } from './verify-token';

const [ISSUER, AUDIENCE] = ['https://identity.test', 'https://api.test'];
let privateKey: CryptoKey;
let key: JWK;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  key = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
});

it('a token that was good is refused within five minutes after the provider withdrew its key', async () => {
  const clock = testClock();
  let published = [key];
  const keys: JWTVerifyGetKey = (header, token) => createLocalJWKSet({ keys: published })(header, token);
  const verify = createTokenVerifier({ issuer: ISSUER, issuerKey: ISSUER, audience: AUDIENCE, keys }, clock);
  const now = Math.floor(clock.now().getTime() / 1000);
  const token = await new SignJWT({ sid: 'session', client_id: 'portal' })
    .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt' })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject('ada')
    .setIssuedAt(now)
    .setExpirationTime(now + 86_400)
    .sign(privateKey);
  expect((await verify(token))?.subject).toBe('ada');
  published = [];
  clock.advance(299_000);
  expect((await verify(token))?.subject).toBe('ada');
  clock.advance(1_000);
  expect(await verify(token)).toBeNull();
});
