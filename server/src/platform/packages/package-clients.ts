import type { AccountingPackage, PackageAddresses } from '@countinghouse/connectors/accounting-package';
import type { PackageClient } from '@countinghouse/connectors/authorization';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { collectFaults, SettingsError } from '../config/settings-error';

/** How the product is known to packages, by the id of the package; one that is absent can't be connected. */
export type PackageClients = Readonly<Record<string, PackageClient>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the clients from the environment: `PACKAGE_<ID>_CLIENT_ID` and `PACKAGE_<ID>_CLIENT_SECRET` make a package connectable, and
 * `_AUTHORIZE_URL`, `_TOKEN_URL`, `_REVOKE_URL` and `_API_URL` replace the vendor's addresses, `_SCOPES` what is asked for. Throws SettingsError, which names each
 * variable.
 */
export function readPackageClients(env: Environment): PackageClients {
  const faults: string[] = [];
  const read = collectFaults(faults);
  const clients = PACKAGES.flatMap((each) => {
    const client = read(() => clientOf(env, each));
    return client == null ? [] : [[each.datasourceNameId, client] as const];
  });
  if (faults.length > 0) throw new SettingsError(faults);
  return Object.fromEntries(clients);
}

const ADDRESSES = ['authorize', 'token', 'revoke', 'api'] as const satisfies readonly (keyof PackageAddresses)[];

function clientOf(env: Environment, { client: known }: AccountingPackage): PackageClient | null {
  if (known === undefined) return null;
  const setting = (name: string) => `PACKAGE_${known.id}_${name}`;
  const [clientId, clientSecret] = [env[setting('CLIENT_ID')], env[setting('CLIENT_SECRET')]];
  if (!clientId && !clientSecret) return null;
  if (!clientId) throw new SettingsError(`${setting('CLIENT_ID')} is missing beside ${setting('CLIENT_SECRET')}`);
  if (!clientSecret) throw new SettingsError(`${setting('CLIENT_SECRET')} is missing beside ${setting('CLIENT_ID')}`);
  const addresses = ADDRESSES.map((name) => [name, addressOf(env, setting(`${name.toUpperCase()}_URL`), known.addresses?.[name])]);
  const scopes = env[setting('SCOPES')]?.split(/\s+/).filter((scope) => scope !== '') ?? [];
  const client = { clientId, clientSecret, addresses: Object.fromEntries(addresses) as Record<keyof PackageAddresses, string> };
  return scopes.length > 0 ? { ...client, scopes } : client;
}

function addressOf(env: Environment, name: string, vendors: string | undefined): string {
  const address = env[name] || vendors;
  if (address === undefined) throw new SettingsError(`${name} is missing: this package has no address of its own`);
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new SettingsError(`${name} is not an address such as https://example.com/path`);
  return address.replace(/\/$/, '');
}
