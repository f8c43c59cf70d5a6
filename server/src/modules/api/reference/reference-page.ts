import { escapeHtml } from '../../../platform/http/escape-html';
import { htmlPage, type DrawnPage } from '../../../platform/http/html-page';
import { GRAPHQL_EXAMPLES, type GraphqlExample } from './graphql-examples';
import { authenticationSection, startSection, tenancySection } from './guide-access';
import { idempotencySection, limitsSection, paginationSection } from './guide-calls';
import { errorsSection } from './guide-errors';
import { subscriptionsSection, webhooksSection } from './guide-events';
import { renderSection, type GuideFacts, type GuideSection } from './guide-section';
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

const GUIDE: readonly ((facts: GuideFacts) => GuideSection)[] = [
  startSection,
  authenticationSection,
  tenancySection,
  errorsSection,
  limitsSection,
  idempotencySection,
  paginationSection,
  subscriptionsSection,
  webhooksSection,
];

/** The API as one page: the guide for integrators, then every REST call by its group, examples of GraphQL, and the objects that calls exchange. */
export function referencePage(document: OpenApiDocument, facts: GuideFacts, accent: string | undefined): DrawnPage {
  const { origin } = facts;
  const groups = groupsOf(document);
  const guide = GUIDE.map((sectionOf) => sectionOf(facts));
  const content = `<a class="skip" href="#reference">Skip to the guide</a>
<header>
<h1>${escapeHtml(document.info.title)} API</h1>
<p>Read and collect financial data from your own programs, over GraphQL and REST. The guide covers what every integration needs; the <a href="#rest">reference</a> below it lists every call.</p>
<p>The contracts as files: <a href="/docs/openapi.yaml">openapi.yaml</a> for REST (OpenAPI), <a href="/docs/schema.graphql">schema.graphql</a> for GraphQL.</p>
</header>
<nav aria-label="Contents">${renderContents(guide, groups, document)}</nav>
<div class="body" id="reference">
${guide.map(renderSection).join('')}
<p id="rest" class="part">Reference</p>
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

function renderContents(guide: readonly GuideSection[], groups: readonly Group[], { components }: OpenApiDocument): string {
  const calls = groups.map(
    ({ name, operations }) =>
      `<h2>${escapeHtml(name)}</h2><ul>${operations.map(({ method, path, operation }) => entry(operation.operationId, `<b>${method}</b>${escapeHtml(path)}`)).join('')}</ul>`,
  );
  const examples = GRAPHQL_EXAMPLES.map(({ id, title }) => entry(`graphql-${id}`, escapeHtml(title)));
  const programs = PROGRAM_EXAMPLES.map(({ language, title }) => entry(`program-${language}`, title));
  const objects = Object.keys(components.schemas).map((name) => entry(`schema-${name}`, name));
  const sections = guide.map(({ id, title }) => entry(id, escapeHtml(title)));
  return `<h2>Guide</h2><ul>${sections.join('')}</ul>${calls.join('')}<h2>GraphQL</h2><ul>${examples.join('')}</ul><h2>Programs</h2><ul>${programs.join('')}</ul><h2>Objects</h2><ul>${objects.join('')}</ul>`;
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
<p>Send queries and mutations to <code>${escapeHtml(origin)}/graphql</code> with the bearer token of a person or of an API client. A mutation over HTTP takes the header <code>Idempotency-Key</code> as every POST does; see <a href="#idempotency">Idempotency</a>. Errors are described under <a href="#errors">Errors</a>.</p>
${GRAPHQL_EXAMPLES.map(renderExample).join('')}</section>`;
}

function renderPrograms(origin: string): string {
  const articles = PROGRAM_EXAMPLES.map(
    ({ language, title, text }) => `<article id="program-${language}"><h3>${title}</h3>${code(text)}</article>`,
  );
  return `<section aria-labelledby="programs"><h2 id="programs">Programs</h2>
<p>Complete programs. They read <code>COUNTINGHOUSE_URL</code> (here <code>${escapeHtml(origin)}</code>), <code>CLIENT_ID</code> and <code>CLIENT_SECRET</code>; see <a href="#start">Get started</a>.</p>
${articles.join('')}</section>`;
}

function renderExample({ id, title, about, text, variables }: GraphqlExample): string {
  return `<article id="graphql-${id}"><h3>${escapeHtml(title)}</h3><p>${escapeHtml(about)}</p>${code(text)}<h4>Variables</h4>${code(JSON.stringify(variables, null, 2))}</article>`;
}

function renderObject([name, schema]: [string, Schema]): string {
  const members = renderMembers(schema);
  return `<article id="schema-${name}"><h3>${name}</h3><p>${escapeHtml(schema.description ?? '')}</p>${members === '' ? `<p>${renderType(schema)}</p>` : members}</article>`;
}
