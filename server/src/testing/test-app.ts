import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { DataSource } from 'typeorm';
import { ROLES } from '@countinghouse/domain/access/role';
import { EVENT_HANDLERS } from '../event-handlers';
import { tableAnalytics } from '../platform/table-analytics';
import { createApp, type App, type AppDependencies } from '../app';
import type { Platform, ViewerCtx } from '../platform/context';
import { connectDatabase } from '../platform/database/connect';
import type { PatienceKind } from '../platform/database/patience';
import { TEST_CALLBACK } from './consent';
import { LocalEventBus } from './local-event-bus';
import { FolderFileStore } from '../platform/files/folder-file-store';
import { createOutbound } from '../platform/outbound/outbound';
import { parseKeyRing } from '../platform/vault/key-ring';
import { putTenant } from './put-tenant';
import type { TenantSeed } from '../seed/tenant-seed';
import { testClock, type TestClock } from './test-clock';
import { RestContract } from './rest-contract';
import { createTestDatabase, throughSocket } from './test-database';
import { testIdentity, type TestIdentity } from './test-identity';
import { TEST_PEOPLE, TEST_TENANTS } from './test-people';
import { ENTITIES } from '../modules/entities';

/** The caller: a person at the host of their tenant, an anonymous caller, or a person whose session has ended. */
export type Persona = 'ada' | 'ben' | 'eve' | 'anonymous' | 'expired' | /** Eve's token at the host of `lender`. */ 'intruder';

/** A call by HTTP; the host is that of the caller's tenant unless given. */
export interface TestCall {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
}

/** What came back; the body is parsed when it is JSON. */
export interface TestAnswer {
  readonly status: number;
  readonly body: any; // oxlint-disable-line typescript/no-explicit-any -- a test looks into what it asked for
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer;
}

/** The whole server over a separate database, with a clock that the test moves. */
export interface TestApp {
  readonly app: App;
  readonly clock: TestClock;
  readonly identity: TestIdentity;
  readonly platform: Platform;
  /** As the owner of the tables, still behind row-level security: put rows with `withTenant({ dataSource: owner, tenant }, ...)`. */
  readonly owner: DataSource;
  readonly tenants: { readonly lender: TenantSeed; readonly other: TenantSeed };
  call(as: Persona, method: string, path: string, call?: TestCall): Promise<TestAnswer>;
  /** One GraphQL operation. */
  graphql(as: Persona, query: string, variables?: Readonly<Record<string, unknown>>): Promise<TestAnswer>;
  /** The bearer token of a persona; null for `anonymous`. */
  tokenOf(as: Persona): string | null;
  /** The context in which a use case runs for a person of `lender`, or for eve of `other`. */
  ctxOf(as: 'ada' | 'ben' | 'eve'): ViewerCtx;
  close(): Promise<void>;
}

/** What a test may set; settings are added to those of the tenant with that name. */
export interface TestAppOptions extends Partial<
  Pick<AppDependencies, 'production' | 'hasApiDocs' | 'rates' | 'rights' | 'trustedProxies' | 'clientFolder' | 'isTenantless' | 'extend'>
> {
  readonly settings?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Parts of the platform that the test puts in place of the usual ones. */
  readonly platform?: Partial<Platform>;
  /** How long calls wait for locks and connections; longer than in production unless given. */
  readonly patience?: PatienceKind;
  /** Where the log goes; nowhere unless given. */
  readonly log?: AppDependencies['log'];
}

