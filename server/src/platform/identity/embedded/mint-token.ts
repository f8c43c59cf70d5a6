import { randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { DirectoryPerson } from './directory';
import type { ProviderKeys } from './provider-keys';
import { accessClaims, API_RESOURCE, API_SCOPES, clientIdOf, PROGRAM_TOKEN_SECONDS } from './token-claims';

/** An access token as the embedded provider issues it after a sign-in, with a separate session and long enough for a program. */
export async function mintToken(
  keys: ProviderKeys,
  issuer: string,
  tenantName: string,
  person: Pick<DirectoryPerson, 'accountId' | 'emailAddress'>,
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ ...accessClaims(person, randomUUID(), seconds), client_id: clientIdOf(tenantName), scope: API_SCOPES })
    .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: keys.signing.kid })
    .setJti(randomUUID())
    .setSubject(person.accountId)
    .setIssuer(issuer)
    .setAudience(API_RESOURCE)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + PROGRAM_TOKEN_SECONDS)
    .sign(await importJWK(keys.signing, 'RS256'));
}
