import { escapeHtml } from '../../platform/http/escape-html';
import { htmlPage, type DrawnPage } from '../../platform/http/html-page';
import { GRAPHQL_EXAMPLES, type GraphqlExample } from './graphql-examples';
import type { OpenApiDocument, Schema } from './openapi-document';
import { REFERENCE_STYLE } from './reference-style';
import { PROGRAM_EXAMPLES } from './program-examples';
import { code, renderOperation, type PlacedOperation } from './render-operation';
import { renderMembers, renderType } from './render-schema';

interface Group {
  readonly name: string;
  readonly description: string;
  readonly operations: readonly PlacedOperation[];
}

/** The reference of the API as one page: every REST call by its group, examples of GraphQL, and the objects that calls exchange. */
export function referencePage(document: OpenApiDocument, origin: string, accent: string | undefined): DrawnPage {
  const groups = groupsOf(document);
  const content = `<a class="skip" href="#reference">Skip to the reference</a>
<header>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>${escapeHtml(document.info.description)}</p>
<p>The same as files: <a href="/docs/openapi.yaml">openapi.yaml</a>, <a href="/docs/schema.graphql">schema.graphql</a>.</p>
</header>
<nav aria-label="Contents">${renderContents(groups, document)}</nav>
<div class="body" id="reference">
${groups.map((group) => renderGroup(document, group, origin)).join('')}
${renderGraphql(origin)}
${renderPrograms(origin)}
<section aria-labelledby="schemas"><h2 id="schemas">Objects</h2>
${Object.entries(document.components.schemas).map(renderObject).join('')}</section>
</div>`;
  return htmlPage({ title: `${document.info.title} API`, accent, style: REFERENCE_STYLE, content });
}

function groupsOf({ tags, paths }: OpenApiDocument): Group[] {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  return tags.map((tag) => ({ ...tag, operations: operations.filter(({ operation }) => operation.tags[0] === tag.name) }));
}

function renderContents(groups: readonly Group[], { components }: OpenApiDocument): string {
  const calls = groups.map(
    ({ name, operations }) =>
      `<h2>${escapeHtml(name)}</h2><ul>${operations.map(({ method, path, operation }) => entry(operation.operationId, `<b>${method}</b>${escapeHtml(path)}`)).join('')}</ul>`,
  );
  const examples = GRAPHQL_EXAMPLES.map(({ id, title }) => entry(`graphql-${id}`, escapeHtml(title)));
  const programs = PROGRAM_EXAMPLES.map(({ language, title }) => entry(`program-${language}`, title));
  const objects = Object.keys(components.schemas).map((name) => entry(`schema-${name}`, name));
  return `${calls.join('')}<h2>GraphQL</h2><ul>${examples.join('')}</ul><h2>Programs</h2><ul>${programs.join('')}</ul><h2>Objects</h2><ul>${objects.join('')}</ul>`;
}

function entry(id: string, words: string): string {
  return `<li><a href="#${id}">${words}</a></li>`;
}

function renderGroup(document: OpenApiDocument, { name, description, operations }: Group, origin: string): string {
  const id = name.toLowerCase().replace(/\W+/g, '-');
  const calls = operations.map((each) => renderOperation(document, each, origin));
  return `<section aria-labelledby="${id}"><h2 id="${id}">${escapeHtml(name)}</h2><p>${escapeHtml(description)}</p>${calls.join('')}</section>`;
}

function renderGraphql(origin: string): string {
  return `<section aria-labelledby="graphql"><h2 id="graphql">GraphQL</h2>
<p>Everything that the portal shows is read at <code>${escapeHtml(origin)}/graphql</code>, with the same bearer token, that of a person or of an API client, and the same refusals: <code>extensions.code</code> and <code>extensions.parameter</code>.</p>
<p>A mutation over HTTP takes the header <code>Idempotency-Key</code> as every POST does: who sends it again under the same key within 24 hours gets the answer of the first, with <code>Idempotency-Replayed: true</code>. Another operation under the key is 422; one that still runs, or whose answer told a secret, is 409. One that was refused frees its key.</p>
${GRAPHQL_EXAMPLES.map(renderExample).join('')}</section>`;
}

function renderPrograms(origin: string): string {
  const articles = PROGRAM_EXAMPLES.map(
    ({ language, title, text }) => `<article id="program-${language}"><h3>${title}</h3>${code(text)}</article>`,
  );
  return `<section aria-labelledby="programs"><h2 id="programs">Programs</h2>
<p>A program signs in as an API client, which an administrator adds under “API and webhooks” with its purposes and workspaces. These read <code>COUNTINGHOUSE_URL</code> (here <code>${escapeHtml(origin)}</code>), <code>CLIENT_ID</code> and <code>CLIENT_SECRET</code>.</p>
${articles.join('')}</section>`;
}

function renderExample({ id, title, about, text, variables }: GraphqlExample): string {
  return `<article id="graphql-${id}"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(about)}</p>${code(text)}<h4>Variables</h4>${code(JSON.stringify(variables, null, 2))}</article>`;
}

function renderObject([name, schema]: [string, Schema]): string {
  const members = renderMembers(schema);
  return `<article id="schema-${name}"><h3>${name}</h3><p>${escapeHtml(schema.description ?? '')}</p>${members === '' ? `<p>${renderType(schema)}</p>` : members}</article>`;
}
