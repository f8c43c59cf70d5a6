import { CLIENT_PURPOSES, type ClientPurpose } from '@countinghouse/domain/api-clients/client-purpose';
import { LIMITS } from '@countinghouse/domain/limits';
import { escapeHtml } from '../../../platform/http/escape-html';
import { CLIENT_SECRET_PREFIX, CLIENT_TOKEN_PREFIX } from '../../identity/api-clients/api-client';
import { DELEGATED_PURPOSES, DELEGATED_TOKEN_PREFIX } from '../../workspaces/delegated-tokens/delegated-token';
import { duration, tableOf, type GuideFacts, type GuideSection } from './guide-section';
import { code } from './render-operation';

const PURPOSES: Readonly<Record<ClientPurpose, string>> = {
  ReadWorkspaces: 'Workspaces, their people, data collections, and the status of imports.',
  ManageWorkspaces: 'Create, change and delete workspaces, and manage who has access.',
  ReadFinancialData: 'Statements, readings, templates, checks and key figures.',
  DownloadFiles: 'Workbooks and documents.',
  CollectData: 'Requests, links, connections, uploads and imports, and deleting collected data.',
  EditStatements: 'Save statements, readings, templates and their workbooks.',
  AnalyzeRisk: 'Risk analyses, ratios, facilities and borrowing bases.',
  AdministerUsers: 'People, roles and the audit log. Needs access to all workspaces.',
  UsePlatform: 'The platform API: connections, imports, financial records, widget tokens and webhooks.',
};

/** The first steps: a token, then a query. */
export const startSection = ({ origin }: GuideFacts): GuideSection => ({
  id: 'start',
  title: 'Get started',
  body: `<p>Ask an administrator to add an <em>API client</em> under “API and webhooks”. The portal shows its id and its secret; the secret is shown once. Store it on a server, never in a browser or a mobile app.</p>
<p>Every example on this page reads its settings from the environment:</p>
${code(`export COUNTINGHOUSE_URL='${origin}'\nexport CLIENT_ID='the id of your API client'\nexport CLIENT_SECRET='its secret'`)}
<p>Exchange the id and the secret for a token, then send a query. The examples below use the same <code>TOKEN</code>.</p>`,
  examples: [
    {
      language: 'sh',
      title: 'curl',
      text: `export TOKEN=$(curl --silent "$COUNTINGHOUSE_URL/v1/token" \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data 'grant_type=client_credentials' |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')

curl --silent "$COUNTINGHOUSE_URL/graphql" \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data '{"query": "{ workspaces(first: 1) { totalCount nodes { displayName } } }"}'`,
      answer: '{"data":{"workspaces":{"totalCount":…,"nodes":[{"displayName":"…"}]}}}',
    },
  ],
});

