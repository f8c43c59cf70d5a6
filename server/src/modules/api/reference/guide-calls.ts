import { LIMITS } from '@countinghouse/domain/limits';
import { statusOf } from '../../../platform/rest/refusal-status';
import { DOCUMENT_LIMITS } from '../graphql/bound-document';
import { QUERY_LIMITS } from '../graphql/limit-query';
import { WEIGHT_OF_MUTATION } from '../graphql/measure-query';
import { GRAPHQL_BODY_BYTES } from '../graphql/mount-graphql';
import { LAST_PAGE, PAGE_MAX } from '../../../platform/graphql/page-size';
import { SOCKET_LIMITS } from '../graphql/serve-sockets';
import { JSON_BODY_BYTES } from '../../../platform/http/json-parser';
import { amount, size, tableOf, type GuideFacts, type GuideSection } from './guide-section';

/** Rates, the cost of queries, and sizes. */
export const limitsSection = ({ requestsPerMinute, wrongTokensPerMinute }: GuideFacts): GuideSection => ({
  id: 'limits',
  title: 'Limits',
  body: `<p>Each client, person and borrower may make ${amount(requestsPerMinute)} calls per minute at this tenant, REST, GraphQL and sockets together. Answers state the limit in <code>RateLimit-Policy</code> (<code>q</code> calls in <code>w</code> seconds) and the rest in <code>RateLimit</code> (<code>r</code> calls, reset in <code>t</code> seconds). A call beyond the limit is answered ${statusOf('TooManyRequests')} <code>TooManyRequests</code> with <code>Retry-After</code>. Wrong tokens count against the network that sends them: beyond ${amount(wrongTokensPerMinute)} per minute it is answered ${statusOf('TooManyRequests')}.</p>
<p>The cost of a query is the number of fields it can return: a list multiplies the cost of its fields by <code>first</code>. Each mutation adds ${amount(WEIGHT_OF_MUTATION)}, and a request with mutations counts as one call for each ${amount(WEIGHT_OF_MUTATION)} of its cost. A query beyond a limit is answered ${statusOf('QueryTooComplex')} <code>QueryTooComplex</code> and is not run: ask for fewer rows, or split it.</p>
${tableOf(
  ['Limit', 'Value'],
  [
    ['Calls per minute and caller', amount(requestsPerMinute)],
    ['Cost of a query', amount(QUERY_LIMITS.cost)],
    ['Depth of a query', amount(QUERY_LIMITS.depth)],
    ['Characters of a GraphQL document', amount(DOCUMENT_LIMITS.characters)],
    ['Operations in a GraphQL document', amount(DOCUMENT_LIMITS.operations)],
    ['Body of a REST call', size(JSON_BODY_BYTES)],
    ['Body of a GraphQL call', size(GRAPHQL_BODY_BYTES)],
    ['Uploaded file', size(LIMITS.uploadBytes)],
    ['Rows of a page', amount(PAGE_MAX)],
    ['Sockets per caller', amount(LIMITS.socketsPerPerson)],
    ['Operations at once on a socket', amount(SOCKET_LIMITS.operations)],
    ['Message on a socket', size(SOCKET_LIMITS.messageBytes)],
    ['Webhook endpoints', amount(LIMITS.webhookEndpointsMax)],
    ['API clients', amount(LIMITS.apiClientsMax)],
  ],
)}`,
  examples: [
    {
      language: 'sh',
      title: 'curl: what is left of the minute, and a query that asks for too much',
      text: `ask() {
  curl --silent --include "$COUNTINGHOUSE_URL/graphql" \\
    --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' --data "$1"
}
ask '{"query": "{ workspaces { totalCount } }"}' | grep -i '^ratelimit'
ask '{"query": "{ workspaces(first: 100) { nodes { submissions(first: 100) { nodes { id complete } } } } }"}' |
  grep -o '"code":"[^"]*"'`,
      answer: `ratelimit-policy: "minute";q=${requestsPerMinute};w=60
ratelimit: "minute";r=…;t=…
"code":"QueryTooComplex"`,
    },
  ],
});

