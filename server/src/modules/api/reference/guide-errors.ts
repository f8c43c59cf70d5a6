import english from '@countinghouse/domain/locales/en/errors.json' with { type: 'json' };
import type { RefusalCode } from '@countinghouse/domain/refusals';
import { HTTP_MATTERS } from '../../../platform/graphql/refused-error';
import { statusOf } from '../../../platform/rest/refusal-status';
import { tableOf, type GuideSection } from './guide-section';

/**
 * What a caller does about an error, by HTTP status.
 * @internal A test finds a status without advice.
 */
export const ADVICE: Readonly<Record<number, string>> = {
  400: 'Correct the request. <code>parameter</code> names the field.',
  401: 'Get a new token, then send the call again.',
  403: 'Ask an administrator for the purpose or the workspace. Sending the call again does not help.',
  404: 'Check the id. The client may have no access to the workspace.',
  405: 'Use a method that the <code>Allow</code> header lists.',
  409: 'The current state does not allow the call. Read it, then decide.',
  410: 'The link or object is gone for good. Create a new one.',
  412: 'Someone else changed the object. Read it, apply your change, and send the new version.',
  413: 'Send less. See <a href="#limits">Limits</a>.',
  415: 'Send a supported file type.',
  421: 'Use a host of your tenant.',
  422: 'Use a new idempotency key for a different call.',
  428: 'Send the version that you read.',
  429: 'Wait for the seconds in <code>Retry-After</code>, then send the call again.',
  500: 'Report it with the value of <code>X-Request-Id</code>.',
  501: 'Use another source.',
  503: 'Wait for the seconds in <code>Retry-After</code>, then send the call again. Send a POST with the same <code>Idempotency-Key</code>.',
};

/** The codes of the texts; some of these are of browsers alone, and have no status. */
const REFUSALS = Object.keys(english).flatMap((key) => {
  const status = statusOf(key as RefusalCode) as number | undefined;
  return status === undefined ? [] : [[key, status] as const];
});

/**
 * Every code with its status, those of the framework included.
 * @internal A test reads it.
 */
export function codesByStatus(): ReadonlyMap<number, readonly string[]> {
  const found = new Map<number, string[]>();
  const codes = [...REFUSALS, ['MethodNotAllowed', 405] as const, ['InternalError', 500] as const];
  for (const [code, status] of codes.sort(([, one], [, other]) => one - other)) found.set(status, [...(found.get(status) ?? []), code]);
  return found;
}

const codesOf = (codes: Iterable<string>) => [...codes].map((each) => `<code>${each}</code>`).join(' ');

/** The shape of errors, their codes, and what to do. */
export const errorsSection = (): GuideSection => ({
  id: 'errors',
  title: 'Errors',
  body: `<p>Decide by <code>code</code>. It is stable; the text is for people and can change. REST answers an HTTP status with <code>description</code>, <code>code</code> and, where one field is the cause, <code>parameter</code>. With <code>Accept: application/problem+json</code> the answer is RFC 9457 with the same members. Errors of <code>/v1/token</code> add <code>error</code> and <code>error_description</code> (RFC 6749, section 5.2).</p>
<p>GraphQL answers 200 with <code>errors</code>; <code>extensions.code</code> and <code>extensions.parameter</code> carry the same values. These codes set the HTTP status too: ${codesOf(HTTP_MATTERS)}. A document that is not valid is answered 400 <code>InvalidInput</code>.</p>
<p>Every answer has <code>X-Request-Id</code>. Send your own, or log ours, and name it when you ask for help.</p>
${tableOf(
  ['Status', 'Codes', 'What to do'],
  [...codesByStatus()].map(([status, codes]) => [String(status), codesOf(codes), ADVICE[status] ?? '']),
)}`,
  examples: [
    {
      language: 'sh',
      title: 'curl: the same error from REST and from GraphQL',
      text: `ID=00000000-0000-4000-8000-000000000000
curl --silent --write-out '\\n%{http_code}\\n' "$COUNTINGHOUSE_URL/api/Entities/$ID" \\
  --header "Authorization: Bearer $TOKEN"
curl --silent --write-out '%{http_code}\\n' "$COUNTINGHOUSE_URL/graphql" \\
  --header "Authorization: Bearer $TOKEN" --header 'Content-Type: application/json' \\
  --data '{"query": "{ workspace(id: \\"'$ID'\\") { displayName } }"}'`,
      answer: `{"description":"${english.NotFound}","code":"NotFound"}
${statusOf('NotFound')}
{"errors":[{"message":"${english.NotFound}",…"extensions":{"code":"NotFound"}}],"data":null}
200`,
    },
    {
      language: 'ts',
      title: 'TypeScript: retry with Retry-After',
      text: `const { COUNTINGHOUSE_URL: url, TOKEN: token } = process.env;

async function callWithRetries(path: string, init: RequestInit, attempts = 5): Promise<Response> {
  const answer = await fetch(url + path, init);
  if ((answer.status !== 429 && answer.status !== 503) || attempts === 1) return answer;
  const seconds = Number(answer.headers.get('retry-after') ?? 5);
  console.log(\`\${answer.status}, trying again in \${seconds} s\`);
  await new Promise((resume) => setTimeout(resume, seconds * 1000));
  return callWithRetries(path, init, attempts - 1);
}

const answer = await callWithRetries('/api/Entities/query', {
  method: 'POST',
  headers: { authorization: \`Bearer \${token}\`, 'content-type': 'application/json' },
  body: JSON.stringify({ itemsPerPage: 25, pageNumber: 1 }),
});
console.log(answer.status);`,
      answer: '429, trying again in … s\n200',
    },
  ],
});
