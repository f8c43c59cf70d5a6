import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AccountingPackage } from '@countinghouse/connectors/accounting-package';
import type { PackageClient } from '@countinghouse/connectors/authorization';
import type { FormValues } from '@countinghouse/connectors/form-authorization';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import type { JournalEntry, Sandbox } from '@countinghouse/connectors/sandbox-kit/sandbox';
import { packageSettings, sandboxAddresses } from '@countinghouse/connectors/sandbox-kit/sandbox-settings';
import { intercepted, type Intercept } from '@countinghouse/connectors/sandbox-kit/testing/interception';
import { PACKAGE_HARNESSES } from '@countinghouse/connectors/sandbox-kit/testing/package-harnesses';
import { TEST_CALLBACK } from './consent';

/** The stand-in of a package on a loopback port, with its clock and its answers in the hand of the test. */
export interface PackageStandIn {
  readonly package: AccountingPackage;
  readonly companies: readonly KernelCompany[];
  /** The product as its client. */
  readonly client: PackageClient;
  /** Settings of server and worker that make the product its client. */
  readonly env: Readonly<Record<string, string>>;
  readonly sandbox: Sandbox;
  intercept: Intercept | null;
  /** Moves its clock forward. */
  advance(milliseconds: number): void;
  /** The requests about books since the journal had so many entries. */
  reads(since?: number): readonly JournalEntry[];
  close(): Promise<void>;
}

const CLIENT = { clientId: 'countinghouse', clientSecret: 'a-secret-of-the-test-long-enough-to-sign' };

/** What a person types into the form of a package to reach a company; nothing where the package has a consent page. */
export function typedFor({ package: { name }, companies }: PackageStandIn, companyId: string): FormValues {
  const company = companies.find(({ id }) => id === companyId);
  const harness = PACKAGE_HARNESSES.find((each) => each.package.name === name);
  return company === undefined ? {} : (harness?.form?.typed(company) ?? {});
}

/** Starts the stand-in of a package with companies. */
export async function startStandIn(
  accountingPackage: AccountingPackage,
  companies: readonly KernelCompany[],
  { today, now = Date.now, callsPerDay }: { readonly today: string; readonly now?: () => number; readonly callsPerDay?: number },
): Promise<PackageStandIn> {
  const { sandbox: load, client: known } = accountingPackage;
  if (load === undefined || known === undefined) throw new Error(`${accountingPackage.name} has no stand-in.`);
  const create = await load();
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let ahead = 0;
  const sandbox = create({
    baseUrl,
    client: { ...CLIENT, name: 'Countinghouse', redirectUris: [TEST_CALLBACK] },
    companies,
    now: () => now() + ahead,
    today: () => today,
    newSecret: () => randomBytes(24).toString('base64url'),
    sleep: (milliseconds) => pause(milliseconds, undefined, { ref: false }),
    signingSecret: CLIENT.clientSecret,
    ...(callsPerDay === undefined ? {} : { callsPerDay }),
  });
  const client = { ...CLIENT, addresses: sandboxAddresses(accountingPackage, baseUrl) };
  const standIn: PackageStandIn = {
    package: accountingPackage,
    companies,
    client,
    env: packageSettings(known.id, client),
    sandbox,
    intercept: null,
    advance: (milliseconds) => void (ahead += milliseconds),
    reads: (since = 0) => sandbox.journal.slice(since).filter(({ companyId }) => companyId !== null),
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  };
  server.on(
    'request',
    intercepted(sandbox, () => standIn.intercept),
  );
  return standIn;
}