/** How a call is sent again without a second effect. */
export const idempotencySection = (): GuideSection => ({
  id: 'idempotency',
  title: 'Idempotency',
  body: `<p>If the connection breaks, you cannot know whether the call took effect. Send every REST <code>POST</code> and every GraphQL mutation with an <code>Idempotency-Key</code> of 1 to 255 printable ASCII characters, such as a UUID or your own record id. Send it again with the same key and the same body: the product does the work once and repeats the first answer with <code>Idempotency-Replayed: true</code>.</p>
<ul>
<li>A key belongs to one caller and is stored for ${LIMITS.idempotencyHours} hours.</li>
<li>The same key with another call is ${statusOf('IdempotencyKeyReused')} <code>IdempotencyKeyReused</code>.</li>
<li>While the first call still runs, or if its answer was lost, a repeat is ${statusOf('IdempotencyKeyInUse')} <code>IdempotencyKeyInUse</code>. Read what the first call did before you use a new key.</li>
<li>An answer that holds a secret is not stored: a repeat is ${statusOf('AnswerNotRepeated')} <code>AnswerNotRepeated</code>.</li>
<li>A call that was refused had no effect and releases its key.</li>
<li>Mutations over a socket take no key. Send them over HTTP.</li>
</ul>`,
  examples: [
    {
      language: 'sh',
      title: 'curl: create a workspace twice with one key',
      text: `create() {
  curl --silent --include "$COUNTINGHOUSE_URL/graphql" \\
    --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\
    --header 'Idempotency-Key: borrower-0815' \\
    --data '{"query": "mutation { createWorkspace(input: { displayName: \\"Cedar Ridge Farms\\" }) { id displayName } }"}' |
    grep -i -e '^idempotency-replayed' -e '^{'
}
create
create`,
      answer: `{"data":{"createWorkspace":{"id":"…","displayName":"Cedar Ridge Farms"}}}
idempotency-replayed: true
{"data":{"createWorkspace":{"id":"…","displayName":"Cedar Ridge Farms"}}}`,
    },
  ],
});

/** How long lists are read. */
export const paginationSection = (): GuideSection => ({
  id: 'pagination',
  title: 'Pagination',
  body: `<p>GraphQL lists are connections. Ask for <code>first</code> rows, at most ${PAGE_MAX}, and pass <code>pageInfo.endCursor</code> as <code>after</code> until <code>hasNextPage</code> is false. A cursor is opaque: store it, do not build it. <code>totalCount</code> counts all rows. Some lists also take <code>page</code>, from 1 to ${amount(LAST_PAGE)}, for screens with page numbers.</p>
<p>REST lists take <code>itemsPerPage</code>, at most ${PAGE_MAX}, and <code>pageNumber</code>, from 1. Rows can move between numbered pages while you read; prefer cursors to read a whole list.</p>`,
  examples: [
    {
      language: 'ts',
      title: 'TypeScript: read a whole list',
      text: `const { COUNTINGHOUSE_URL: url, TOKEN: token } = process.env;
const query = \`query ($after: String) {
  workspaces(first: 2, after: $after) {
    totalCount
    nodes { displayName }
    pageInfo { hasNextPage endCursor }
  }
}\`;

const names: string[] = [];
let after: string | null = null;
let total = 0;
do {
  const answer = await fetch(\`\${url}/graphql\`, {
    method: 'POST',
    headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
    body: JSON.stringify({ query, variables: { after } }),
  });
  const { data, errors } = await answer.json();
  if (errors) throw new Error(errors[0].message);
  const { nodes, pageInfo, totalCount } = data.workspaces;
  for (const { displayName } of nodes) names.push(displayName);
  total = totalCount;
  after = pageInfo.hasNextPage ? pageInfo.endCursor : null;
} while (after !== null);
console.log(names.length === total ? 'Read every workspace' : 'The list changed while it was read');`,
      answer: 'Read every workspace',
    },
  ],
});
