import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { oauth2, organizationOf } from '../oauth2';

/**
 * Access to DEX: the company is chosen on its consent page, and named with the grant.
 * @internal Tests pass a fake network.
 */
export function createExampleAuthorization(io: HttpIo): ConsentAuthorization {
  const granted = oauth2(
    {
      name: 'DEX',
      scopes: ['books.read'],
      organizations: async ({ token }) => [organizationOf(token.get('company_id'), token.get('company_name'))],
    },
    io,
  );
  return { ...granted, endsOneGrant: true };
}

/** Access to DEX over the network. */
export const exampleAuthorization: ConsentAuthorization = createExampleAuthorization(SYSTEM_IO);
