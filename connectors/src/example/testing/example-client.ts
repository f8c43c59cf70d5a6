import type { PackageClient } from '../../authorization';

/** The product as the client of a DEX that runs at an address, without a slash at the end. */
export function exampleClient(
  baseUrl: string,
  { clientId, clientSecret }: Pick<PackageClient, 'clientId' | 'clientSecret'>,
): PackageClient {
  const addresses = { authorize: `${baseUrl}/authorize`, token: `${baseUrl}/token`, revoke: `${baseUrl}/revoke`, api: baseUrl };
  return { clientId, clientSecret, addresses };
}
