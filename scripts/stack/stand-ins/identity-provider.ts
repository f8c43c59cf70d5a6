// Stands for Keycloak: signs in the people of an imported realm at port 8080, reports its health at port 9000, and adds new people over
// the two calls of Keycloak's admin API that this needs.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Provider, { type ProviderContext } from 'oidc-provider';
import { escapeHtml } from '../../../server/src/platform/http/escape-html';
import { htmlPage, pageHeaders } from '../../../server/src/platform/http/html-page';
import { storedKeys } from '../../../server/src/platform/identity/embedded/provider-keys';
import { openProviderState } from '../../../server/src/platform/identity/embedded/provider-state';
import { StateAdapter } from '../../../server/src/platform/identity/embedded/state-adapter';
import { openPeople, type Person } from './people';
import { readRealm, type RealmClient } from './realm';

const DATA = '/opt/keycloak/data';
const [PORT, HEALTH_PORT, EVERYWHERE] = [8080, 9000, '0.0.0.0'];
const { KC_HOSTNAME = '', KC_BOOTSTRAP_ADMIN_USERNAME: admin = '', KC_BOOTSTRAP_ADMIN_PASSWORD: adminPassword = '' } = process.env;
if (process.argv.slice(2).join(' ') !== 'start-dev --import-realm' || !URL.canParse(KC_HOSTNAME) || adminPassword === '')
  throw new Error('It is started as "start-dev --import-realm", with KC_HOSTNAME and an administrator.');

const realm = readRealm(`${DATA}/import`);
const prefix = `/realms/${realm.name}`;
const people = openPeople(`${DATA}/people.json`);
const [keys, state] = [await storedKeys(DATA), await openProviderState(DATA)];
const administrators = new Set<string>();
const clientOf = (clientId: string | undefined) => realm.clients.find((client) => client.clientId === clientId);

const provider = new Provider(`${KC_HOSTNAME}${prefix}`, {
  adapter: (model: string) => new StateAdapter(model, state, async (clientId) => settingsOf(clientOf(clientId))),
  jwks: { keys: [keys.signing] },
  cookies: { keys: keys.cookies },
  scopes: ['openid', ...new Set(realm.clients.flatMap(({ scopes }) => scopes))],
  claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
  conformIdTokenClaims: false,
  responseTypes: ['code'],
  pkce: { required: () => true },
  clientAuthMethods: ['none'],
  clientBasedCORS: (_ctx: ProviderContext, origin: string, client: { readonly clientId: string }) =>
    clientOf(client.clientId)?.webOrigins.includes(origin) ?? false,
  routes: {
    authorization: '/protocol/openid-connect/auth',
    token: '/protocol/openid-connect/token',
    end_session: '/protocol/openid-connect/logout',
  },
  issueRefreshToken: async () => true,
  findAccount: async (_ctx: ProviderContext, accountId: string) => accountOf(people.find(accountId)),
  loadExistingGrant,
  extraTokenClaims,
  interactions: { url: (_ctx: ProviderContext, { uid }: { uid: string }) => `${prefix}/sign-in/${uid}` },
  features: {
    devInteractions: { enabled: false },
    rpInitiatedLogout: { enabled: true },
    resourceIndicators: {
      enabled: true,
      defaultResource: (_ctx: ProviderContext, client: { readonly clientId: string }) => `urn:client:${client.clientId}`,
      useGrantedResource: () => true,
      getResourceServerInfo: (_ctx: ProviderContext, _resource: string, client: { readonly clientId: string }) => ({
        scope: (clientOf(client.clientId)?.scopes ?? []).join(' '),
        audience: clientOf(client.clientId)?.audience,
        accessTokenFormat: 'jwt',
        jwt: { sign: { alg: 'RS256' } },
      }),
    },
  },
});
const protocol = provider.callback();

createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}).listen(PORT, EVERYWHERE);
createServer((_request, response) => void response.writeHead(200).end('{"status":"UP"}')).listen(HEALTH_PORT, EVERYWHERE);
process.on('SIGTERM', () => void state.flush().then(() => process.exit()));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const path = request.url ?? '/';
  const called = `${request.method} ${new URL(path, KC_HOSTNAME).pathname}`;
  if (called === 'POST /realms/master/protocol/openid-connect/token') return admit(request, response);
  if (called === `POST /admin/realms/${realm.name}/users`) return addPerson(request, response);
  if (called.startsWith(`GET ${prefix}/sign-in/`)) return showForm(request, response, path, '');
  if (called.startsWith(`POST ${prefix}/sign-in/`)) return signIn(request, response, path);
  if (!path.startsWith(`${prefix}/`)) return void response.writeHead(404).end();
  Object.assign(request, { originalUrl: path, url: path.slice(prefix.length) });
  await protocol(request, response);
}

