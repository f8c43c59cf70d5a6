import OAuthClient from 'intuit-oauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { sandboxAddresses } from '../sandbox-kit/sandbox-settings';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from '../sandbox-kit/testing/running-sandbox';
import { quickBooksOnlinePackage } from './package';
import { createQuickBooksOnlineSandbox } from './sandbox/sandbox';

const company = writeCompany(PLAIN_PLAN, '2026-11-20');

describe('Intuit’s own client of OAuth', () => {
  let running: RunningSandbox;
  let client: OAuthClient;

  beforeAll(async () => {
    running = await startSandbox(createQuickBooksOnlineSandbox, [company]);
    const { authorize, token, revoke } = sandboxAddresses(quickBooksOnlinePackage, running.baseUrl);
    client = new OAuthClient({ clientId: 'ch', clientSecret: 'very-secret', environment: 'production', redirectUri: CALLBACK });
    client.setAuthorizeURLs({ authorizeEndpoint: authorize, tokenEndpoint: token, revokeEndpoint: revoke, userInfoEndpoint: token });
  });
  afterAll(() => running.close());

  it('is granted access by the stand-in, reads with it, renews it, and revokes it', async () => {
    const requested = new URL(client.authorizeUri({ scope: [OAuthClient.scopes.Accounting], state: 'st' }));
    const back = await giveConsent(requested.origin + requested.pathname, {
      ...Object.fromEntries(requested.searchParams),
      company: company.id,
    });
    const granted = (await client.createToken(back.href)).getJson();
    expect(granted).toMatchObject({ token_type: 'bearer', expires_in: 3600 });
    const realm = back.searchParams.get('realmId') ?? '';

    const read = async (path: string): Promise<unknown> =>
      (await client.makeApiCall({ url: `${running.baseUrl}/v3/company/${realm}/${path}&minorversion=75` })).json;
    expect(await read(`companyinfo/${realm}?`)).toMatchObject({ CompanyInfo: { CompanyName: company.name } });
    const query = encodeURIComponent('select count(*) from Account where Active in (true, false)');
    expect(await read(`query?query=${query}`)).toMatchObject({ QueryResponse: { totalCount: company.accounts.length } });

    const renewed = (await client.refresh()).getJson();
    expect(renewed.access_token).not.toBe(granted.access_token);
    await client.revoke();
    await expect(client.refreshUsingToken(renewed.refresh_token)).rejects.toThrow();
  });
});
