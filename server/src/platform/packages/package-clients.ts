import type { AccountingPackage, ClientSettings } from '@countinghouse/connectors/accounting-package';
import type { PackageClient, PackageAddresses } from '@countinghouse/connectors/authorization';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { isDemoRequested } from '../config/demo-only';
import { collectErrors, SettingsError } from '../config/settings-error';

/** How the product is known to packages, by the id of the package; one that is absent can't be connected. */
export type PackageClients = Readonly<Record<string, PackageClient>>;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads the clients from the environment: `PACKAGE_<ID>_CLIENT_ID` and `PACKAGE_<ID>_CLIENT_SECRET` make a package connectable, and
 * `_AUTHORIZE_URL`, `_TOKEN_URL`, `_REVOKE_URL` and `_API_URL` replace the vendor's addresses, `_SCOPES` what is asked for. A package whose
 * machine polls has `_CLIENT_ID` and `_WAIT_DAYS` alone. Throws SettingsError, which names each variable.
 */
export function readPackageClients(env: Environment): PackageClients {
  const errors: string[] = [];
  const read = collectErrors(errors);
  const clients = PACKAGES.flatMap((each) => {
    const client = read(() => clientOf(env, each));
    return client == null ? [] : [[each.datasourceNameId, client] as const];
  });
  if (errors.length > 0) throw new SettingsError(errors);
  return Object.fromEntries(clients);
}

const ADDRESSES = ['authorize', 'token', 'revoke', 'api'] as const satisfies readonly (keyof PackageAddresses)[];

function clientOf(env: Environment, { client: known }: AccountingPackage): PackageClient | null {
  if (known === undefined) return null;
  const setting = (name: string) => `PACKAGE_${known.id}_${name}`;
  refuseOthers(env, known);
  if (known.polls) {
    const client = pollingClientOf(env, setting('CLIENT_ID'), setting('WAIT_DAYS'));
    const standInUrl = ofDemo(env, setting('STAND_IN_URL'));
    return client && standInUrl !== null ? { ...client, standInUrl } : client;
  }
  const [clientId, clientSecret] = [env[setting('CLIENT_ID')], env[setting('CLIENT_SECRET')]];
  if (!clientId && !clientSecret) return null;
  if (!clientId) throw new SettingsError(`${setting('CLIENT_ID')} is missing beside ${setting('CLIENT_SECRET')}`);
  if (!clientSecret) throw new SettingsError(`${setting('CLIENT_SECRET')} is missing beside ${setting('CLIENT_ID')}`);
  const addresses = ADDRESSES.map((name) => [name, addressOf(env, setting(`${name.toUpperCase()}_URL`), known.addresses?.[name])]);
  const scopes = env[setting('SCOPES')]?.split(/\s+/).filter((scope) => scope !== '') ?? [];
  const client = { clientId, clientSecret, addresses: Object.fromEntries(addresses) as Record<keyof PackageAddresses, string> };
  const accepts = ofDemo(env, setting('STAND_IN_ACCEPTS'));
  const standInAccepts = accepts === null ? null : (JSON.parse(accepts) as Record<string, string>);
  return { ...client, ...(scopes.length > 0 && { scopes }), ...(standInAccepts && { standInAccepts }) };
}

/** What the demo says of a stand-in that it started; nothing else may say on a page of ours what to type, or where to. */
function ofDemo(env: Environment, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  if (!isDemoRequested(env)) throw new SettingsError(`${name} has no use: only the demo has stand-ins`);
  return text;
}

const OF_VENDORS = ['CLIENT_SECRET', ...ADDRESSES.map((name) => `${name.toUpperCase()}_URL`), 'SCOPES'];

/** Throws for a setting that this kind of package has no use for, so that it is not expected to do something. */
function refuseOthers(env: Environment, { id, polls }: ClientSettings): void {
  const others = (polls ? OF_VENDORS : ['WAIT_DAYS']).map((name) => `PACKAGE_${id}_${name}`).filter((name) => env[name]);
  if (others.length === 0) return;
  const why = polls
    ? `the computer of the customer calls the product, which needs PACKAGE_${id}_CLIENT_ID alone`
    : 'this package is asked at its own addresses, and no computer is waited for';
  throw new SettingsError(others.map((name) => `${name} has no use: ${why}`));
}

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const NO_ADDRESSES: PackageAddresses = { authorize: '', token: '', revoke: '', api: '' };
/** The longest that a machine is waited for, in days. */
const MOST_DAYS = 60;

function pollingClientOf(env: Environment, idName: string, daysName: string): PackageClient | null {
  const [clientId, days] = [env[idName], env[daysName]];
  if (!clientId && !days) return null;
  if (!clientId) throw new SettingsError(`${idName} is missing beside ${daysName}`);
  if (!GUID.test(clientId)) throw new SettingsError(`${idName} is not a GUID, such as 57f3b9b6-86f1-4fcc-b1ff-966de1813d20`);
  const client = { clientId, clientSecret: '', addresses: NO_ADDRESSES };
  if (!days) return client;
  const waitDays = Number(days);
  if (!Number.isInteger(waitDays) || waitDays < 1 || waitDays > MOST_DAYS)
    throw new SettingsError(`${daysName}=${days} is not a number of days from 1 to ${MOST_DAYS}, such as 7`);
  return { ...client, waitDays };
}

function addressOf(env: Environment, name: string, vendors: string | undefined): string {
  const address = env[name] || vendors;
  if (address === undefined) throw new SettingsError(`${name} is missing: this package has no address of its own`);
  if (!/^https?:$/.test(URL.parse(address)?.protocol ?? ''))
    throw new SettingsError(`${name} is not an address such as https://example.com/path`);
  return address.replace(/\/$/, '');
}
