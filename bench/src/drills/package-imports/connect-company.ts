import { randomUUID } from 'node:crypto';
import type { ConsentedGrant } from '@countinghouse/connectors/authorization';
import { readConsent, type Authorization } from '@countinghouse/connectors/consent-authorization';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { giveConsent } from '@countinghouse/connectors/sandbox-kit/testing/running-sandbox';
import { credentialsOf, sealCredentials } from '@countinghouse/server/modules/connections/connections/stored-credentials';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { TEST_CALLBACK } from '@countinghouse/server/testing/consent';
import { typedFor, type PackageStandIn } from '@countinghouse/server/testing/package-stand-in';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
const INSERT = `
insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials, sealed_data_key, key_version, generation, created_at)
values ($1, $2, $3, $4, $5, $6, 'Connected', $7, $8, $9, 1, now())`;

/** Has the books of a company granted at its stand-in, as a person does, and stores the connection; answers its id. */
export async function connectCompany(ctx: Ctx, workspaceId: string, standIn: PackageStandIn, company: KernelCompany): Promise<string> {
  const { package: connected } = standIn;
  const authorization = await connected.authorization?.();
  if (authorization === undefined) throw new Error(`${connected.name} is not connected.`);
  const grant = await grantOf(authorization, standIn, company);
  const [organization] = grant.organizations;
  if (organization === undefined) throw new Error('The grant reaches no books.');
  const id = randomUUID();
  const sealed = sealCredentials(ctx, id, 1, credentialsOf(grant, organization.id, new Date()));
  const place = [ctx.tenant.id, id, workspaceId, connected.datasourceNameId, organization.id, organization.name];
  const values = [...place, sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion];
  await withTenant(ctx, (tx) => tx.query(INSERT, values));
  return id;
}

async function grantOf(authorization: Authorization, standIn: PackageStandIn, company: KernelCompany): Promise<ConsentedGrant> {
  const { client } = standIn;
  const { signal } = new AbortController();
  if (authorization.kind === 'form') {
    const granted = await authorization.authorize(client, typedFor(standIn, company.id), signal);
    if ('refused' in granted) throw new Error('What was typed is refused.');
    return granted;
  }
  if (authorization.kind !== 'oauth2') throw new Error(`${standIn.package.name} has no consent page.`);
  const returning = { ...client, redirectUri: TEST_CALLBACK };
  const address = new URL(authorization.consentAddress(returning, { state: 'drill', codeVerifier: VERIFIER }));
  const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
  const outcome = readConsent(back.searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
  return authorization.exchange(returning, outcome.consent, VERIFIER, signal);
}