/** Starts the server; ada, ben and eve are signed in by real calls of `postlogin`, dan's session has ended. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const owner = await connectDatabase({ url: throughSocket(database.url), role: null, poolSize: 2, entities: ENTITIES });
  const tenants = TEST_TENANTS.map((tenant) => ({ ...tenant, settings: { ...tenant.settings, ...options.settings?.[tenant.name] } }));
  for (const tenant of tenants) await putTenant(owner, tenant);
  const clock = testClock();
  const home = await mkdtemp(join(tmpdir(), 'countinghouse-app-'));
  const platform = await testPlatform(throughSocket(database.productUrl), home, clock, options);
  const identity = await testIdentity(clock);
  const app = await createApp({
    platform,
    identity,
    log: options.log ?? pino({ level: 'silent' }),
    rates: options.rates,
    rights: options.rights,
    patience: options.patience ?? 'background',
    production: options.production ?? false,
    hasApiDocs: options.hasApiDocs,
    trustedProxies: options.trustedProxies ?? [],
    clientFolder: options.clientFolder ?? null,
    isTenantless: options.isTenantless,
    extend: options.extend,
  });
  await app.http.ready();
  const tokens = await signEverybodyIn(app, identity, clock);
  return {
    app,
    clock,
    identity,
    platform,
    owner,
    tenants: { lender: tenants[0]!, other: tenants[1]! },
    call: (as, method, path, call) => inject(app, tokens[as], hostOf(as), method, path, call),
    graphql: (as, query, variables) => inject(app, tokens[as], hostOf(as), 'POST', '/graphql', { body: { query, variables } }),
    tokenOf: (as) => tokens[as],
    ctxOf: (as) => ctxOf(platform, tenants, as),
    async close() {
      await app.close();
      await platform.dataSource.destroy();
      await owner.destroy();
      await database.drop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function testPlatform(
  url: string,
  home: string,
  clock: TestClock,
  { platform: given, patience }: Pick<TestAppOptions, 'platform' | 'patience'>,
): Promise<Platform> {
  return {
    dataSource: await connectDatabase({
      url,
      role: 'countinghouse_runtime',
      poolSize: 8,
      copyConnections: 2,
      patience,
      entities: ENTITIES,
    }),
    files: new FolderFileStore(join(home, 'files')),
    temporaryFolder: join(home, 'temporary'),
    mailer: { send: async () => undefined },
    outbound: createOutbound({ allowsLoopback: true }),
    scanner: null,
    events: new LocalEventBus(),
    eventHandlers: EVENT_HANDLERS,
    packages: {},
    riskScorers: new Map(),
    addresses: { portal: 'http://{host}:3000', callback: TEST_CALLBACK, sender: null },
    analytics: tableAnalytics,
    vault: parseKeyRing(`1:${Buffer.alloc(32, 7).toString('base64')}`),
    clock,
    ids: { next: () => randomUUID() },
    ...given,
  };
}

const hostOf = (as: Persona) => (as === 'eve' ? 'other.localhost' : 'lender.localhost');
const HALF_AN_HOUR = 30 * 60_000;

async function signEverybodyIn(app: App, identity: TestIdentity, clock: TestClock): Promise<Record<Persona, string | null>> {
  const signIn = async (tenant: string, email: string) => {
    const token = await identity.sign(tenant, email);
    const answer = await inject(app, token, `${tenant}.localhost`, 'POST', '/api/auth/postlogin', { body: { emailAddress: email } });
    if (answer.status !== 200) throw new Error(`Signing in failed: ${answer.status} ${answer.bytes.toString()}`);
    return token;
  };
  const expired = await signIn('lender', TEST_PEOPLE.dan.emailAddress);
  clock.advance(HALF_AN_HOUR);
  const eve = await signIn('other', TEST_PEOPLE.eve.emailAddress);
  return {
    ada: await signIn('lender', TEST_PEOPLE.ada.emailAddress),
    ben: await signIn('lender', TEST_PEOPLE.ben.emailAddress),
    eve,
    intruder: eve,
    expired,
    anonymous: null,
  };
}

async function inject(
  app: App,
  token: string | null,
  host: string,
  method: string,
  path: string,
  call: TestCall = {},
): Promise<TestAnswer> {
  const isRaw = call.body === undefined || typeof call.body === 'string' || Buffer.isBuffer(call.body);
  const answer = await app.http.inject({
    method: method as 'GET',
    url: path,
    headers: {
      host: `${call.host ?? host}:3000`,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(isRaw ? {} : { 'content-type': 'application/json' }),
      ...call.headers,
    },
    payload: isRaw ? call.body : JSON.stringify(call.body),
  });
  const isJson = (answer.headers['content-type'] ?? '').includes('json') && answer.rawPayload.length > 0;
  const body: unknown = isJson ? answer.json() : answer.payload;
  const contentType = answer.headers['content-type'] ?? '';
  const error = contract().issueOf({ method, path, status: answer.statusCode, contentType, body });
  if (error !== null) throw new Error(`The contract is broken: ${error}`);
  return { status: answer.statusCode, body, headers: answer.headers as Record<string, string>, bytes: answer.rawPayload };
}

let read: RestContract | undefined;
const contract = () => (read ??= new RestContract());

function ctxOf(platform: Platform, tenants: readonly TenantSeed[], as: 'ada' | 'ben' | 'eve'): ViewerCtx {
  const person = TEST_PEOPLE[as];
  const tenant = tenants[as === 'eve' ? 1 : 0]!;
  return {
    ...platform,
    tenant: { id: tenant.id, name: tenant.name, timeZone: (tenant.settings.timeZone as string | undefined) ?? 'UTC' },
    viewer: {
      userId: person.id,
      sessionId: `session of ${as}`,
      displayName: `${person.firstName} ${person.lastName}`,
      emailAddress: person.emailAddress,
      language: null,
      roleIds: [ROLES[person.role].id],
    },
    requestId: randomUUID(),
  };
}
