import type { ExampleClient } from '@countinghouse/connectors/example/authorise';
import type { Platform } from '../../platform/context';

/** The path that packages send people back to. */
export const CALLBACK_PATH = '/connect/callback';

/** The product as a package knows it, from a host of ours; null where the package has no authorization client or none is configured. */
export function authorizationClient(
  { packages }: Pick<Platform, 'packages'>,
  datasourceNameId: string,
  origin: string,
): ExampleClient | null {
  const client = datasourceNameId === 'Example' ? packages.Example : undefined;
  return client === undefined ? null : { ...client, redirectUri: `${origin}${CALLBACK_PATH}` };
}
