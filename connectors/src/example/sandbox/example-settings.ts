import type { PackageClient } from '../../authorization';

/** Settings of server and worker for a DEX that runs at an address, without a slash at the end, with the product as its client. */
export function exampleSettings(baseUrl: string, { clientId, clientSecret }: Pick<PackageClient, 'clientId' | 'clientSecret'>) {
  return {
    PACKAGE_EXAMPLE_CLIENT_ID: clientId,
    PACKAGE_EXAMPLE_CLIENT_SECRET: clientSecret,
    PACKAGE_EXAMPLE_AUTHORIZE_URL: `${baseUrl}/authorize`,
    PACKAGE_EXAMPLE_TOKEN_URL: `${baseUrl}/token`,
    PACKAGE_EXAMPLE_REVOKE_URL: `${baseUrl}/revoke`,
    PACKAGE_EXAMPLE_API_URL: baseUrl,
  };
}
