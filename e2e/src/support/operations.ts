import type { Page, Route } from '@playwright/test';

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
