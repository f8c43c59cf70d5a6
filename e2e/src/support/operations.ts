import type { Page, Route } from '@playwright/test';

interface Requested {
  readonly operationName?: string;
  readonly variables?: Readonly<Record<string, unknown>>;
}

/** The name of a GraphQL operation that a page asks. */
function operationOf(route: Pick<Route, 'request'>): string | undefined {
  return (route.request().postDataJSON() as Requested | null)?.operationName;
}

/** The variables of the next operation of this name. */
export async function variablesOfNext(page: Page, name: string): Promise<Readonly<Record<string, unknown>>> {
  const request = await page.waitForRequest((call) => call.url().endsWith('/graphql') && operationOf({ request: () => call }) === name);
  return (request.postDataJSON() as Requested).variables ?? {};
}

/** Answers the operation of this name instead of the server, until what it answers is called. */
export async function answerInstead(page: Page, name: string, answer: (route: Route) => Promise<void>): Promise<() => Promise<void>> {
  const handler = (route: Route) => (operationOf(route) === name ? answer(route) : route.fallback());
  await page.route('**/graphql', handler);
  return () => page.unroute('**/graphql', handler);
}

/** Lets the server answer the operation of this name, and changes what it answers on its way to the page, until what it answers is called. */
export function answerChanged<Data>(page: Page, name: string, change: (data: Data) => Data): Promise<() => Promise<void>> {
  return answerInstead(page, name, async (route) => {
    const { hostname, host } = new URL(route.request().url());
    const url = route.request().url().replace(hostname, '127.0.0.1');
    const answer = await route.fetch({ url, headers: { ...route.request().headers(), host } });
    const { data } = (await answer.json()) as { data: Data };
    await route.fulfill({ response: answer, json: { data: change(data) } });
  });
}

/** Refuses an operation with a code, inside a 200 unless told. */
export function refuse(route: Route, code: string, status = 200): Promise<void> {
  return route.fulfill({ status, json: { data: null, errors: [{ message: 'Refused by a test.', extensions: { code } }] } });
}
