/** How the product is known to an accounting package: where it answers, and as which client we ask. */
interface PackageClient {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** The clients of packages that are configured, by package; a package without one can't be connected. */
export type PackageClients = Readonly<Partial<Record<'Example', PackageClient>>>;

/** Reads the clients from the environment: `EXAMPLE_URL`, `EXAMPLE_CLIENT_ID`, `EXAMPLE_CLIENT_SECRET`. */
export function readPackageClients(env: Readonly<Record<string, string | undefined>>): PackageClients {
  const { EXAMPLE_URL: baseUrl, EXAMPLE_CLIENT_ID: clientId, EXAMPLE_CLIENT_SECRET: clientSecret } = env;
  if (!baseUrl || !clientId || !clientSecret) return {};
  return { Example: { baseUrl: baseUrl.replace(/\/$/, ''), clientId, clientSecret } };
}
