/** The endpoints of an OpenID provider that sign-in needs. */
export interface Provider {
  readonly issuer: string;
  readonly authorization_endpoint: string;
  readonly token_endpoint: string;
}

/** Reads the provider's own description (OpenID Connect Discovery, 4); throws if it is for another issuer. */
export async function discoverProvider(issuer: string): Promise<Provider> {
  const response = await fetch(`${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`);
  const found: unknown = response.ok ? await response.json() : null;
  if (!isProvider(found) || found.issuer !== issuer) throw new Error(`The sign-in service at ${issuer} does not describe itself.`);
  return found;
}

function isProvider(value: unknown): value is Provider {
  const fields = (value ?? {}) as Record<string, unknown>;
  return ['issuer', 'authorization_endpoint', 'token_endpoint'].every((name) => typeof fields[name] === 'string');
}
