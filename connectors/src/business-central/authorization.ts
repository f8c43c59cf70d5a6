import type { Organization } from '../authorization';
import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { PackageRefusal } from '../http/package-refusal';
import type { Judge } from '../http/package-terms';
import type { WireValue } from '../http/wire-value';
import { oauth2, organizationOf } from '../oauth2';
import { BUSINESS_CENTRAL, judgeBusinessCentral } from './business-central-terms';
import { organizationIdOf, pathOfEnvironment } from './organization-id';

const SCOPES = ['https://api.businesscentral.dynamics.com/Financials.ReadWrite.All', 'offline_access'];

/** Access that was just granted and is refused is that of a person who is no user of Business Central, or has no license for it. */
const judgeNewAccess: Judge = (answer, call, now) => {
  const verdict = judgeBusinessCentral(answer, call, now);
  return verdict.kind === 'renew' ? { kind: 'refused', code: 'InsufficientUserPermissions' } : verdict;
};

/**
 * Access to Business Central by consent at Microsoft Entra. What it reaches are the companies of each environment that lets this person in.
 * Entra offers no revocation: a grant ends when its user or administrator removes the app, or unused after ninety days.
 * @internal Tests pass a fake network.
 */
export function createBusinessCentralAuthorization(io: HttpIo): ConsentAuthorization {
  const granted = oauth2(
    {
      name: BUSINESS_CENTRAL,
      scopes: SCOPES,
      judge: judgeNewAccess,
      async organizations({ client, get }) {
        const { api } = client.addresses;
        const environments = (await get(`${api}/environments/v1.1`)).get('value').list();
        const found: Organization[] = [];
        let refusal: PackageRefusal | null = null;
        for (const environment of environments) {
          try {
            const companies = (await get(`${api}${pathOfEnvironment(addressOf(environment))}/companies`)).get('value').list();
            found.push(...companies.map((company) => companyIn(environment, company, environments.length === 1)));
          } catch (error) {
            if (!(error instanceof PackageRefusal)) throw error;
            refusal = error;
          }
        }
        if (found.length === 0 && refusal !== null) throw refusal;
        return found;
      },
    },
    io,
  );
  return { ...granted, revoke: () => Promise.resolve() };
}

/** Access to Business Central over the network. */
export const businessCentralAuthorization: ConsentAuthorization = createBusinessCentralAuthorization(SYSTEM_IO);

function addressOf(environment: WireValue) {
  const [tenant, name] = [environment.get('aadTenantId').text(), environment.get('name').text()];
  return { tenant: encodeURIComponent(tenant), environment: encodeURIComponent(name) };
}

/** Companies of several environments have the same names: a sandbox is a copy of the production environment. */
function companyIn(environment: WireValue, company: WireValue, isOnly: boolean): Organization {
  const [tenant, name] = [environment.get('aadTenantId').text(), environment.get('name').text()];
  const shown = company.get('displayName').isEmpty() ? company.get('name') : company.get('displayName');
  const { id, name: companyName } = organizationOf(company.get('id'), shown);
  return {
    id: organizationIdOf({ tenant, environment: name, company: id }),
    name: isOnly ? companyName : `${companyName ?? id} (${name})`,
  };
}
