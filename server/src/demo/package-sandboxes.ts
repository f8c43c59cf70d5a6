import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import { PACKAGES } from '@countinghouse/connectors/registry';
import { writeCompanies } from '@countinghouse/connectors/sandbox-kit/kernel/companies';
import { packageSettings, sandboxAddresses } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { createCustomerComputer } from '@countinghouse/connectors/sandbox-kit/web-connector/customer-computer';
import { assertDemo, type DemoSettings } from '../platform/config/demo-only';
import { freePort } from '../platform/embedded/free-port';
import { forwardedHeaderOf, forwardedRefusal } from '../platform/http/forwarded-header';

/** Stand-ins of accounting packages, running. */
export interface PackageSandboxes {
  /** What server and worker need to know of them. */
  readonly env: Readonly<Record<string, string>>;
  /** Computers of customers, where a package is installed that polls. */
  readonly computers: readonly Computer[];
  close(): Promise<void>;
}

/** A stand-in for a customer's computer: the package on it, and the address of its page. */
export interface Computer {
  readonly name: string;
  readonly address: string;
}

/** Where they may run, and for which address of the product. */
export interface SandboxLocation extends DemoSettings {
  /** Where people are sent back to, such as `http://localhost:3000/connect/callback`. */
  readonly callback: string;
  readonly home: string;
  /** Settings of the instance: a package that has its own there gets no stand-in. */
  readonly env: NodeJS.ProcessEnv;
}

interface Mounted {
  readonly env: Readonly<Record<string, string>>;
  readonly address: string;
  readonly server: Server;
  readonly stop?: () => void;
}

const CLIENT_ID = 'countinghouse';
const today = () => new Date().toISOString().slice(0, 10);
const pause = (milliseconds: number) => sleep(milliseconds, undefined);

/**
 * Starts a stand-in for each package that has one and no settings, on loopback ports of their own; throws SettingsError outside the demo
 * and on an open address.
 */
export async function startPackageSandboxes(place: SandboxLocation): Promise<PackageSandboxes> {
  assertDemo('The sandbox of accounting packages', place);
  const secret = await storedSecret(join(place.home, 'keys'));
  const unset = PACKAGES.filter(({ client }) => !isSet(place.env, client?.id));
  const companies = writeCompanies(today());
  const packages = unset.filter(({ sandbox }) => sandbox !== undefined);
  const polling = unset.filter(({ machine }) => machine !== undefined);
  const mounted = await Promise.all(packages.map((each) => mountPackage(each, place, { secret, companies })));
  const computers = await Promise.all(polling.map((each) => mountComputer(each, { secret, companies })));
  return {
    env: Object.assign({}, ...[...mounted, ...computers].map(({ env }) => env)) as Record<string, string>,
    computers: computers.map(({ address }, at) => ({ name: polling[at]?.name ?? '', address })),
    async close() {
      for (const { stop } of computers) stop?.();
      await Promise.all([...mounted, ...computers].map(({ server }) => closed(server)));
    },
  };
}

const isSet = (env: NodeJS.ProcessEnv, id: string | undefined) => Boolean(env[`PACKAGE_${id}_CLIENT_ID`]);

interface Shared {
  readonly secret: string;
  readonly companies: ReturnType<typeof writeCompanies>;
}

function mountPackage(each: AccountingPackage, place: SandboxLocation, { secret, companies }: Shared): Promise<Mounted> {
  const { sandbox: load, client: known } = each;
  if (load === undefined || known === undefined) throw new Error(`${each.datasourceNameId} has no stand-in.`);
  const clientSecret = `${secret}-${known.id.toLowerCase()}`;
  return mount(async (baseUrl) => {
    const create = await load();
    const { listener, accepts } = create({
      baseUrl,
      client: { clientId: CLIENT_ID, clientSecret, name: 'Countinghouse', redirectUris: [place.callback] },
      companies,
      now: () => Date.now(),
      today,
      newSecret: () => randomBytes(24).toString('base64url'),
      sleep: pause,
      signingSecret: clientSecret,
    });
    const addresses = sandboxAddresses(each, baseUrl);
    const client = { clientId: CLIENT_ID, clientSecret, addresses, ...(accepts && { standInAccepts: accepts }) };
    return { listener, env: packageSettings(known.id, client) };
  });
}

/** The computer calls the product, which needs to know nothing of it but its own id. */
function mountComputer({ name, machine: load, client }: AccountingPackage, { secret, companies }: Shared): Promise<Mounted> {
  if (load === undefined || client === undefined) throw new Error(`${name} has no stand-in.`);
  return mount(async (address) => {
    const { listener, stop } = createCustomerComputer({ name, create: await load(), companies, every: EVERY });
    const env = {
      [`PACKAGE_${client.id}_CLIENT_ID`]: guidOf(`${secret}-${client.id}`),
      [`PACKAGE_${client.id}_STAND_IN_URL`]: address,
    };
    return { listener, stop, env };
  });
}

/** How often a computer asks for work, in milliseconds. */
const EVERY = 10_000;

/** The same GUID for the same text. */
function guidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}

type Make = (baseUrl: string) => Promise<Omit<Mounted, 'server' | 'address'> & { readonly listener: RequestListener }>;

async function mount(make: Make): Promise<Mounted> {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const { listener, ...made } = await make(address);
  const server = createServer((request, response) => (refuseForwarded(request, response) ? undefined : listener(request, response)));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { server, address, ...made };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function refuseForwarded(request: IncomingMessage, response: ServerResponse): boolean {
  const header = forwardedHeaderOf(request.headers);
  if (header === null) return false;
  response.writeHead(403, { 'content-type': 'text/plain; charset=utf-8' }).end(forwardedRefusal(header));
  return true;
}

async function storedSecret(folder: string): Promise<string> {
  const path = join(folder, 'example-sandbox.key');
  const kept = await readFile(path, 'utf8').catch(() => null);
  if (kept !== null) return kept;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('hex');
  await writeFile(path, secret, { mode: 0o600 });
  return secret;
}
