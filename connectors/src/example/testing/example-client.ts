import type { PackageClient } from '../../authorization';
import { sandboxAddresses } from '../../sandbox-kit/sandbox-settings';
import { examplePackage } from '../package';

/** The product as the client of a DEX that runs at an address, without a slash at the end. */
export function exampleClient(
  baseUrl: string,
  { clientId, clientSecret }: Pick<PackageClient, 'clientId' | 'clientSecret'>,
): PackageClient {
  return { clientId, clientSecret, addresses: sandboxAddresses(examplePackage, baseUrl) };
}
