import type { AccountingPackage } from '../accounting-package';
import type { PackageClient, PackageAddresses } from '../authorization';

/** Where a stand-in answers whose package has no vendor. */
const PLAIN: PackageAddresses = {
  authorize: 'http://localhost/authorize',
  token: 'http://localhost/token',
  revoke: 'http://localhost/revoke',
  api: 'http://localhost',
};

/** The addresses of a stand-in where it is mounted: the vendor's paths, else `/authorize`, `/token`, `/revoke` and the root. */
export function sandboxAddresses({ client }: Pick<AccountingPackage, 'client'>, baseUrl: string): PackageAddresses {
  const vendors = client?.addresses ?? PLAIN;
  const at = (address: string) => `${baseUrl}${new URL(address).pathname.replace(/\/$/, '')}`;
  return { authorize: at(vendors.authorize), token: at(vendors.token), revoke: at(vendors.revoke), api: at(vendors.api) };
}

/** Settings of server and worker that lead to such addresses, with the product as their client. */
export function packageSettings(id: string, { clientId, clientSecret, addresses, standInAccepts }: PackageClient): Record<string, string> {
  return {
    ...(standInAccepts === undefined ? {} : { [`PACKAGE_${id}_STAND_IN_ACCEPTS`]: JSON.stringify(standInAccepts) }),
    [`PACKAGE_${id}_CLIENT_ID`]: clientId,
    [`PACKAGE_${id}_CLIENT_SECRET`]: clientSecret,
    [`PACKAGE_${id}_AUTHORIZE_URL`]: addresses.authorize,
    [`PACKAGE_${id}_TOKEN_URL`]: addresses.token,
    [`PACKAGE_${id}_REVOKE_URL`]: addresses.revoke,
    [`PACKAGE_${id}_API_URL`]: addresses.api,
  };
}
