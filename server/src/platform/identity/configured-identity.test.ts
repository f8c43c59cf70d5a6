import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, type JWK } from 'jose';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { recordedLog } from '../../testing/recorded-log';
import { testClock } from '../../testing/test-clock';
import { SettingsError } from '../config/settings-error';
import { freePort } from '../embedded/free-port';
import { outageOf } from '../outages/outage-of';
import { openConfiguredIdentity } from './configured-identity';
import type { Identity } from './identity';
import { createTokenVerifier } from './verify-token';

const AUDIENCE = 'urn:countinghouse:api';
const DESCRIPTION = '/.well-known/openid-configuration';
let key: JWK;
let privateKey: CryptoKey;

beforeAll(async () => {
  const pair = await generateKeyPair('ES256');
  privateKey = pair.privateKey;
  key = { ...(await exportJWK(pair.publicKey)), kid: 'one', alg: 'ES256' };
});

describe('a configured identity provider', () => {
  let server: Server | null = null;
  /** What it answers, by path; everything else is answered 500. */
  let answers: Record<string, object> = {};
  let requested: string[] = [];

  /** Starts it and answers its issuer. */
  const start = async (port = 0) => {
    const provider = createServer(({ url = '' }, response) => {
      requested.push(url);
      response.writeHead(url in answers ? 200 : 500, { 'content-type': 'application/json' }).end(JSON.stringify(answers[url] ?? {}));
    });
    await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve));
    server = provider;
    const issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    answers = {
      [DESCRIPTION]: { issuer, jwks_uri: `${issuer}/keys`, end_session_endpoint: `${issuer}/end` },
      '/keys': { keys: [key] },
    };
    return issuer;
  };

  beforeEach(() => {
    requested = [];
  });

  afterEach(async () => {
    server?.closeAllConnections();
    await new Promise((resolve) => (server === null ? resolve(null) : server.close(resolve)));
    server = null;
  });

  const open = (issuer: string, now = () => 0, log = recordedLog().log) =>
    openConfiguredIdentity({ issuer, clientId: 'portal', audience: AUDIENCE }, log, now);

  /** Whose token it is, which the provider signed. */
  async function subjectOf(identity: Identity): Promise<string | undefined> {
    const clock = testClock();
    const now = Math.floor(clock.now().getTime() / 1_000);
    const token = await new SignJWT({ sid: 'session', client_id: 'portal' })
      .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: 'at+jwt' })
      .setIssuer(identity.issuer)
      .setAudience(AUDIENCE)
      .setSubject('ada')
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(privateKey);
    return (await createTokenVerifier(identity, clock)(token))?.subject;
  }

  it('is known by its description, which says where its keys and the end of its sessions are', async () => {
    const identity = await open(await start());
    expect(await subjectOf(identity)).toBe('ada');
    expect(await identity.endSessionUrl('portal', 'https://lender.example/login')).toBe(
      `${identity.issuer}/end?client_id=portal&post_logout_redirect_uri=https%3A%2F%2Flender.example%2Flogin`,
    );
    await identity.check();
    expect(requested).toEqual([DESCRIPTION, '/keys']);
  });

  it('that is away does not keep the product from starting, and is asked again a second later on demand', async () => {
    const port = await freePort();
    const kept = recordedLog();
    let now = 0;
    const identity = await open(`http://127.0.0.1:${port}`, () => now, kept.log);
    expect(kept.lines()).toMatchObject([{ level: 40, issuer: identity.issuer }]);
    await start(port);
    const failed = await subjectOf(identity).catch((error: unknown) => error);
    expect(outageOf(failed)).toBe('network');
    expect(requested).toEqual([]);
    now = 1_000;
    expect(await subjectOf(identity)).toBe('ada');
    expect(requested).toEqual([DESCRIPTION, '/keys']);
  });

  it('that still starts, or whose keys cannot be read, is away', async () => {
    const issuer = await start();
    const described = answers;
    answers = {};
    const early = await open(issuer);
    expect(outageOf(await early.check().catch((error: unknown) => error))).toBe('network');
    answers = described;
    const identity = await open(issuer);
    delete answers['/keys'];
    expect(outageOf(await subjectOf(identity).catch((error: unknown) => error))).toBe('network');
  });

  it.each([
    ['another issuer', { issuer: 'https://elsewhere.example', jwks_uri: 'https://elsewhere.example/keys' }],
    ['no keys', { jwks_uri: undefined }],
  ])('that describes %s keeps the product from starting, which names the setting', async (_, change) => {
    const issuer = await start();
    answers[DESCRIPTION] = { ...answers[DESCRIPTION], ...change };
    const refused = await open(issuer).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SettingsError);
    expect((refused as Error).message).toContain(`OIDC_ISSUER=${issuer} cannot be used`);
  });
});
