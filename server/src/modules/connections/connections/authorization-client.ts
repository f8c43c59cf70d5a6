import type { PackageClient, ReturningClient } from '@countinghouse/connectors/authorization';
import type { Authorization } from '@countinghouse/connectors/consent-authorization';
import { authorizationOf } from '@countinghouse/connectors/registry';
import type { Platform } from '../../../platform/context';

/** How access to a package is granted, and the product as that package knows it. */
export interface Authorizing {
  readonly authorization: Authorization;
  readonly client: PackageClient & ReturningClient;
}

/** Both for a package by its id; null where it can't be connected, or no client is configured. */
export async function authorizingOf(
  { packages, addresses }: Pick<Platform, 'packages' | 'addresses'>,
  datasourceNameId: string,
): Promise<Authorizing | null> {
  const [client, authorization] = [packages[datasourceNameId], await authorizationOf(datasourceNameId)];
  return client === undefined || authorization === null ? null : { authorization, client: { ...client, redirectUri: addresses.callback } };
}

/** How many days the machine of a package is waited for: what the setting says, else the package; null for a package without one. */
export function waitDaysOf(authorizing: Authorizing | null): number | null {
  return authorizing?.authorization.kind === 'polling' ? (authorizing.client.waitDays ?? authorizing.authorization.waitDays) : null;
}
