import { LIMITS } from '@countinghouse/domain/limits';
import { WEBHOOK_PAUSES } from '@countinghouse/domain/webhooks/webhook-delivery';
import { TEST_EVENT, WEBHOOK_EVENTS } from '@countinghouse/domain/webhooks/webhook-event';
import { escapeHtml } from '../../../platform/http/escape-html';
import { SOCKET_PROTOCOL } from '../graphql/serve-sockets';
import { CLOSES, TRY_AGAIN_LATER } from '../graphql/sign-in-socket';
import { OUTBOUND_PATIENCE } from '../../../platform/outbound/outbound';
import { duration, tableOf, type GuideFacts, type GuideSection } from './guide-section';

/** Live events over a socket. */
export const subscriptionsSection = ({ origin }: GuideFacts): GuideSection => ({
  id: 'subscriptions',
  title: 'Subscriptions',
  body: `<p>Subscriptions run over a WebSocket at <code>${escapeHtml(origin.replace(/^http/, 'ws'))}/graphql</code> with the protocol <code>${SOCKET_PROTOCOL}</code>, for example with the package graphql-ws. Pass the token as <code>authorization</code> in <code>connection_init</code>, because browsers and many clients cannot set headers on a socket.</p>
<p>You receive only events that your token may see. Events are not stored: after you connect, query the current state once, then follow the changes. If you cannot stay connected, use <a href="#webhooks">webhooks</a>.</p>
${tableOf(
  ['Close code', 'Meaning', 'What to do'],
  [
    [
      String(CLOSES.ended[0]),
      'The token has expired or was revoked.',
      'Get a new token, then connect again. Client libraries do not do this by themselves.',
    ],
    [String(CLOSES.rightsChanged[0]), 'The purposes or workspaces have changed.', 'Connect again with the same token.'],
    [String(TRY_AGAIN_LATER), 'Too many sockets or calls, or the service is not available.', 'Wait, then connect again.'],
  ],
)}`,
  examples: [
    {
      language: 'ts',
      title: 'TypeScript: follow imports',
      text: `import { createClient } from 'graphql-ws';

const { COUNTINGHOUSE_URL: url = '', TOKEN: token } = process.env;
const live = createClient({
  url: \`\${url.replace('http', 'ws')}/graphql\`,
  connectionParams: { authorization: \`Bearer \${token}\` },
});
const query = 'subscription { importChanged { workspaceName status { stage outcome } } }';
for await (const { data } of live.iterate({ query })) {
  const { workspaceName, status } = data.importChanged;
  console.log(\`\${workspaceName}: \${status.outcome}\`);
}`,
      answer: 'Alder Creek Millworks: …',
    },
  ],
});

/** How integrators receive events. */
export const webhooksSection = (): GuideSection => ({
  id: 'webhooks',
  title: 'Webhooks',
  body: `<p>The product posts events to your endpoint, an <code>https</code> URL on the public internet. Add it under “API and webhooks” or with <code>POST /Webhooks/WebhookEndpoints</code>. The answer shows <code>sharedSecret</code> once.</p>
<p>Events: ${WEBHOOK_EVENTS.map((type) => `<code>${type}</code>`).join(' ')}. The body is JSON with <code>type</code>, <code>timestamp</code> and <code>data</code>. <code>data</code> holds ids and states, never people or books; read the details over the API. The portal sends a <code>${TEST_EVENT}</code> event on request.</p>
<h3 id="webhook-signatures"><a href="#webhook-signatures">Check the signature</a></h3>
<p>Requests follow Standard Webhooks. The key is <code>sharedSecret</code> without <code>whsec_</code>, decoded from Base64. <code>webhook-signature</code> is <code>v1,</code> and the Base64 of the HMAC-SHA256 of <code>webhook-id</code>, <code>webhook-timestamp</code> and the raw body, joined by dots. Compare in constant time, over the body as received, and refuse a timestamp that is more than five minutes off.</p>
<h3 id="webhook-retries"><a href="#webhook-retries">Retries, order and duplicates</a></h3>
<ul>
<li>Answer with a 2xx status within ${duration(OUTBOUND_PATIENCE / 1_000)}. Store the event first, and do the work later. Redirects are not followed.</li>
<li>Any other answer is retried after ${WEBHOOK_PAUSES.slice(0, -1).map(duration).join(', ')} and ${duration(WEBHOOK_PAUSES.at(-1) ?? 0)}. After ${WEBHOOK_PAUSES.length + 1} attempts the delivery is given up; the portal lists it and can send it again for ${LIMITS.endedWebhookDays} days.</li>
<li>Every attempt has the same <code>webhook-id</code>. An event can arrive more than once: ignore an id that you have handled.</li>
<li>Events can arrive in any order. Compare <code>timestamp</code>, or read the current state over the API.</li>
<li>An endpoint that accepts nothing for ${LIMITS.webhookDisabledAfterDays} days, or answers 410, is disabled. An administrator enables it again.</li>
</ul>`,
  examples: [
    {
      language: 'sh',
      title: 'curl: add an endpoint',
      text: `curl --silent "$COUNTINGHOUSE_URL/Webhooks/WebhookEndpoints" \\
  --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\
  --data '{"url": "https://hooks.example.com/countinghouse", "events": ["ImportSucceeded", "ImportFailed"]}'`,
      answer: `{"id":"…","url":"https://hooks.example.com/countinghouse","eventTypes":["ImportSucceeded","ImportFailed"],"creationTime":"…","disabledTime":null,"sharedSecret":"whsec_…"}`,
    },
    {
      language: 'ts',
      title: 'TypeScript: an endpoint that checks the signature and ignores duplicates',
      text: `import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WEBHOOK_SECRET = '', PORT = '8080' } = process.env;
const key = Buffer.from(WEBHOOK_SECRET.replace('whsec_', ''), 'base64');
const handled = new Set<string>(); // a table in your database

function isGenuine(id: string, time: string, signatures: string, body: Buffer): boolean {
  const expected = createHmac('sha256', key).update(\`\${id}.\${time}.\`).update(body).digest();
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isRecent && signatures.split(' ').some((each) => {
    const given = Buffer.from(each.replace('v1,', ''), 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const [id, time, signatures] = ['id', 'timestamp', 'signature'].map((name) => String(request.headers[\`webhook-\${name}\`]));
  if (!isGenuine(id, time, signatures, body)) {
    response.writeHead(401).end();
    return;
  }
  if (!handled.has(id)) {
    handled.add(id);
    const { type, data } = JSON.parse(body.toString());
    console.log(type, JSON.stringify(data));
  }
  response.writeHead(204).end();
}).listen(Number(PORT), () => console.log('Listening'));`,
      answer: `Listening\n${TEST_EVENT} {"endpointId":"…"}`,
    },
  ],
});
