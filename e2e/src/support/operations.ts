import type { APIResponse, Page, Route } from '@playwright/test';

interface Asked {
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The name of a GraphQL operation that a page asks. */
function operationOf(route: Pick<Route, 'request'>): string | undefined {
  return (route.request().postDataJSON() as Asked | null)?.operationName;
}

/** The variables of the next operation of this name. */
export async function variablesOfNext(page: Page, name: string): Promise<Readonly<Record<string, unknown>>> {
  const request = await page.waitForRequest((call) => call.url().endsWith('/graphql') && operationOf({ request: () => call }) === name);
  return (request.postDataJSON() as Asked).variables ?? {};
}

/** What the server answers to the next operation of this name. */
export async function answerToNext<Data>(page: Page, name: string): Promise<Data> {
  const response = await page.waitForResponse((answer) => answer.url().endsWith('/graphql') && operationOf(answer) === name);
  return ((await response.json()) as { data: Data }).data;
}

/** Answers the operation of this name instead of the server, until what it answers is called. */
export async function answerInstead(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const handler = (route: Route) => (operationOf(route) === name ? answer(route) : route.fallback());
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

/** Refuses an operation with a code, inside a 200 unless told. */
export function refuse(route: Route, code: string, status = 200): Promise<void> {
  return route.fulfill({ status, json: { data: null, errors: [{ message: 'Refused by a test.', extensions: { code } }] } });
}

/** Changes what the server answers to what a borrower is asked for, until what it answers is called. */
export function changeRequest(page: Page, change: Readonly<Record<string, unknown>>): Promise<() => Promise<void>> {
  return answerInstead(page, 'BorrowerRequest', async (route) => {
    const response = await fetched(route);
    const { data } = (await response.json()) as { data: { borrowerRequest: object } };
    await route.fulfill({ response, json: { data: { borrowerRequest: { ...data.borrowerRequest, ...change } } } });
  });
}

/** What the server answers; Node does not know the hosts of the tenants. */
function fetched(route: Route): Promise<APIResponse> {
  const address = new URL(route.request().url());
  const headers = { ...route.request().headers(), host: address.host };
  return route.fetch({ url: `http://127.0.0.1:${address.port}${address.pathname}`, headers });
}

/** The limit of a tenant that takes no more books until December 1, 2026. */
export const REACHED_LIMIT = { dataCollectionLimit: { hasLimit: true, countRemaining: 0, billingPeriodEndDate: '2026-11-30' } };
