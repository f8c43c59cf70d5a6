import type { Authorization, PackageClient } from '../authorization';
import { consentAddress, exchangeCode, refreshGrant, revokeGrant, type ExampleClient, type ExampleGrant } from './authorise';

/** Access to DEX: the company is chosen on its consent page. */
export const exampleAuthorization: Authorization = {
  consentAddress: (client, ask) => consentAddress(clientOf(client, client.redirectUri), ask),
  async exchange(client, { code }, codeVerifier, signal) {
    const grant = await exchangeCode(clientOf(client, client.redirectUri), code, codeVerifier, signal);
    return { ...granted(grant), organizations: [{ id: grant.organisationId, name: grant.organisationName }] };
  },
  refresh: async (client, { refreshToken = '' }, signal) => granted(await refreshGrant(clientOf(client), refreshToken, signal)),
  revoke: (client, { refreshToken = '' }, _organizationId, signal) => revokeGrant(clientOf(client), refreshToken, signal),
  access: ({ accessToken = '' }) => ({ token: accessToken }),
};

function granted({ accessToken, refreshToken, expiresInSeconds }: ExampleGrant) {
  return { secrets: { accessToken, refreshToken }, expiresInSeconds };
}

function clientOf({ clientId, clientSecret, addresses }: PackageClient, redirectUri = ''): ExampleClient {
  return { baseUrl: addresses.api, clientId, clientSecret, redirectUri };
}
