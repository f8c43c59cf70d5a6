import { randomUUID } from 'node:crypto';
import { readConsent } from '@countinghouse/connectors/authorization';
import type { KernelCompany } from '@countinghouse/connectors/sandbox-kit/kernel/company';
import { giveConsent } from '@countinghouse/connectors/sandbox-kit/testing/running-sandbox';
import { credentialsOf, sealCredentials } from '@countinghouse/server/features/connections/stored-credentials';
import type { Ctx } from '@countinghouse/server/platform/context';
import { withTenant } from '@countinghouse/server/platform/database/with-tenant';
import { TEST_CALLBACK } from '@countinghouse/server/testing/consent';
import type { PackageStandIn } from '@countinghouse/server/testing/package-stand-in';

const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
const INSERT = `
insert into connection (tenant_id, id, workspace_id, datasource_name_id, dataset_id, dataset_name, state, sealed_credentials, sealed_data_key, key_version, generation, created_at)
values ($1, $2, $3, $4, $5, $6, 'Connected', $7, $8, $9, 1, now())`;

/** Consents to the books of a company at its stand-in and stores the connection; answers its id. */
export async function connectCompany(ctx: Ctx, workspaceId: string, standIn: PackageStandIn, company: KernelCompany): Promise<string> {
  const { package: connected, client } = standIn;
  const authorization = await connected.authorization?.();
  if (authorization === undefined) throw new Error(`${connected.name} can't be connected.`);
  const returning = { ...client, redirectUri: TEST_CALLBACK };
  const address = new URL(authorization.consentAddress(returning, { state: 'drill', codeVerifier: VERIFIER }));
  const back = await giveConsent(client.addresses.authorize, { ...Object.fromEntries(address.searchParams), company: company.id });
  const outcome = readConsent(back.searchParams);
  if ('errorCode' in outcome) throw new Error(`Consent ended with ${outcome.errorCode}.`);
  const grant = await authorization.exchange(returning, outcome.consent, VERIFIER, new AbortController().signal);
  const [organization] = grant.organizations;
  if (organization === undefined) throw new Error('The grant reaches no books.');
  const id = randomUUID();
  const sealed = sealCredentials(ctx, id, 1, credentialsOf(grant, organization.id, new Date()));
  const place = [ctx.tenant.id, id, workspaceId, connected.datasourceNameId, organization.id, organization.name];
  const values = [...place, sealed.sealedCredentials, sealed.sealedDataKey, sealed.keyVersion];
  await withTenant(ctx, (tx) => tx.query(INSERT, values));
  return id;
}
