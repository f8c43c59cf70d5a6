import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { XeroClient, type Journal } from 'xero-node';
import { readConsent } from '../consent-authorization';
import { PLAIN_PLAN } from '../sandbox-kit/kernel/companies';
import { writeCompany } from '../sandbox-kit/kernel/write-company';
import { sandboxAddresses } from '../sandbox-kit/sandbox-settings';
import { CALLBACK, giveConsent, startSandbox, type RunningSandbox } from '../sandbox-kit/testing/running-sandbox';
import { trueTrialBalance } from '../sandbox-kit/testing/truth';
import { xeroAuthorization } from './authorization';
import { xeroPackage } from './package';
import { createXeroSandbox } from './sandbox/create-xero-sandbox';

interface Request {
  readonly url?: string;
  readonly baseURL?: string;
}

/** What sends the requests of the client, as far as it is led elsewhere. */
interface Sender {
  readonly interceptors: {
    readonly request: { readonly use: (change: (request: Request) => Request) => number; readonly eject: (id: number) => void };
  };
}

const axios = createRequire(createRequire(import.meta.url).resolve('xero-node'))('axios') as Sender;
const TODAY = '2026-11-20';
const VERIFIER = 'a-verifier-of-more-than-forty-three-characters';
const company = writeCompany(PLAIN_PLAN, TODAY);

describe('Xero’s own client', () => {
  let running: RunningSandbox;
  let interceptor: number;
  const client = new XeroClient({ clientId: 'ch', clientSecret: 'very-secret' });

  beforeAll(async () => {
    running = await startSandbox(createXeroSandbox, [company], TODAY);
    // The client has its vendor's hosts fixed; its requests are led to the stand-in.
    interceptor = axios.interceptors.request.use((request) => {
      const { pathname, search } = new URL(request.url ?? '', request.baseURL);
      return { ...request, url: `${running.baseUrl}${pathname}${search}` };
    });
    const addresses = sandboxAddresses(xeroPackage, running.baseUrl);
    const known = { clientId: 'ch', clientSecret: 'very-secret', redirectUri: CALLBACK, addresses };
    const requested = new URL(xeroAuthorization.consentAddress(known, { state: 'st', codeVerifier: VERIFIER }));
    const back = await giveConsent(addresses.authorize, { ...Object.fromEntries(requested.searchParams), company: company.id });
    const outcome = readConsent(back.searchParams);
    if ('errorCode' in outcome) throw new Error(outcome.errorCode);
    const { secrets } = await xeroAuthorization.exchange(known, outcome.consent, VERIFIER, new AbortController().signal);
    client.setTokenSet({ access_token: secrets['accessToken'], refresh_token: secrets['refreshToken'], token_type: 'bearer' });
  });
  afterAll(async () => {
    axios.interceptors.request.eject(interceptor);
    await running.close();
  });

  it('finds the organization of a grant, and reads its books from the stand-in', async () => {
    await client.updateTenants(false);
    const tenant = client.tenants.find(({ tenantType }: { readonly tenantType: string }) => tenantType === 'ORGANISATION') as {
      readonly tenantId: string;
    };
    const { accountingApi: api } = client;
    const { body: organisations } = await api.getOrganisations(tenant.tenantId);
    expect(organisations.organisations).toMatchObject([
      { name: company.name, baseCurrency: company.baseCurrency, financialYearEndMonth: 12 },
    ]);

    const { body: chart } = await api.getAccounts(tenant.tenantId);
    const numbers = new Map(chart.accounts?.map(({ accountID = '', code = '' }) => [accountID, code]));
    const journals: Journal[] = [];
    for (;;) {
      const { body } = await api.getJournals(tenant.tenantId, undefined, journals.at(-1)?.journalNumber ?? 0);
      if ((body.journals ?? []).length === 0) break;
      journals.push(...(body.journals ?? []));
      running.clock.now += 1_100;
    }
    const sums = new Map<string, number>();
    for (const { accountID = '', netAmount = 0 } of journals.flatMap(({ journalLines = [] }) => journalLines)) {
      const number = numbers.get(accountID) ?? '';
      sums.set(number, (sums.get(number) ?? 0) + Math.round(netAmount * 100));
    }
    const bank = company.accounts.find(({ kind }) => kind === 'bank');
    expect(sums.get(bank?.number ?? '')).toBe(trueTrialBalance(company, TODAY).get(bank?.id ?? ''));

    const where = 'Type=="ACCREC" AND Status=="AUTHORISED"';
    const { body: open } = await api.getInvoices(
      tenant.tenantId,
      undefined,
      where,
      'InvoiceNumber ASC',
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    );
    expect(open.invoices?.length).toBeGreaterThan(0);
    expect(open.invoices?.every(({ amountDue = 0, date }) => amountDue > 0 && date !== undefined)).toBe(true);
    const { body: report } = await api.getReportTrialBalance(tenant.tenantId, TODAY);
    expect(report.reports?.[0]?.reportName).toBe('Trial Balance');
  });

  it('is told of an organization that its token does not reach', async () => {
    await expect(client.accountingApi.getAccounts('5f0a7c1e-0000-4000-8000-000000000000')).rejects.toBeDefined();
  });
});