async function signIn(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  const form = new URLSearchParams(await text(request));
  const person = people.signingIn(form.get('username') ?? '', form.get('password') ?? '');
  if (person === undefined) return showForm(request, response, path, '<p role="alert">Invalid username or password.</p>');
  await provider.interactionFinished(request, response, { login: { accountId: person.id } });
}

async function showForm(request: IncomingMessage, response: ServerResponse, path: string, fault: string): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const content = `<h1>Sign in to your account</h1>${fault}<form method="post" action="${escapeHtml(path)}">
    <p><label>Username or email <input name="username" autofocus></label></p>
    <p><label>Password <input name="password" type="password"></label></p><button>Sign In</button></form>`;
  const page = htmlPage({ title: 'Sign in', content });
  // Browsers hold a form's redirects against this as well.
  const back = new URL(params.redirect_uri ?? KC_HOSTNAME).origin;
  response.writeHead(200, pageHeaders(page, { 'form-action': `'self' ${back}` })).end(page.html);
}

async function admit(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const form = new URLSearchParams(await text(request));
  if (form.get('username') !== admin || form.get('password') !== adminPassword) return void response.writeHead(401).end();
  const token = randomUUID();
  administrators.add(token);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ access_token: token, token_type: 'Bearer' }));
}

async function addPerson(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (!administrators.has(request.headers.authorization?.replace('Bearer ', '') ?? '')) return void response.writeHead(401).end();
  const given = JSON.parse(await text(request)) as Omit<Person, 'id'> & { readonly credentials: readonly { readonly value: string }[] };
  const { email, emailVerified, firstName, lastName } = given;
  const id = people.add(
    { username: given.username.toLowerCase(), email, emailVerified, firstName, lastName },
    given.credentials[0]?.value ?? '',
  );
  response.writeHead(id === null ? 409 : 201, { location: `${KC_HOSTNAME}/admin/realms/${realm.name}/users/${id}` }).end();
}

function settingsOf(client: RealmClient | undefined) {
  return client === undefined
    ? undefined
    : {
        client_id: client.clientId,
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: client.redirectUris,
        post_logout_redirect_uris: client.logoutUris,
        scope: ['openid', ...client.scopes].join(' '),
      };
}

function accountOf(person: Person | undefined) {
  if (person === undefined) return undefined;
  const { id, email, emailVerified, firstName, lastName } = person;
  const names = { name: `${firstName} ${lastName}`, given_name: firstName, family_name: lastName };
  return { accountId: id, claims: async () => ({ sub: id, email, email_verified: emailVerified, ...names }) };
}

/** Keycloak asks for consent only when the client is configured to require it. */
async function loadExistingGrant({ oidc: { client, account, provider: own } }: ProviderContext) {
  if (client === undefined || account === undefined) return undefined;
  const grant = new own.Grant({ clientId: client.clientId, accountId: account.accountId });
  const scopes = (clientOf(client.clientId)?.scopes ?? []).join(' ');
  grant.addOIDCScope(`openid ${scopes}`);
  grant.addResourceScope(`urn:client:${client.clientId}`, scopes);
  await grant.save();
  return grant;
}

interface IssuedToken {
  readonly accountId: string;
  readonly clientId: string;
  readonly sessionUid?: string;
  readonly scope?: string;
}

/** What Keycloak writes into every access token, and what the realm's mappers add for the scopes that were asked for. */
async function extraTokenClaims({ oidc }: ProviderContext, token: IssuedToken) {
  const person = people.find(token.accountId);
  const requested = [...(token.scope ?? '').split(' '), ...(clientOf(token.clientId)?.defaultScopes ?? [])];
  const source = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode;
  const known = { email: person?.email, email_verified: person?.emailVerified, auth_time: source?.authTime };
  const mapped = Object.entries(known).filter(([name, value]) => value !== undefined && realm.accessClaims(requested).includes(name));
  return { typ: 'Bearer', azp: token.clientId, sid: token.sessionUid, ...Object.fromEntries(mapped) };
}
