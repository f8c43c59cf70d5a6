import Provider, { interactionPolicy, type ProviderContext } from 'oidc-provider';
import type { Directory, DirectoryPerson } from './directory';
import { renderMessagePage } from './login-page';
import type { ProviderKeys } from './provider-keys';
import type { ProviderState } from './provider-state';
import { StateAdapter } from './state-adapter';
import { accessClaims, ACCESS_TOKEN_SECONDS, API_RESOURCE, API_SCOPES, clientIdOf, tenantNameOf } from './token-claims';

/** What the embedded provider is made of. */
export interface ProviderDependencies {
  /** `http://localhost:<port>/oidc`. */
  readonly issuer: string;
  readonly keys: ProviderKeys;
  readonly state: ProviderState;
  readonly directory: Directory;
}

const A_DAY = 86_400;

/** A standard OpenID provider: authorization code with PKCE only, one public client for each tenant, signed access tokens. */
export function createProvider(parts: ProviderDependencies): Provider {
  const { port } = new URL(parts.issuer);
  const findClient = (clientId: string) => clientOf(parts.directory, clientId, port);
  return new Provider(parts.issuer, {
    adapter: (model: string) => new StateAdapter(model, parts.state, findClient),
    jwks: { keys: [parts.keys.signing] },
    cookies: {
      keys: parts.keys.cookies,
      names: { session: `sso_${port}`, interaction: `sso_${port}_step`, resume: `sso_${port}_resume` },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: ['openid', 'profile', 'email'],
    claims: { openid: ['sub'], profile: ['name', 'given_name', 'family_name'], email: ['email', 'email_verified'] },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientAuthMethods: ['none'],
    clientBasedCORS: (_ctx: ProviderContext, origin: string, client: { redirectUris: readonly string[] }) =>
      client.redirectUris.some((address) => new URL(address).origin === origin),
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: 60,
      Grant: A_DAY,
      IdToken: 3_600,
      Interaction: 3_600,
      RefreshToken: refreshTokenSeconds,
      Session: A_DAY,
    },
    issueRefreshToken: async () => true,
    findAccount: async (_ctx: ProviderContext, accountId: string) => accountOf(await parts.directory.person(accountId)),
    loadExistingGrant,
    extraTokenClaims: (ctx: ProviderContext, token: IssuedToken) => extraClaims(parts.directory, ctx, token),
    interactions: {
      url: (_ctx: ProviderContext, { uid }: { uid: string }) => `/oidc/interaction/${uid}`,
      policy: policyFor(parts.directory),
    },
    renderError,
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: true },
      rpInitiatedLogout: { enabled: true, logoutSource, postLogoutSuccessSource },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => API_RESOURCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: API_SCOPES,
          audience: API_RESOURCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_SECONDS,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
  });
}

/** A public client of every tenant, made from its hosts when it is asked for. */
async function clientOf(directory: Directory, clientId: string, port: string) {
  const tenantName = tenantNameOf(clientId);
  const tenant = tenantName === null ? null : await directory.tenantByName(tenantName);
  if (tenant === null) return undefined;
  const origins = tenant.hosts.map((host) => `http://${host}:${port}`);
  return {
    client_id: clientIdOf(tenant.name),
    client_name: tenant.visibleName,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: origins.map((origin) => `${origin}/login/callback`),
    post_logout_redirect_uris: origins.flatMap((origin) =>
      ['/login', '/', '/authtimeout', '/slidingtimeout'].map((path) => `${origin}${path}`),
    ),
  };
}

function accountOf(person: DirectoryPerson | null) {
  if (person === null) return undefined;
  return {
    accountId: person.accountId,
    claims: async () => ({
      sub: person.accountId,
      name: person.displayName,
      given_name: person.firstName ?? undefined,
      family_name: person.lastName ?? undefined,
      email: person.emailAddress,
      email_verified: true,
    }),
  };
}

interface IssuedToken {
  readonly accountId: string;
  readonly sessionUid?: string;
}

/** A renewed token says when the person signed in, not when it was renewed. */
async function extraClaims(directory: Directory, { oidc }: ProviderContext, token: IssuedToken) {
  const person = await directory.person(token.accountId);
  const source = oidc.entities.RefreshToken ?? oidc.entities.AuthorizationCode;
  return person === null || token.sessionUid === undefined ? undefined : accessClaims(person, token.sessionUid, source?.authTime);
}

/** A refresh token is good once and ends with the provider's session; the next one lasts no longer than the first. */
function refreshTokenSeconds({ oidc }: ProviderContext): number {
  return oidc.entities.RotatedRefreshToken?.remainingTTL ?? A_DAY;
}

/** The product is a first-party client, so no consent is asked for. */
async function loadExistingGrant(ctx: ProviderContext) {
  const { client, account, provider } = ctx.oidc;
  if (client === undefined || account === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: account.accountId });
  grant.addOIDCScope('openid profile email');
  grant.addResourceScope(API_RESOURCE, API_SCOPES);
  await grant.save();
  return grant;
}

/** Who is signed in at one tenant and goes to another must choose a person of that one. */
function policyFor(directory: Directory) {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  const otherTenant = new Check('other_tenant', 'A person of this team has to sign in', async ({ oidc }) => {
    const { accountId } = oidc.session ?? {};
    if (accountId === undefined) return Check.NO_NEED_TO_PROMPT;
    const tenant = await directory.tenantByName(tenantNameOf(oidc.client?.clientId ?? '') ?? '');
    return tenant !== null && accountId.startsWith(`${tenant.id}.`) ? Check.NO_NEED_TO_PROMPT : Check.REQUEST_PROMPT;
  });
  policy.get('login')?.checks.add(otherTenant);
  return policy;
}

async function renderError(ctx: ProviderContext, out: { error: string; error_description?: string }) {
  ctx.type = 'html';
  ctx.body = renderMessagePage('Sign-in did not work', out.error_description ?? out.error).html;
}

async function logoutSource(ctx: ProviderContext, form: string) {
  ctx.type = 'html';
  ctx.body = renderMessagePage('Sign out?', 'You are about to leave the portal on this device.', form).html;
}

async function postLogoutSuccessSource(ctx: ProviderContext) {
  ctx.type = 'html';
  ctx.body = renderMessagePage('Signed out', 'You can close this window.').html;
}
