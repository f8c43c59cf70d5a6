import type { ConsentAuthorization } from '../consent-authorization';
import { SYSTEM_IO, type HttpIo } from '../http/http-io';
import { judgeToken } from '../http/judge-answer';
import { oauth2, organizationOf } from '../oauth2';
import { apiHeaders, judgeMyob, MYOB } from './myob-terms';

/** What the reader calls; keys made before 12 March 2025 know `CompanyFile` instead, with which `PACKAGE_MYOB_SCOPES` replaces them. */
const SCOPES = [
  'sme-company-file',
  'sme-company-settings',
  'sme-general-ledger',
  'sme-sales',
  'sme-purchases',
  'sme-contacts-customer',
  'sme-contacts-supplier',
];

/**
 * Access to MYOB Business: an administrator consents to one company file, which the callback names as `businessId` where consent was
 * prompted for; only keys of old list their files. MYOB has no endpoint to revoke a grant:
 * one that is not renewed ends within days.
 * @internal Tests pass a fake network.
 */
export function createMyobAuthorization(io: HttpIo): ConsentAuthorization {
  const granted = oauth2(
    {
      name: MYOB,
      scopes: SCOPES,
      clientAuth: 'form',
      consentFields: { prompt: 'consent' },
      apiHeaders: ({ clientId }) => apiHeaders(clientId),
      judge: (answer, call, now) => (answer.status === 400 ? judgeToken : judgeMyob(() => false))(answer, call, now),
      async organizations({ client, consent, get }) {
        const { businessId } = consent.query;
        if (businessId === undefined) {
          const files = await get(`${client.addresses.api}/`);
          return files.list().map((file) => organizationOf(file.get('Id'), file.get('Name')));
        }
        const file = (await get(`${client.addresses.api}/${encodeURIComponent(businessId)}`)).get('CompanyFile');
        return [organizationOf(file.get('Id'), file.get('Name'))];
      },
      named: ({ query: { businessId, businessName } }) =>
        businessId === undefined ? [] : [{ id: businessId, name: businessName ?? null }],
    },
    io,
  );
  return {
    ...granted,
    revoke: () => Promise.resolve(),
    access: ({ accessToken = '' }, { clientId }) => ({ token: accessToken, apiKey: clientId }),
  };
}

/** Access to MYOB Business over the network. */
export const myobAuthorization: ConsentAuthorization = createMyobAuthorization(SYSTEM_IO);
