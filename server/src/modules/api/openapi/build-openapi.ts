import { stringify } from 'yaml';
import { z } from 'zod';
import {
  SHARED_REFUSALS,
  type Answer,
  type Contract,
  type DocumentedBody,
  type Media,
  type SharedRefusal,
} from '../../../platform/rest/contract';
import { SchemaDocumenter, type Json } from './document-schema';
import { DOCUMENT_HEAD, IDEMPOTENCY_KEY, SECURITY_SCHEMES, sharedResponses } from './shared-parts';

/** The OpenAPI document of contracts, as `schema/openapi.yaml` holds it. */
export function printOpenapi(contracts: readonly Contract[]): string {
  return stringify(buildOpenapi(contracts), {
    lineWidth: 0,
    aliasDuplicateObjects: false,
    singleQuote: true,
    defaultStringType: 'QUOTE_SINGLE',
    defaultKeyType: 'PLAIN',
  });
}

function buildOpenapi(contracts: readonly Contract[]): Json {
  const schemas = new SchemaDocumenter();
  const paths: Record<string, Json> = {};
  for (const contract of contracts) (paths[contract.path] ??= {})[contract.method.toLowerCase()] = operationOf(contract, schemas);
  const responses = sharedResponses(schemas);
  const byName = [...schemas.components].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const components = {
    securitySchemes: SECURITY_SCHEMES,
    parameters: { IdempotencyKey: IDEMPOTENCY_KEY },
    responses,
    schemas: Object.fromEntries(byName),
  };
  return { ...DOCUMENT_HEAD, paths, components };
}

function operationOf(contract: Contract, schemas: SchemaDocumenter): Json {
  const { operationId, tag, summary, description, body } = contract;
  const parameters = parametersOf(contract, schemas);
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    ...securityOf(contract),
    ...(parameters.length > 0 && { parameters }),
    ...(body !== undefined && { requestBody: bodyOf(body, schemas) }),
    responses: responsesOf(contract, schemas),
  };
}

function securityOf({ access, security }: Contract): Json {
  if (access !== 'public') return {};
  if (security === 'basic') return { security: [{ basic: [] }] };
  return { security: security === 'none' ? [{}] : [{}, { bearer: [] }] };
}

/** Whether a call takes an Idempotency-Key. */
const isKeyed = ({ method, changesNothing }: Contract) => method === 'POST' && changesNothing !== true;

function parametersOf(contract: Contract, schemas: SchemaDocumenter): Json[] {
  const { params = {}, query, documentedQuery, ifMatch } = contract;
  const inQuery = query?.shape ?? documentedQuery ?? {};
  return [
    ...(isKeyed(contract) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
    ...Object.entries(params).map(([name, schema]) => ({ name, in: 'path', required: true, ...describedApart(schemas.document(schema)) })),
    ...Object.entries(inQuery).map(([name, schema]) => ({ name, in: 'query', ...queryFacts(schemas, name, schema as Media['schema']) })),
    ...(ifMatch === undefined
      ? []
      : [{ name: 'If-Match', in: 'header', required: false, description: ifMatch, schema: { type: 'string' } }]),
  ];
}

function queryFacts(schemas: SchemaDocumenter, name: string, schema: Media['schema']): Json {
  const { properties, required } = schemas.document(z.object({ [name]: schema })) as {
    properties: Record<string, Json>;
    required?: string[];
  };
  return { required: required?.includes(name) === true, ...describedApart(properties[name] ?? {}) };
}

/** The description of a parameter is beside its schema. */
function describedApart({ description, allowEmptyValue, ...schema }: Json): Json {
  return { ...(description !== undefined && { description }), ...(allowEmptyValue === true && { allowEmptyValue }), schema };
}

function bodyOf({ required, content }: DocumentedBody, schemas: SchemaDocumenter): Json {
  return { required, content: contentOf(content, schemas) };
}

function contentOf(content: NonNullable<Answer['content']>, schemas: SchemaDocumenter): Json {
  return Object.fromEntries(
    Object.entries(content).map(([type, { schema, example }]) => [
      type,
      { schema: schemas.document(schema), ...(example !== undefined && { example }) },
    ]),
  );
}

function responsesOf(contract: Contract, schemas: SchemaDocumenter): Json {
  const own = Object.entries(contract.answers).map(([status, answer]) => [status, answerOf(answer, schemas)] as const);
  const shared = refusalsOf(contract)
    .map((name) => [String(SHARED_REFUSALS[name]), { $ref: `#/components/responses/${name}` }] as const)
    .filter(([status]) => !(status in contract.answers));
  return Object.fromEntries([...own, ...shared].toSorted(([one], [other]) => Number(one) - Number(other)));
}

function refusalsOf(contract: Contract): readonly SharedRefusal[] {
  const keyed: readonly SharedRefusal[] = isKeyed(contract) ? ['BadRequest', 'Conflict', 'KeyReused'] : [];
  return [...(contract.access === 'public' ? [] : ['Unauthorized' as const]), ...keyed, ...(contract.refusals ?? [])];
}

function answerOf({ description, headers, content }: Answer, schemas: SchemaDocumenter): Json {
  const documented = Object.entries(headers ?? {}).map(
    ([name, text]) => [name, { description: text, schema: { type: 'string' } }] as const,
  );
  return {
    description,
    ...(headers !== undefined && { headers: Object.fromEntries(documented) }),
    ...(content !== undefined && { content: contentOf(content, schemas) }),
  };
}