/** Tokens, purposes and how both end. */
export const authenticationSection = (): GuideSection => ({
  id: 'authentication',
  title: 'Authentication',
  body: `<p><code>POST /v1/token</code> is the client credentials grant of OAuth 2.0 (RFC 6749, section 4.4). Send the id and the secret as HTTP Basic. The token is valid for ${duration(LIMITS.clientTokenSeconds)}; get a new one before it expires. There is no refresh token. Send it with every REST and GraphQL call as <code>Authorization: Bearer</code>.</p>
${tableOf(
  ['Credential', 'Begins with', 'Ends'],
  [
    [
      'Client secret',
      `<code>${CLIENT_SECRET_PREFIX}</code>`,
      'When an administrator renews it or revokes the client. Every token of the client ends at the same moment.',
    ],
    ['Access token', `<code>${CLIENT_TOKEN_PREFIX}</code>`, `After ${duration(LIMITS.clientTokenSeconds)}.`],
    [
      'Delegated token of a client',
      `<code>${CLIENT_TOKEN_PREFIX}</code>`,
      `After ${duration(LIMITS.clientTokenSeconds)}, or with its client.`,
    ],
    [
      'Delegated token of a person or borrower',
      `<code>${DELEGATED_TOKEN_PREFIX}</code>`,
      `After ${duration(LIMITS.delegatedTokenSeconds)}, or with their session.`,
    ],
  ],
)}
<p>After ${LIMITS.clientSignInFailures} wrong secrets within ${duration(LIMITS.clientSignInWindowSeconds)}, <code>/v1/token</code> answers 429 to that network until the time in <code>Retry-After</code> has passed.</p>
<h3 id="purposes"><a href="#purposes">Purposes</a></h3>
<p>A client can do only what its purposes allow. A call outside them is refused with <code>Forbidden</code>, and the error names the missing purpose. Some calls are for people only, such as profiles, notifications and the management of API clients. A change of purposes applies from the next call on.</p>
${tableOf(
  ['Purpose', 'Allows'],
  CLIENT_PURPOSES.map((purpose) => [`<code>${purpose}</code>`, escapeHtml(PURPOSES[purpose])]),
)}
<p>All purposes except the last two include <code>ReadWorkspaces</code>. <code>EditStatements</code> and <code>AnalyzeRisk</code> include <code>ReadFinancialData</code>. Paths under <code>/Organizations</code> need <code>UsePlatform</code> or the purpose that covers the same work elsewhere. Webhooks need <code>UsePlatform</code> and access to all workspaces.</p>
<h3 id="delegated-tokens"><a href="#delegated-tokens">Delegated tokens</a></h3>
<p>A connector widget runs in a browser, so it must not hold your token. Create a delegated token for it on your server with <code>POST /v1/DelegatedAccessTokens</code>. It acts for one <code>actorId</code>, your own id of the person, in one workspace, <code>orgId</code>, and only for ${DELEGATED_PURPOSES.map((purpose) => `<code>${purpose}</code>`).join(' or ')}. It cannot read books or create further tokens. If you omit <code>orgId</code>, the token acts in the workspace that you call by <code>actorId</code>.</p>`,
  examples: [
    {
      language: 'sh',
      title: 'curl: get a token',
      text: `curl --silent "$COUNTINGHOUSE_URL/v1/token" \\
  --user "$CLIENT_ID:$CLIENT_SECRET" \\
  --data 'grant_type=client_credentials'`,
      answer: `{"access_token":"${CLIENT_TOKEN_PREFIX}…","token_type":"Bearer","expires_in":${LIMITS.clientTokenSeconds}}`,
    },
    {
      language: 'sh',
      title: 'curl: delegate to a widget',
      text: `curl --silent "$COUNTINGHOUSE_URL/v1/DelegatedAccessTokens" \\
  --header "Authorization: Bearer $TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data '{"actorId": "user-4711", "orgId": "borrower-0815", "purpose": ["ConnectAccountingSystem"]}'`,
      answer: `{"accessToken":"${CLIENT_TOKEN_PREFIX}…","actorId":"user-4711","orgId":"borrower-0815","expiration":"…","purpose":["ConnectAccountingSystem"],"tokenType":"Bearer"}`,
    },
  ],
});

/** Hosts, and what a token can see. */
export const tenancySection = ({ origin }: GuideFacts): GuideSection => ({
  id: 'tenancy',
  title: 'Tenancy',
  body: `<p>A tenant is one lender with its own hosts. The host of the URL selects the tenant; no header or parameter does. This page describes the tenant at <code>${escapeHtml(origin)}</code>. A host that belongs to no tenant answers 421 <code>UnknownHost</code>.</p>
<p>A token is valid only at the hosts of the tenant that issued it. At another tenant’s host it is answered 401 <code>Unauthenticated</code>.</p>
<p>Within the tenant, a client sees all workspaces or those on its list. An administrator chooses which. A workspace that a client with a list creates is added to the list. A workspace that the client cannot see is answered like one that does not exist, with <code>NotFound</code>; paths under <code>/Organizations</code> answer <code>Forbidden</code> to both.</p>`,
  examples: [
    {
      language: 'sh',
      title: 'curl: the status at this host, and at an unknown one',
      text: `status_at() {
  curl --silent --output /dev/null --write-out '%{http_code}\\n' "$COUNTINGHOUSE_URL/api/Entities/query" \\
    --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\
    --data '{"itemsPerPage": 1, "pageNumber": 1}' "$@"
}
status_at
status_at --header 'Host: unknown.example'`,
      answer: '200\n421',
    },
  ],
});
