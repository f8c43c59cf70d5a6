import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Mapper {
  readonly protocolMapper: string;
  readonly config: Readonly<Record<string, string>>;
}

/** A public client of the realm. */
export interface RealmClient {
  readonly clientId: string;
  readonly redirectUris: readonly string[];
  readonly webOrigins: readonly string[];
  readonly logoutUris: readonly string[];
  /** The scopes that it may ask for. */
  readonly scopes: readonly string[];
  /** Scopes that it has without asking. */
  readonly defaultScopes: readonly string[];
  /** The `aud` of its access tokens. */
  readonly audience: string;
}

/** A realm as Keycloak imports it, as far as sign-in depends on it. */
export interface Realm {
  readonly name: string;
  readonly clients: readonly RealmClient[];
  /** Which claims an access token of these scopes has beyond `sub`. */
  accessClaims(scopes: readonly string[]): string[];
}

interface RealmFile {
  readonly realm: string;
  readonly enabled: boolean;
  readonly clientScopes: readonly { readonly name: string; readonly protocolMappers?: readonly Mapper[] }[];
  readonly clients: readonly {
    readonly clientId: string;
    readonly enabled: boolean;
    readonly publicClient: boolean;
    readonly standardFlowEnabled: boolean;
    readonly redirectUris: readonly string[];
    readonly webOrigins: readonly string[];
    readonly attributes: Readonly<Record<string, string>>;
    readonly defaultClientScopes: readonly string[];
    readonly optionalClientScopes: readonly string[];
    readonly protocolMappers: readonly Mapper[];
  }[];
}

/** Keycloak's own audience, where a client has none. */
const NO_AUDIENCE = 'account';

/** Reads the one realm of a folder. */
export function readRealm(folder: string): Realm {
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.json'));
  if (file === undefined) throw new Error(`${folder} holds no realm.`);
  const { realm, clientScopes, clients } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RealmFile;
  return {
    name: realm,
    clients: clients
      .filter(({ enabled, publicClient, standardFlowEnabled }) => enabled && publicClient && standardFlowEnabled)
      .map((client) => ({
        clientId: client.clientId,
        redirectUris: client.redirectUris,
        webOrigins: client.webOrigins,
        logoutUris: client.attributes['post.logout.redirect.uris']?.split('##') ?? [],
        scopes: [...client.defaultClientScopes, ...client.optionalClientScopes],
        defaultScopes: client.defaultClientScopes,
        audience: client.protocolMappers.map(audienceIn).find((audience) => audience !== undefined) ?? NO_AUDIENCE,
      })),
    accessClaims: (scopes) =>
      clientScopes
        .filter(({ name }) => scopes.includes(name))
        .flatMap(({ protocolMappers = [] }) => protocolMappers)
        .filter(({ config }) => config['access.token.claim'] === 'true')
        .flatMap(({ config }) => config['claim.name'] ?? []),
  };
}

function audienceIn({ protocolMapper, config }: Mapper): string | undefined {
  return protocolMapper === 'oidc-audience-mapper' && config['access.token.claim'] === 'true'
    ? config['included.custom.audience']
    : undefined;
}
