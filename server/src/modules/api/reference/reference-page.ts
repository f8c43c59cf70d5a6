import { escapeHtml } from '../../../platform/http/escape-html';
import { htmlPage, type DrawnPage } from '../../../platform/http/html-page';
import { GRAPHQL_EXAMPLES, type GraphqlExample } from './graphql-examples';
import { authenticationSection, startSection, tenancySection } from './guide-access';
import { idempotencySection, limitsSection, paginationSection } from './guide-calls';
import { errorsSection } from './guide-errors';
import { subscriptionsSection, webhooksSection } from './guide-events';
import { renderSection, type GuideFacts, type GuideSection } from './guide-section';
import type { OpenApiDocument, Schema } from './openapi-document';
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

/** How the reference looks: its contents beside it at a desk, above it on a phone. */
const REFERENCE_STYLE = `
:root{--code:#f3efe9;--link:#8a3c06}
@media (prefers-color-scheme:dark){:root{--code:#262320;--link:#ffb281}}
html{scroll-padding-top:16px}
body{display:block;padding:0;font-size:15px;line-height:23px}
main{max-width:none;border:0;border-radius:0;border-top:4px solid var(--accent);padding:0;background:var(--page)}
.skip{position:absolute;left:-999px}.skip:focus{left:16px;top:16px;background:var(--surface);padding:8px 12px}
a{color:var(--link)}
a:focus-visible,summary:focus-visible,pre:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
header{padding:24px 16px 0;max-width:920px}
nav{padding:8px 16px;margin:0 16px;border:1px solid var(--border);border-radius:8px;max-height:45vh;overflow-y:auto}
nav h2{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 4px;padding:0;border:0}
nav ul{border:0;border-radius:0}nav li+li{border:0}
nav a{display:block;padding:4px 0;text-decoration:none;overflow-wrap:anywhere;font-size:13px;line-height:18px}
nav a:hover{text-decoration:underline}
nav b{font-weight:600;font-size:11px;letter-spacing:.02em;margin-right:6px;color:var(--ink2)}
.body{padding:0 16px 96px;min-width:0;max-width:920px}
h1{font-size:28px;line-height:36px}
h2{font-size:21px;line-height:28px;letter-spacing:-.015em;margin:48px 0 4px;padding-top:24px;border-top:1px solid var(--border)}
h3{font-size:16px;line-height:24px;font-weight:600;margin:40px 0 4px;overflow-wrap:anywhere}
h4{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 6px}
p,summary{overflow-wrap:anywhere}p{margin:0 0 8px;color:var(--ink2)}p.access{font-size:13px}
.method{font-size:12px;letter-spacing:.03em;padding:2px 8px;border-radius:6px;background:var(--code);border:1px solid var(--border)}
code,pre{font-family:ui-monospace,"SF Mono","Cascadia Mono",Menlo,Consolas,monospace;font-size:13px}
pre{background:var(--code);border:1px solid var(--border);border-radius:8px;padding:12px 14px;margin:0 0 12px;overflow-x:auto;line-height:19px;max-height:480px}
.scroll{overflow-x:auto}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin:0 0 12px;font-size:13px;line-height:19px}
th,td{text-align:left;vertical-align:top;padding:6px 12px 6px 0;border-bottom:1px solid var(--border);overflow-wrap:anywhere}
tbody th{font-weight:400;width:32%}td:nth-child(2){width:30%}thead th{color:var(--ink2);font-weight:600}
small{color:var(--ink2);font-size:12px}
details{border:1px solid var(--border);border-radius:8px;background:var(--surface);padding:8px 12px;margin:0 0 8px}
summary{cursor:pointer;color:var(--ink2)}summary b,.answer b{color:var(--ink)}
.answer{padding:8px 12px;border:1px solid var(--border);border-radius:8px;background:var(--surface)}
.media{font-size:13px;margin:8px 0}
.guide p,.guide li{color:var(--ink);max-width:72ch}
.guide h2 a,.guide h3 a{color:inherit;text-decoration:none}.guide h2 a:hover,.guide h3 a:hover{text-decoration:underline}
.guide ul{border:0;border-radius:0;list-style:disc;overflow:visible;padding-left:20px;margin:0 0 12px}.guide li+li{border:0;margin-top:6px}
.guide table{margin:12px 0 16px;table-layout:auto}.guide th{overflow-wrap:normal}.guide tbody th{width:auto;padding-right:20px}.guide td:nth-child(2){width:auto}
@media (max-width:699px){
.guide table.stacked :is(tbody,tr,th,td){display:block}.guide table.stacked thead{display:none}
.guide table.stacked tr{padding:8px 0;border-bottom:1px solid var(--border)}.guide table.stacked :is(th,td){border:0;padding:2px 0}
.guide table.stacked th{font-weight:600}}
.guide :is(p,li,td,th) code{background:var(--code);border-radius:4px;padding:1px 4px}
.guide .label{font-size:13px;line-height:18px;font-weight:600;margin:16px 0 6px;color:var(--ink2)}
.guide .label+pre{margin-top:0}
.part{font-size:13px;line-height:18px;font-weight:600;margin:64px 0 0;color:var(--ink2)}
@media (min-width:1000px){
main{display:grid;grid-template:"nav head" auto "nav body" auto/300px minmax(0,1fr)}
nav{grid-area:nav;position:sticky;top:0;height:100vh;max-height:none;margin:0;border-width:0 1px 0 0;border-radius:0}
header{grid-area:head;padding:40px 56px 0}
.body{grid-area:body;padding:0 56px 120px}}
`;
