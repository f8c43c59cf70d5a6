import { consentOf, filledForm, formHeaders, returnOf } from './consent';
import { typedFor, type PackageStandIn } from './package-stand-in';
import type { TestAnswer, TestApp } from './test-app';

const CREATE = `mutation ($w: ID!, $p: String!) { createConnectionRequest(input: { workspaceId: $w, datasourceNameId: $p }) { id connectionEndpoint } }`;
const READ = `query ($w: ID!, $id: ID!) { connectionRequest(workspaceId: $w, id: $id) { status connectionId errorCode errorDescription } }`;

/** How a request to connect ended, as clients read it. */
export interface EndedRequest {
  readonly id: string;
  readonly status: string;
  readonly connectionId: string | null;
  readonly errorCode: string;
  readonly errorDescription: string | null;
  /** The text of the last page that the popup showed. */
  readonly page: string;
}

/** What the person decides, and what happens before they come back. */
export interface PopupVisit {
  readonly decision?: 'allow' | 'deny';
  /** How many of the companies of the stand-in are ticked, where its vendor allows several; absent: the first. */
  readonly companies?: number;
  /** Called with the address of the popup before the person comes back from the consent page. */
  readonly beforeReturn?: (popup: URL, requestId: string) => Promise<unknown>;
}

/** Connects a workspace to a company of a stand-in as ada does in the popup. */
export async function connectInPopup(
  app: TestApp,
  workspaceId: string,
  standIn: PackageStandIn,
  { decision = 'allow', companies = 1, beforeReturn }: PopupVisit = {},
): Promise<EndedRequest> {
  const variables = { w: workspaceId, p: standIn.package.datasourceNameId };
  const { id, connectionEndpoint } = (await app.graphql('ada', CREATE, variables)).body.data.createConnectionRequest;
  const popup = new URL(connectionEndpoint as string);
  const shown = await app.call('anonymous', 'GET', popup.pathname + popup.search);
  const ended = async ({ bytes }: Pick<TestAnswer, 'bytes'>): Promise<EndedRequest> => {
    const { connectionRequest } = (await app.graphql('ada', READ, { w: workspaceId, id })).body.data;
    return { ...connectionRequest, id, page: bytes.toString().replace(/<style.*?<\/style>|<[^>]+>/gs, ' ') };
  };
  const form = filledForm(shown, typedFor(standIn, standIn.companies[0]?.id ?? ''));
  if (form !== null) {
    await beforeReturn?.(popup, id as string);
    return ended(await app.call('anonymous', 'POST', '/connect/form', { headers: formHeaders(form), body: form.body.toString() }));
  }
  const { address, cookie } = consentOf(shown);
  const ticked = standIn.companies.slice(0, companies).map(({ id: company }) => ['company', company]);
  const body = new URLSearchParams([...address.searchParams, ['decision', decision], ...ticked]);
  const decided = await fetch(standIn.client.addresses.authorize, { method: 'POST', body, redirect: 'manual' });
  await beforeReturn?.(popup, id as string);
  const back = new URL(decided.headers.get('location') ?? '');
  const sent = await returnOf(app.app.http, back.pathname + back.search);
  if (!('home' in sent)) throw new Error('The state is unknown.');
  return ended(await app.call('anonymous', 'GET', sent.home, { headers: { cookie } }));
}
