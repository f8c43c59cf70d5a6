import { JSDOM } from 'jsdom';
import { getVariableValues, parse, validate, Kind, type OperationDefinitionNode } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGraphqlSchema } from '../graphql/build-schema';
import { ROUTES } from '../rest/routes';
import { startTestApp, type TestApp } from '../../../testing/test-app';
import { GRAPHQL_EXAMPLES } from './graphql-examples';
import { renderMembers, renderType } from './render-schema';

describe('the reference at /docs', () => {
  let test: TestApp;
  let page: Document;
  beforeAll(async () => {
    test = await startTestApp();
    const answer = await test.call('anonymous', 'GET', '/docs');
    page = new JSDOM(answer.bytes.toString()).window.document;
  });
  afterAll(() => test?.close());

  const article = (heading: string) =>
    [...page.querySelectorAll('article')].find((each) => each.querySelector('h3')?.textContent === heading);

  it('is open to everybody and runs nothing', async () => {
    const answer = await test.call('anonymous', 'GET', '/docs');
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.querySelector('script')).toBeNull();
  });

  it('shows every call of the product', () => {
    const shown = [...page.querySelectorAll('article h3')].map((heading) => heading.textContent);
    for (const { method, path } of ROUTES) expect(shown).toContain(`${method} ${path}`);
  });

  it('leads from its contents to every part, and from every type to its object', () => {
    const ids = [...page.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const links = [...page.querySelectorAll('a[href^="#"]')].map((link) => link.getAttribute('href')!.slice(1));
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
    expect(links.length).toBeGreaterThan(ROUTES.length);
  });

  it('describes the parameters, body and responses of a call, and a command that makes it at this host', () => {
    const upload = article('POST /api/documents/{workspaceId}')!.textContent;
    expect(upload).toContain('Idempotency-Key');
    expect(upload).toContain('SupportingDocument unless given');
    expect(upload).toMatch(
      /curl --request POST 'http:\/\/lender\.localhost[^']*\/api\/documents\/\{workspaceId\}\?submissionId=\{submissionId\}/,
    );
    expect(upload).toContain("--form 'content=@{file}'");
    expect(article('POST /api/borrower/session')!.textContent).toContain('Open to everybody.');
  });

  it('says that mutations take a key as calls of REST do', () => {
    const section = page.querySelector('section[aria-labelledby="graphql"]')!.textContent;
    expect(section).toMatch(/mutation over HTTP takes the header Idempotency-Key as every POST does/);
  });

  it.each([
    ['/docs/openapi.yaml', "openapi: '3.1.0'"],
    ['/docs/schema.graphql', 'type Query {'],
  ])('gives the contract as a file at %s', async (path, part) => {
    const answer = await test.call('anonymous', 'GET', path);
    expect(answer.status).toBe(200);
    expect(answer.bytes.toString()).toContain(part);
  });

  it('has a heading for every step down', () => {
    const levels = [...page.querySelectorAll('main > header h1, .body h2, .body h3, .body h4')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)).toEqual([]);
  });
});

describe('an example of GraphQL', () => {
  const schema = buildGraphqlSchema();

  it.each(GRAPHQL_EXAMPLES.map((example) => [example.title, example] as const))('holds: %s', (_, { text, variables }) => {
    const document = parse(text);
    expect(validate(schema, document)).toEqual([]);
    const operation = document.definitions.find((each): each is OperationDefinitionNode => each.kind === Kind.OPERATION_DEFINITION)!;
    expect(getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors).toBeUndefined();
  });
});

describe('a schema in words', () => {
  it.each([
    [{ type: 'string', format: 'uuid' }, 'string, uuid'],
    [{ type: ['string', 'null'], maxLength: 64 }, 'string or null; at most 64 characters'],
    [{ type: 'integer', minimum: 1, maximum: 12 }, 'integer; 1 to 12'],
    [{ enum: ['Accrual', 'Cash'] }, '<code>Accrual</code> <code>Cash</code>'],
    [{ $ref: '#/components/schemas/Error' }, '<a href="#schema-Error">Error</a>'],
    [{ items: { type: 'string' }, maxItems: 25 }, 'list of string; at most 25'],
    [{ oneOf: [{ type: 'string' }, { type: 'integer' }] }, 'string or integer'],
    [{ type: 'string', pattern: '^<script>$' }, 'string; as ^&#60;script&#62;$'],
  ])('%j is “%s”', (schema, words) => {
    expect(renderType(schema)).toBe(words);
  });

  it('names nested members by the path to them', () => {
    const money = { type: 'object', required: ['amount'], properties: { amount: { type: 'number' } } };
    const table = renderMembers({ properties: { rows: { items: { properties: { total: money } } } } });
    const names = [...new JSDOM(table).window.document.querySelectorAll('tbody th')].map((cell) => cell.textContent);
    expect(names).toEqual(['rows optional', 'rows[].total optional', 'rows[].total.amount']);
  });
});
