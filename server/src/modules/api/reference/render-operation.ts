import { escapeHtml } from '../../../platform/http/escape-html';
import { componentOf, type Media, type OpenApiDocument, type Operation, type Parameter } from './openapi-document';
import { renderMembers, renderType } from './render-schema';

/** One call with its place. */
export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/** A call: what it is for, what it takes, what it answers, and how to make it. */
export function renderOperation(document: OpenApiDocument, { method, path, operation }: PlacedOperation, origin: string): string {
  const parameters = (operation.parameters ?? []).map((each) => componentOf<Parameter>(document, each));
  return `<article id="${operation.operationId}">
<h3><span class="method">${method}</span> <code>${escapeHtml(path)}</code></h3>
<p>${escapeHtml(operation.summary)}</p>
${operation.description === undefined ? '' : `<p>${escapeHtml(operation.description)}</p>`}
<p class="access">${accessOf(operation)}</p>
${renderParameters(parameters)}
${renderBodies(operation)}
<h4>Answers</h4>
${renderAnswers(document, operation)}
<h4>Try it</h4>
${code(curlOf({ method, path, operation }, parameters, origin))}
</article>`;
}

function accessOf({ security }: Operation): string {
  const open = security?.some((each) => Object.keys(each).length === 0) ?? false;
  return open ? 'Open to everybody.' : 'Needs a bearer token.';
}

function renderParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return '';
  const rows = parameters.map(
    (each) =>
      `<tr><th scope="row"><code>${escapeHtml(each.name)}</code> <small>${escapeHtml(each.in)}${each.required === true ? '' : ', optional'}</small></th><td>${renderType(each.schema ?? {})}</td><td>${escapeHtml(each.description ?? '')}</td></tr>`,
  );
  return `<h4>Parameters</h4><table><thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">What it is</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function renderBodies({ requestBody }: Operation): string {
  const bodies = Object.entries(requestBody?.content ?? {});
  if (bodies.length === 0) return '';
  return `<h4>Body</h4>${bodies.map(([type, media]) => `<p class="media"><code>${escapeHtml(type)}</code>${typeNote(media)}</p>${renderMedia(media)}`).join('')}`;
}

function renderAnswers(document: OpenApiDocument, { responses }: Operation): string {
  return Object.entries(responses)
    .map(([status, response]) => {
      const { description, content = {} } = componentOf(document, response);
      const [first] = Object.entries(content).filter(([type]) => type !== 'application/problem+json');
      const [type, media] = first ?? [];
      const summary = `<b>${status}</b> ${escapeHtml(description)}`;
      if (media === undefined) return `<p class="answer">${summary}</p>`;
      const body = `<p class="media"><code>${escapeHtml(type ?? '')}</code>${typeNote(media)}</p>${renderMedia(media)}`;
      return `<details${status.startsWith('2') ? ' open' : ''}><summary>${summary}</summary>${body}</details>`;
    })
    .join('');
}

function typeNote({ schema }: Media): string {
  return schema?.$ref === undefined ? '' : `, ${renderType(schema)}`;
}

function renderMedia({ schema, example }: Media): string {
  const members = schema === undefined || schema.$ref !== undefined ? '' : renderMembers(schema);
  return members + (example === undefined ? '' : code(typeof example === 'string' ? example : JSON.stringify(example, null, 2)));
}

function curlOf({ method, path, operation }: PlacedOperation, parameters: readonly Parameter[], origin: string): string {
  const query = parameters.filter((each) => each.in === 'query' && each.required === true).map((each) => `${each.name}={${each.name}}`);
  const address = `${origin}${path}${query.length === 0 ? '' : `?${query.join('&')}`}`;
  const lines = [`curl --request ${method} '${address}'`];
  if (accessOf(operation) !== 'Open to everybody.') lines.push(`--header 'Authorization: Bearer {token}'`);
  const [type, media] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
  if (type === 'multipart/form-data') lines.push(`--form 'content=@{file}'`);
  else if (type !== undefined) lines.push(`--header 'Content-Type: ${type}'`, `--data '${quoted(media?.example)}'`);
  return lines.join(' \\\n  ');
}

function quoted(example: unknown): string {
  return (typeof example === 'string' ? example : JSON.stringify(example)).replace(/'/g, `'\\''`);
}

/** Text as code, with a place in the order of the keyboard, because it may scroll. */
export function code(text: string): string {
  return `<pre tabindex="0"><code>${escapeHtml(text)}</code></pre>`;
}
