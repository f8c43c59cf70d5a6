import type { AccountingPackage, PackageAddresses } from '../accounting-package';
import type { PackageClient } from '../authorization';

/** The addresses of a stand-in: the vendor's paths, where it is mounted. Throws RangeError for a package without a vendor. */
export function sandboxAddresses({ datasourceNameId, client }: AccountingPackage, baseUrl: string): PackageAddresses {
  const vendors = client?.addresses ?? null;
  if (vendors === null) throw new RangeError(`${datasourceNameId} has no vendor.`);
  const at = (address: string) => `${baseUrl}${new URL(address).pathname.replace(/\/$/, '')}`;
  return { authorize: at(vendors.authorize), token: at(vendors.token), revoke: at(vendors.revoke), api: at(vendors.api) };
}

/** Settings of server and worker that lead to such addresses, with the product as their client. */
export function packageSettings(id: string, { clientId, clientSecret, addresses }: PackageClient): Record<string, string> {
  return {
    [`PACKAGE_${id}_CLIENT_ID`]: clientId,
    [`PACKAGE_${id}_CLIENT_SECRET`]: clientSecret,
    [`PACKAGE_${id}_AUTHORIZE_URL`]: addresses.authorize,
    [`PACKAGE_${id}_TOKEN_URL`]: addresses.token,
    [`PACKAGE_${id}_REVOKE_URL`]: addresses.revoke,
    [`PACKAGE_${id}_API_URL`]: addresses.api,
  };
}
