import { createLimitedQuickBooksOnline } from '../sandbox';
import type { QuickBooksOnlineLimits } from '../sandbox';
import type { KernelCompany } from '../../../sandbox-kit/kernel/company';
import { CALLBACK, giveConsent, requestTokens, startSandbox } from '../../../sandbox-kit/testing/running-sandbox';
import type { RunningSandbox } from '../../../sandbox-kit/testing/running-sandbox';

/** A value of a JSON body. */
export type Json = Readonly<Record<string, unknown>>;

/** A stand-in with consent to read one of its companies. */
export interface ConnectedCompany extends RunningSandbox {
  readonly realmId: string;
  readonly tokens: Json;
  /** Reads a resource of the company as the vendor wants to be asked; the status and body of the answer. */
  readonly get: (resource: string, params?: Readonly<Record<string, string>>) => Promise<{ readonly status: number; readonly body: Json }>;
  /** The entities of a query. */
  readonly query: (query: string) => Promise<readonly Json[]>;
}

/** Starts the stand-in with some companies and allows access to the first. */
export async function connectCompany(
  companies: readonly KernelCompany[],
  limits: Partial<QuickBooksOnlineLimits> = {},
): Promise<ConnectedCompany> {
  const all = { mostCells: 400_000, perMinute: 500, atOnce: 10, ...limits };
  const running = await startSandbox((options) => createLimitedQuickBooksOnline(options, all), companies);
  const { baseUrl, basic } = running;
  const scope = 'com.intuit.quickbooks.accounting';
  const callback = await giveConsent(`${baseUrl}/connect/oauth2`, { scope, company: companies[0]?.id ?? '' });
  const realmId = callback.searchParams.get('realmId') ?? '';
  const code = callback.searchParams.get('code') ?? '';
  const fields = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK };
  const { body: tokens } = await requestTokens(`${baseUrl}/oauth2/v1/tokens/bearer`, basic, fields);
  const get: ConnectedCompany['get'] = async (resource, params = {}) => {
    const query = new URLSearchParams({ minorversion: '75', ...params }).toString();
    const headers = { accept: 'application/json', authorization: `Bearer ${String(tokens['access_token'])}` };
    const response = await fetch(`${baseUrl}/v3/company/${realmId}/${resource}?${query}`, { headers });
    return { status: response.status, body: (await response.json()) as Json };
  };
  const query: ConnectedCompany['query'] = async (text) => {
    const { body } = await get('query', { query: text });
    const found = Object.values(body['QueryResponse'] as Json).find((value) => Array.isArray(value));
    return (found ?? []) as Json[];
  };
  return { ...running, realmId, tokens, get, query };
}
