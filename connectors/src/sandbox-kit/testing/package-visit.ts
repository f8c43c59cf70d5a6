import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { LASTING, readConsent, type ConsentAuthorization, type Grant, type GrantKeeping } from '../../authorization';
import type { Organization, PackageClient } from '../../authorization';
import type { PackageSource } from '../../connector';
import type { HttpIo } from '../../http/http-io';
import { localLimiters } from '../../http/local-limiter';
import type { KernelCompany } from '../kernel/company';
import type { Greeting, PollingAuthorization } from '../../polling-authorization';
import { sandboxAddresses } from '../sandbox-settings';
import { createMachineStandIn } from './machine-stand-in';
import type { PackageHarness } from './package-harness';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from './running-sandbox';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';

/** A package whose stand-in runs with companies, and how its books come to be read. */
export interface PackageVisit {
  readonly running: RunningSandbox;
  readonly authorization: GrantKeeping;
  readonly client: PackageClient;
  /** Consents to the books of one company, as a person does; a machine with it comes for the first time. */
  readonly consentTo: (company: KernelCompany) => Promise<ConsentedVisit>;
}

/** What a consent granted. */
export interface ConsentedVisit {
  readonly grant: Grant;
  readonly organizations: readonly Organization[];
  readonly source: PackageSource;
}

/** Starts the stand-in of a package with companies. */
export async function visitPackage(
  { package: subject, polls }: Pick<PackageHarness, 'package' | 'polls'>,
  companies: readonly KernelCompany[],
  today: CalendarDate,
): Promise<PackageVisit> {
  const [create, machine, granting] = await Promise.all([subject.sandbox?.(), subject.machine?.(), subject.authorization?.()]);
  const standIn = machine === undefined || polls === undefined ? create : createMachineStandIn(machine, polls);
  if (standIn === undefined || granting === undefined || granting.kind === 'form') throw new Error('The package is not whole.');
  const running = await startSandbox(standIn, companies, today);
  const client = { clientId: 'ch', clientSecret: 'very-secret', addresses: sandboxAddresses(subject, running.baseUrl) };
  const consentTo = (company: KernelCompany) =>
    granting.kind === 'polling' ? greetFrom(granting, running, company) : consentOf(granting, client, company);
  return { running, authorization: granting, client, consentTo };
}

async function consentOf(granting: ConsentAuthorization, client: PackageClient, company: KernelCompany): Promise<ConsentedVisit> {
  const returning = { ...client, redirectUri: CALLBACK };
  const address = new URL(granting.consentAddress(returning, { state: 'st', codeVerifier: VERIFIER }));
  const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
  const outcome = readConsent(back.searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
  const { organizations, ...grant } = await granting.exchange(returning, outcome.consent, VERIFIER, new AbortController().signal);
  const source = { kind: 'package', apiUrl: client.addresses.api, access: granting.access(grant.secrets) } as const;
  return { grant, organizations, source: { ...source, organizationId: organizations[0]?.id ?? '' } };
}

async function greetFrom(granting: PollingAuthorization, { baseUrl }: RunningSandbox, company: KernelCompany): Promise<ConsentedVisit> {
  const apiUrl = `${baseUrl}/companies/${company.id}`;
  const greeting = (await (await fetch(`${apiUrl}/greeting`)).json()) as Greeting;
  const organization = granting.organizationOf(greeting);
  const source = { kind: 'package', apiUrl, access: {}, organizationId: organization?.id ?? '' } as const;
  return { grant: { secrets: {}, expiresInSeconds: LASTING }, organizations: organization === null ? [] : [organization], source };
}

/** A network whose pauses move the clock of the stand-in, so that limits hold and no test waits. */
export function steppedIo({ clock }: RunningSandbox): HttpIo {
  const now = () => clock.now;
  const sleep = async (milliseconds: number) => void (clock.now += milliseconds);
  return { fetch: (url, init) => fetch(url, init), jitter: () => 0, now, sleep, limiterOf: localLimiters({ now, sleep }) };
}
