import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { validateSchema } from 'graphql';
import { describe, expect, it } from 'vitest';
import { buildGraphqlSchema, printContract } from './modules/api/graphql/build-schema';
import { printOpenapi } from './modules/api/openapi/build-openapi';
import { ROUTES } from './modules/api/rest/routes';
import { CONTRACT_FILE, RestContract } from './testing/rest-contract';

const SCHEMA = join(import.meta.dirname, '..', '..', 'schema');

describe('schema/schema.graphql', () => {
  it('keeps the rules of GraphQL', () => {
    expect(validateSchema(buildGraphqlSchema())).toEqual([]);
  });

  it('is what the resolvers print; `npm run schema` renews it', async () => {
    expect(await readFile(join(SCHEMA, 'schema.graphql'), 'utf8')).toBe(printContract(buildGraphqlSchema()));
  });
});

describe('schema/openapi.yaml', async () => {
  const text = await readFile(CONTRACT_FILE, 'utf8');
  const contract = new RestContract();
  const { document } = contract;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method.toUpperCase()} ${path}`, path, method, operation })),
  );

  it('is what the contracts of the routes print; `npm run schema` renews it', () => {
    expect(text).toBe(printOpenapi(ROUTES.map((route) => route.contract)));
  });

  // covers lender 7.3, lender 7.4, lender 7.5, lender 7.6, lender 7.7, lender 7.8, lender 7.9, lender 7.10, borrower 7.1, borrower 7.2
  // covers borrower 7.3, borrower 7.4, borrower 7.5, borrower 7.6
  it('holds every call of the router, and no other', () => {
    expect(operations.map((each) => each.name).sort()).toEqual(ROUTES.map((route) => `${route.method} ${route.path}`).sort());
  });

  it('has each path once, in block style with two spaces, and no anchors', () => {
    const paths = [...text.matchAll(/^ {2}(\/\S*):$/gm)].map((match) => match[1]);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.length).toBe(Object.keys(document.paths).length);
    expect(text).not.toMatch(/^\s*[\w-]+: [&*]\w/m);
    expect(text).not.toMatch(/^( {2})* [^ ]/m);
    expect(text).not.toContain('\t');
  });

  it('gives every operation a unique id', () => {
    const ids = operations.map((each) => each.operation.operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('points at components that exist', () => {
    for (const [, section = '', name = ''] of text.matchAll(/'#\/components\/(\w+)\/(\w+)'/g))
      expect(document.components[section]).toHaveProperty(name);
  });

  describe.each(operations)('$name', ({ path, method, name, operation }) => {
    it('names every parameter of its path', () => {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const named = (operation.parameters ?? []).filter((each) => each.in === 'path').map((each) => each.name);
      expect(named.sort()).toEqual(inPath.sort());
    });

    it('says who may ask', () => {
      const route = ROUTES.find((each) => `${each.method} ${each.path}` === name);
      expect(operation.security !== undefined && operation.security.some((each) => Object.keys(each).length === 0 || 'basic' in each)).toBe(
        route?.access === 'public',
      );
      if (route?.access !== 'public') expect(Object.keys(operation.responses)).toContain('401');
    });

    it('takes an Idempotency-Key exactly when it is a POST that has an effect', () => {
      const route = ROUTES.find((each) => `${each.method} ${each.path}` === name);
      const takesKey = (operation.parameters ?? []).some((each) => each.$ref === '#/components/parameters/IdempotencyKey');
      expect(takesKey).toBe(method === 'post' && route?.changesNothing !== true);
      if (takesKey) expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(['400', '409', '422']));
    });

    it('has an example of its body and of its answer', () => {
      const bodies = Object.values(operation.requestBody?.content ?? {});
      const answers = Object.entries(operation.responses)
        .filter(([status]) => status.startsWith('2'))
        .flatMap(([, response]) => Object.entries(response.content ?? {}))
        .filter(([type]) => type === 'application/json')
        .map(([, content]) => content);
      for (const content of [...bodies, ...answers]) expect(content).toHaveProperty('example');
    });

    it('has examples that keep its own schemas', () => {
      expect(contract.exampleErrors(path, method)).toEqual([]);
    });
  });
});
