import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose';
import type { Clock } from '../platform/context';
import type { Identity } from '../platform/identity/identity';

/** A configured provider whose tokens the test signs itself. */
export interface TestIdentity extends Identity {
  /** Signs an access token; the claims and the type given override those of a person who just signed in. */
  sign(tenantName: string, email: string, claims?: Readonly<Record<string, unknown>>, typ?: string): Promise<string>;
  /** Sessions that were ended at the provider. */
  readonly ended: string[];
}

const ISSUER = 'https://identity.test';
const AUDIENCE = 'https://api.test';
const DAY = 86_400;

/** Creates an identity provider with a new key pair. */
export async function testIdentity(clock: Clock): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = createLocalJWKSet({ keys: [{ ...(await exportJWK(publicKey)), kid: 'test', alg: 'ES256' }] });
  const clientIdOf = ({ name }: { readonly name: string }) => `countinghouse-${name}`;
  const ended: string[] = [];
  let signed = 0;
  return {
    issuer: ISSUER,
    audience: AUDIENCE,
    issuerKey: ISSUER,
    clientIdOf,
    keys,
    ended,
    endSessionUrl: async (clientId, returnTo) =>
      `${ISSUER}/end?client_id=${clientId}&post_logout_redirect_uri=${encodeURIComponent(returnTo)}`,
    async endSession(sessionId) {
      ended.push(sessionId);
    },
    async sign(tenantName, email, claims = {}, typ = 'at+jwt') {
      const now = Math.floor(clock.now().getTime() / 1000);
      signed += 1;
      const usual = { iss: ISSUER, aud: AUDIENCE, sub: `subject of ${email}`, sid: `session ${signed}`, iat: now, exp: now + DAY };
      const person = { email, email_verified: true, client_id: clientIdOf({ name: tenantName }) };
      return new SignJWT({ ...usual, ...person, ...claims }).setProtectedHeader({ alg: 'ES256', kid: 'test', typ }).sign(privateKey);
    },
  };
}
