import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

/** An OpenID provider that describes itself and signs tokens for a benchmark. */
export interface BenchIdentity {
  readonly issuer: string;
  readonly clientId: string;
  readonly audience: string;
  /** An access token of a person's session. */
  sign(subject: string, sessionId: string): Promise<string>;
  close(): void;
}

const LIFETIME = '2h';

/** Starts it on loopback with a new key. */
export async function startIdentityProvider(): Promise<BenchIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const keys = JSON.stringify({ keys: [{ ...(await exportJWK(publicKey)), kid: 'bench', alg: 'ES256' }] });
  const [clientId, audience] = ['countinghouse', 'urn:countinghouse:api'];
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(request.url === '/keys' ? keys : JSON.stringify({ issuer, jwks_uri: `${issuer}/keys` }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    issuer,
    clientId,
    audience,
    sign: (subject, sessionId) =>
      new SignJWT({ sid: sessionId, client_id: clientId })
        .setProtectedHeader({ alg: 'ES256', kid: 'bench', typ: 'at+jwt' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setIssuedAt()
        .setExpirationTime(LIFETIME)
        .sign(privateKey),
    close: () => server.close(),
  };
}
