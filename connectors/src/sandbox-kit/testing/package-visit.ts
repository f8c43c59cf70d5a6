import type { CalendarDate } from '@countinghouse/domain/periods/calendar-date';
import { LASTING, type ConsentedGrant, type Grant, type GrantKeeping, type Organization, type PackageClient } from '../../authorization';
import type { PackageSource } from '../../connector';
import { readConsent, type Authorization, type ConsentAuthorization } from '../../consent-authorization';
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
  { package: subject, form, polls }: Pick<PackageHarness, 'package' | 'form' | 'polls'>,
  companies: readonly KernelCompany[],
  today: CalendarDate,
): Promise<PackageVisit> {
  const [create, machine, granting] = await Promise.all([subject.sandbox?.(), subject.machine?.(), subject.authorization?.()]);
  const standIn = machine === undefined || polls === undefined ? create : createMachineStandIn(machine, polls);
  if (standIn === undefined || granting === undefined) throw new Error('The package is not whole.');
  const running = await startSandbox(standIn, companies, today);
  const client = { clientId: 'ch', clientSecret: 'very-secret', addresses: sandboxAddresses(subject, running.baseUrl) };

  const consentTo = async (company: KernelCompany): Promise<ConsentedVisit> => {
    if (granting.kind === 'polling') return greetFrom(granting, running, company);
    const { organizations, ...grant } = await grantTo(granting, client, company, form);
    const source = { kind: 'package', apiUrl: client.addresses.api, access: granting.access(grant.secrets, client) } as const;
    return { grant, organizations, source: { ...source, organizationId: organizations[0]?.id ?? '' } };
  };
  return { running, authorization: granting, client, consentTo };
}

async function grantTo(
  granting: Exclude<Authorization, PollingAuthorization>,
  client: PackageClient,
  company: KernelCompany,
  form: PackageHarness['form'],
): Promise<ConsentedGrant> {
  const { signal } = new AbortController();
  if (granting.kind === 'oauth2') return consentOf(granting, client, company, signal);
  if (form === undefined) throw new Error('The harness does not say what is typed into the form.');
  const granted = await granting.authorize(client, form.typed(company), signal);
  if ('refused' in granted) throw new Error(`The form was refused for ${granted.refused ?? 'its values together'}.`);
  return granted;
}

async function consentOf(
  granting: ConsentAuthorization,
  client: PackageClient,
  company: KernelCompany,
  signal: AbortSignal,
): Promise<ConsentedGrant> {
  const returning = { ...client, redirectUri: CALLBACK };
  const address = new URL(granting.consentAddress(returning, { state: 'st', codeVerifier: VERIFIER }));
  const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
  const outcome = readConsent(back.searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
  return granting.exchange(returning, outcome.consent, VERIFIER, signal);
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
